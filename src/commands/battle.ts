import { SlashCommandBuilder } from '@discordjs/builders';
import { battleAssist } from './battle/assist.ts';
import { battleBegin } from './battle/begin.ts';
import { battleBoard } from './battle/board.ts';
import { battleEnd } from './battle/end.ts';
import { battleExport } from './battle/export.ts';
import { battleHost } from './battle/host.ts';
import { battleImport } from './battle/import.ts';
import { battleLog } from './battle/log.ts';
import { battleNext } from './battle/next.ts';
import { battleRecap } from './battle/recap.ts';
import { battleRedo } from './battle/redo.ts';
import { battleRetreat } from './battle/retreat.ts';
import { battleSkyshards } from './battle/skyshards.ts';
import { battleSettings } from './battle/settings.ts';
import { battleStart } from './battle/start.ts';
import { battleTraining } from './battle/training.ts';
import { battleUndo } from './battle/undo.ts';
import { battleVerify } from './battle/verify.ts';
import { slashCommandGroup } from './slash-command.ts';

export const battle = slashCommandGroup(
  new SlashCommandBuilder().setName('battle').setDescription('The battle in this channel or thread'),
  [
    battleStart,
    battleTraining,
    battleBegin,
    battleBoard,
    battleNext,
    battleUndo,
    battleRedo,
    battleLog,
    battleRecap,
    battleVerify,
    battleSkyshards,
    battleSettings,
    battleHost,
    battleRetreat,
    battleAssist,
    battleEnd,
    battleExport,
    battleImport,
  ],
);
