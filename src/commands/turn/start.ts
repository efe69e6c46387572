import { asOption, overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { actors, readActor } from '../read-actor.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const turnStart: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('start')
      .setDescription('Starts a turn out of the usual order')
      .addStringOption(asOption)
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'start-turn',
      by: request.user,
      override: options.flag('override') ?? false,
      unit: readActor(battle, request.user, options.text('as')).id,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, actors),
};
