import { SlashCommandBuilder } from '@discordjs/builders';
import { slashCommandGroup } from './slash-command.ts';
import { unitAdd } from './unit/add.ts';
import { unitRemove } from './unit/remove.ts';

export const unit = slashCommandGroup(
  new SlashCommandBuilder().setName('unit').setDescription('Chips of your own, and chips taken off the map'),
  [unitAdd, unitRemove],
);
