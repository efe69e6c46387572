import { asOption, overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { actors, readActor } from '../read-actor.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const turnEnd: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('end')
      .setDescription('Ends the turn; the next one starts with its recovery')
      .addStringOption((option) =>
        option
          .setName('resolve')
          .setDescription('What to offer as it ends; whatever may be used if left out')
          .addChoices({ name: 'all: offer nothing', value: 'all' }),
      )
      .addStringOption(asOption)
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'end-turn',
      by: request.user,
      override: options.flag('override') ?? false,
      unit: readActor(battle, request.user, options.text('as')).id,
      ...(options.text('resolve') === 'all' && { resolve: 'all' as const }),
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, actors),
};
