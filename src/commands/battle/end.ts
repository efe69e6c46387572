import type { Outcome } from '../../engine/index.ts';
import { overrideOption } from '../common-options.ts';
import { endAnswer } from '../done-answer.ts';
import type { Subcommand } from '../slash-command.ts';

const RESULTS = [
  { name: 'Won', value: 'won' },
  { name: 'Failed', value: 'failed' },
  { name: 'Retreated', value: 'retreated' },
  { name: 'Stopped', value: 'stopped' },
] as const satisfies readonly { name: string; value: Outcome['result'] }[];

/** In two steps: a battle that runs is stopped, which can be taken back; one that is over is closed, which cannot. */
export const battleEnd: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('end')
      .setDescription('Stops the battle; asked again, reports, shows the seed of the dice, and frees the channel')
      .addStringOption((option) =>
        option
          .setName('outcome')
          .setDescription('How it ended; what the battle says if left out')
          .addChoices(...RESULTS),
      )
      .addIntegerOption((option) => option.setName('xp').setDescription('XP for each adventurer'))
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const result = RESULTS.find(({ value }) => value === options.text('outcome'))?.value;
    const xp = options.number('xp');
    const outcome = await tools.table.end(request, () => ({
      type: 'end',
      by: request.user,
      override: options.flag('override') ?? false,
      ...(result && { result }),
      ...(xp !== undefined && { xp }),
    }));
    return endAnswer(outcome, tools);
  },
};
