import { boardView } from '../../views/board-view.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleBoard: Subcommand = {
  reply: ({ options }) => (options.flag('private') ? 'private' : 'public'),
  declare: (builder) =>
    builder
      .setName('board')
      .setDescription('Shows how the battle stands: whose turn it is, what is awaited, every unit')
      .addBooleanOption((option) => option.setName('private').setDescription('For my eyes only')),
  async run({ request }, tools) {
    const { battle, timeline } = await runningBattle(request, tools);
    return { message: boardView(battle, tools.content, timeline.head) };
  },
};
