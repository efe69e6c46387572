import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const battleSkyshards: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('skyshards')
      .setDescription('Counts skyshards of a survey or uncover')
      .addIntegerOption((option) => option.setName('gained').setDescription('How many the party has now'))
      .addIntegerOption((option) =>
        option.setName('needed').setDescription('How many the encounter asks for; 3 usually'),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const [gained, needed] = [options.number('gained'), options.number('needed')];
    if (gained === undefined && needed === undefined)
      throw new UserError(
        'bad-input',
        () => say`Say how many there are now: \`gained: 2\`, or how many it takes: \`needed: 4\`.`,
      );
    const override = options.flag('override') ?? false;
    const outcome = await tools.table.act(request, () => ({
      type: 'skyshards',
      by: request.user,
      override,
      ...(gained !== undefined && { gained }),
      ...(needed !== undefined && { needed }),
    }));
    return doneAnswer(outcome, tools);
  },
};
