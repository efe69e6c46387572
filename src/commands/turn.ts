import { SlashCommandBuilder } from '@discordjs/builders';
import { slashCommandGroup } from './slash-command.ts';
import { turnEnd } from './turn/end.ts';
import { turnSkip } from './turn/skip.ts';
import { turnStart } from './turn/start.ts';

export const turn = slashCommandGroup(
  new SlashCommandBuilder().setName('turn').setDescription('Turns of the adventurers'),
  [turnEnd, turnSkip, turnStart],
);
