import type { SlashCommandBooleanOption, SlashCommandStringOption } from '@discordjs/builders';
import { type Form, FORMS, MASTERIES, type Mastery } from '../engine/index.ts';

/** "A card says so": every rule can be overruled by the table. */
export const overrideOption = (option: SlashCommandBooleanOption): SlashCommandBooleanOption =>
  option.setName('override').setDescription('Do it although a rule says no: a card says so');

export const asOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('as').setDescription('Which adventurer or companion acts; yours if left out').setAutocomplete(true);

export const unitOption =
  (description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName('unit').setDescription(description).setRequired(true).setAutocomplete(true);

const FORM_CHOICES = FORMS.map((form) => ({ name: `${form.charAt(0).toUpperCase()}${form.slice(1)}`, value: form }));

export const formOption =
  (description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName('form')
      .setDescription(description)
      .addChoices(...FORM_CHOICES);

/** The form chosen; Discord lets nothing else through. */
export const readForm = (text: string | undefined): Form | undefined => FORMS.find((known) => known === text);

export const masteryOption =
  (description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName('mastery')
      .setDescription(description)
      .addChoices({ name: 'Novice', value: 'novice' }, { name: 'Master', value: 'master' });

/** The side chosen; Discord lets nothing else through. */
export const readMastery = (text: string | undefined): Mastery | undefined => MASTERIES.find((known) => known === text);

export const noteOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option.setName('note').setDescription('A word for the log');
