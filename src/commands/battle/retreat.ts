import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleRetreat: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('retreat')
      .setDescription('Retreats at the end of the round; asked again, stays after all')
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const override = options.flag('override') ?? false;
    return doneAnswer(await tools.table.act(request, () => ({ type: 'retreat', by: request.user, override })), tools);
  },
};
