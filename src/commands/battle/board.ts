import { markOf } from '../../engine/index.ts';
import { boardView } from '../../views/board-view.ts';
import { readUnitIfGiven } from '../read-unit.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';
import { enemiesFirst, unitChoices } from '../unit-choices.ts';

export const battleBoard: Subcommand = {
  reply: ({ options }) => (options.flag('private') ? 'private' : 'public'),
  declare: (builder) =>
    builder
      .setName('board')
      .setDescription('Shows how the battle stands: whose turn it is, what is awaited, every unit')
      .addBooleanOption((option) => option.setName('private').setDescription('For my eyes only'))
      .addStringOption((option) =>
        option
          .setName('range')
          .setDescription('The picture of the map shows how far this unit reaches')
          .setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const { battle, timeline } = await runningBattle(request, tools);
    const range = readUnitIfGiven(enemiesFirst(battle), options.text('range'))?.id;
    const message = boardView(battle, tools.content, markOf(timeline.head, timeline));
    return { message, wantsBoard: true, picture: { battle, content: tools.content, range } };
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, enemiesFirst),
};
