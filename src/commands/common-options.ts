import type { SlashCommandBooleanOption, SlashCommandStringOption } from '@discordjs/builders';

/** "A card says so": every rule can be overruled by the table. */
export const overrideOption = (option: SlashCommandBooleanOption): SlashCommandBooleanOption =>
  option.setName('override').setDescription('Do it although a rule says no: a card says so');

export const asOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('as').setDescription('Which adventurer acts; yours if left out').setAutocomplete(true);

export const unitOption =
  (description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName('unit').setDescription(description).setRequired(true).setAutocomplete(true);

export const noteOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('note').setDescription('A word for the log');
