import { requiredNumber } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import { readUnitIfGiven } from '../read-unit.ts';
import type { Subcommand } from '../slash-command.ts';
import { enemiesFirst, standingFirst, unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

const TYPES = [
  { name: 'Normal: less the defense', value: 'normal' },
  { name: 'True: as it is', value: 'true' },
] as const;

export const adjustDamage: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('damage')
      .setDescription('Deals damage by hand')
      .addStringOption(unitOption('Which unit'))
      .addIntegerOption((option) => option.setName('amount').setDescription('How much').setRequired(true))
      .addStringOption((option) =>
        option
          .setName('type')
          .setDescription('Normal if left out')
          .addChoices(...TYPES),
      )
      .addStringOption((option) =>
        option.setName('by').setDescription('Who deals it; nobody if left out').setAutocomplete(true),
      )
      .addStringOption(noteOption),
  run: (call, tools) =>
    adjust(call, tools, (_unit, battle) => {
      const from = readUnitIfGiven(standingFirst(battle), call.options.text('by'));
      const kind = call.options.text('type') === 'true' ? 'true' : 'normal';
      return { what: 'damage', amount: requiredNumber(call, 'amount'), kind, ...(from && { from: from.id }) };
    }),
  autocomplete: (typing, tools) => unitChoices(typing, tools, enemiesFirst),
};
