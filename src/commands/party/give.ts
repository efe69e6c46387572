import { party } from '../../engine/index.ts';
import { required } from '../call.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const partyGive: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('give')
      .setDescription('Hands an adventurer to another player')
      .addUserOption((option) => option.setName('player').setDescription('Who plays it from now on').setRequired(true))
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const player = required(options.user('player'), 'player');
    if (player.bot) throw new UserError('bad-input', () => say`A bot cannot play an adventurer. Choose a person.`);
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'give',
      by: request.user,
      unit: readAdventurer(battle, request.user, options.text('adventurer')).id,
      player: player.id,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
