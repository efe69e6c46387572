import type { Adjustment } from '../../engine/index.ts';
import { party } from '../../engine/index.ts';
import { requiredNumber } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';
import { say } from '../../words/say.ts';

/** A correction that gives an adventurer some of a thing, or below 0 takes some off. */
export const signedAmount = (
  name: string,
  description: string,
  change: (amount: number) => Adjustment,
): Subcommand => ({
  reply: 'public',
  declare: (builder) =>
    builder
      .setName(name)
      .setDescription(description)
      .addStringOption(unitOption('Which adventurer'))
      .addIntegerOption((option) => option.setName('amount').setDescription('How much: 2, or -1').setRequired(true))
      .addStringOption(noteOption),
  run: (call, tools) => {
    const amount = requiredNumber(call, 'amount');
    if (amount === 0)
      throw new UserError('bad-input', () => say`An amount of 0 changes nothing: write 2 to give, -2 to take off.`);
    return adjust(call, tools, () => change(amount));
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
});
