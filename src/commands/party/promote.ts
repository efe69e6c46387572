import { party } from '../../engine/index.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { masteryOption, readMastery } from '../common-options.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const partyPromote: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('promote')
      .setDescription('Turns a class sheet to its master side, or back')
      .addStringOption(masteryOption('Which side is up from now on; master if left out'))
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'promote',
      by: request.user,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
      to: readMastery(options.text('mastery')) ?? 'master',
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
