import { party } from '../../engine/index.ts';
import { overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const partyRest: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('rest')
      .setDescription('After a battle: heals an adventurer and takes dice off its track, by difficulty')
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      )
      .addBooleanOption((option) =>
        option.setName('discard').setDescription('On Expert: an item was discarded for this rest'),
      )
      .addBooleanOption(overrideOption),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'rest',
      by: request.user,
      override: options.flag('override') ?? false,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
      discard: options.flag('discard') ?? false,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
