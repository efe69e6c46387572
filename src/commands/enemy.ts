import { SlashCommandBuilder } from '@discordjs/builders';
import { enemyAct } from './enemy/act.ts';
import { slashCommandGroup } from './slash-command.ts';

export const enemy = slashCommandGroup(new SlashCommandBuilder().setName('enemy').setDescription('The enemies act'), [
  enemyAct,
]);
