import { party } from '../../engine/index.ts';
import { requiredNumber } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';
import { adjust } from './adjusting.ts';

const KINDS = [
  { name: 'Light fatigue', value: 'light-fatigue' },
  { name: 'Overfatigue', value: 'overfatigue' },
] as const;

export const adjustFatigue: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('fatigue')
      .setDescription('Gives an adventurer fatigue by hand, or takes it off')
      .addStringOption(unitOption('Which adventurer'))
      .addIntegerOption((option) => option.setName('amount').setDescription('How many dice').setRequired(true))
      .addStringOption((option) =>
        option
          .setName('kind')
          .setDescription('Light if left out')
          .addChoices(...KINDS),
      )
      .addBooleanOption((option) => option.setName('remove').setDescription('Take it off'))
      .addStringOption(noteOption),
  run: (call, tools) =>
    adjust(call, tools, () => ({
      what: call.options.flag('remove') ? 'remove-fatigue' : 'fatigue',
      kind: call.options.text('kind') === 'overfatigue' ? 'overfatigue' : 'light-fatigue',
      amount: requiredNumber(call, 'amount'),
    })),
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
