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
          .setDescription('Light if left out; for taking it off, either as the owner picks')
          .addChoices(...KINDS),
      )
      .addBooleanOption((option) => option.setName('remove').setDescription('Take it off'))
      .addBooleanOption((option) =>
        option.setName('fitting').setDescription('What finds no place has no effect (Blood Magic)'),
      )
      .addStringOption(noteOption),
  run: (call, tools) =>
    adjust(call, tools, () => {
      const kind = KINDS.find(({ value }) => value === call.options.text('kind'))?.value;
      const amount = requiredNumber(call, 'amount');
      return call.options.flag('remove')
        ? { what: 'remove-fatigue', ...(kind && { kind }), amount }
        : {
            what: 'fatigue',
            kind: kind ?? 'light-fatigue',
            amount,
            ...(call.options.flag('fitting') && { fitting: true }),
          };
    }),
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
