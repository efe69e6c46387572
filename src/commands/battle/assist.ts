import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleAssist: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('assist')
      .setDescription('The guild helps at the end of a round or in Adventurers Rest: once, session 1 or 2')
      .addIntegerOption((option) =>
        option.setName('round').setDescription('Round that the counter is set to; as it is if left out'),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const [override, round] = [options.flag('override') ?? false, options.number('round')];
    const outcome = await tools.table.act(request, () => ({
      type: 'assist',
      by: request.user,
      override,
      ...(round !== undefined && { round }),
    }));
    return doneAnswer(outcome, tools);
  },
};
