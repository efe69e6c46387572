import { SlashCommandBuilder } from '@discordjs/builders';
import { contentDice } from './content/dice.ts';
import { contentImport } from './content/import.ts';
import { contentList } from './content/list.ts';
import { contentTemplate } from './content/template.ts';
import { contentUse } from './content/use.ts';
import { slashCommandGroup } from './slash-command.ts';

export const content = slashCommandGroup(
  new SlashCommandBuilder().setName('content').setDescription('Packs of chips, and the dice of this server'),
  [contentList, contentImport, contentTemplate, contentDice, contentUse],
);
