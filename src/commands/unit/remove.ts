import { doneAnswer } from '../done-answer.ts';
import { requiredText } from '../call.ts';
import { overrideOption, unitOption } from '../common-options.ts';
import { readUnit } from '../read-unit.ts';
import type { Subcommand } from '../slash-command.ts';
import { chipsInPlay, unitChoices } from '../unit-choices.ts';

export const unitRemove: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('remove')
      .setDescription('Puts a chip back in its bag: removed, not defeated')
      .addStringOption(unitOption('Which enemy or companion'))
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    const outcome = await tools.table.act(call.request, (battle) => ({
      type: 'remove-unit',
      by: call.request.user,
      override: call.options.flag('override') ?? false,
      unit: readUnit(chipsInPlay(battle), requiredText(call, 'unit'), 'chip').id,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, chipsInPlay),
};
