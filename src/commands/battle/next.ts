import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleNext: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('next')
      .setDescription('Goes on as far as nobody has to choose: enemies, end of round, next round')
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const override = options.flag('override') ?? false;
    return doneAnswer(await tools.table.act(request, () => ({ type: 'next', by: request.user, override })), tools);
  },
};
