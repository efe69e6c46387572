import { party } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const partyAsk: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('ask')
      .setDescription("Offers abilities again that were answered with “Don't ask again”")
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'ask-again',
      by: request.user,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
