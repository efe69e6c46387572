import { requiredNumber } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { standingUnits, unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

export const adjustHeal: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('heal')
      .setDescription('Heals by hand, up to the health of the unit')
      .addStringOption(unitOption('Which unit'))
      .addIntegerOption((option) => option.setName('amount').setDescription('How much').setRequired(true))
      .addStringOption(noteOption),
  run: (call, tools) => adjust(call, tools, () => ({ what: 'heal', amount: requiredNumber(call, 'amount') })),
  autocomplete: (typing, tools) => unitChoices(typing, tools, standingUnits),
};
