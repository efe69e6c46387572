import { party } from '../../engine/index.ts';
import { sheetView } from '../../views/sheet-view.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

export const partySheet: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('sheet')
      .setDescription('Shows me an adventurer: stats, dice, cooldown track')
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const { battle } = await runningBattle(request, tools);
    const adventurer = readAdventurer(battle, request.user, options.text('adventurer'));
    return { message: sheetView(battle, tools.content, adventurer) };
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};
