import { party } from '../../engine/index.ts';
import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { readUnitIfGiven } from '../read-unit.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const battleBegin: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('begin')
      .setDescription('Fixes the turn order and starts round 1')
      .addStringOption((option) =>
        option.setName('first').setDescription('The adventurer who acts first').setAutocomplete(true),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => {
      const first = readUnitIfGiven(party(battle), options.text('first'), 'adventurer');
      const override = options.flag('override') ?? false;
      return { type: 'begin', by: request.user, override, ...(first && { first: first.id }) };
    });
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
