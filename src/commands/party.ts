import { SlashCommandBuilder } from '@discordjs/builders';
import { partyJoin } from './party/join.ts';
import { partyLeave } from './party/leave.ts';
import { partyRest } from './party/rest.ts';
import { partySheet } from './party/sheet.ts';
import { slashCommandGroup } from './slash-command.ts';

export const party = slashCommandGroup(
  new SlashCommandBuilder().setName('party').setDescription('The adventurers of this battle'),
  [partyJoin, partySheet, partyRest, partyLeave],
);
