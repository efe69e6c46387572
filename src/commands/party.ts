import { SlashCommandBuilder } from '@discordjs/builders';
import { partyAsk } from './party/ask.ts';
import { partyCalls } from './party/calls.ts';
import { partyCompanion } from './party/companion.ts';
import { partyExport } from './party/export.ts';
import { partyGive } from './party/give.ts';
import { partyImport } from './party/import.ts';
import { partyItem } from './party/item.ts';
import { partyJoin } from './party/join.ts';
import { partyLeave } from './party/leave.ts';
import { partyOrders } from './party/orders.ts';
import { partyPromote } from './party/promote.ts';
import { partyRest } from './party/rest.ts';
import { partySaved } from './party/saved.ts';
import { partySet } from './party/set.ts';
import { partySheet } from './party/sheet.ts';
import { partyTrain } from './party/train.ts';
import { slashCommandGroup } from './slash-command.ts';

export const party = slashCommandGroup(
  new SlashCommandBuilder().setName('party').setDescription('The adventurers of this battle'),
  [
    partyJoin,
    partySheet,
    partyTrain,
    partySet,
    partyPromote,
    partyGive,
    partyCompanion,
    partyItem,
    partyAsk,
    partyOrders,
    partyCalls,
    partyRest,
    partyLeave,
    partySaved,
    partyExport,
    partyImport,
  ],
);
