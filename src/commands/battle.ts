import { SlashCommandBuilder } from '@discordjs/builders';
import { battleAssist } from './battle/assist.ts';
import { battleBegin } from './battle/begin.ts';
import { battleBoard } from './battle/board.ts';
import { battleEnd } from './battle/end.ts';
import { battleLog } from './battle/log.ts';
import { battleNext } from './battle/next.ts';
import { battleRedo } from './battle/redo.ts';
import { battleRetreat } from './battle/retreat.ts';
import { battleSkyshards } from './battle/skyshards.ts';
import { battleSettings } from './battle/settings.ts';
import { battleStart } from './battle/start.ts';
import { battleUndo } from './battle/undo.ts';
import { slashCommandGroup } from './slash-command.ts';

export const battle = slashCommandGroup(
  new SlashCommandBuilder().setName('battle').setDescription('The battle in this channel or thread'),
  [
    battleStart,
    battleBegin,
    battleBoard,
    battleNext,
    battleUndo,
    battleRedo,
    battleLog,
    battleSkyshards,
    battleSettings,
    battleRetreat,
    battleAssist,
    battleEnd,
  ],
);
