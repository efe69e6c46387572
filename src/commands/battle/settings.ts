import { settingsView } from '../../views/settings-view.ts';
import { doneAnswer } from '../done-answer.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';

export const battleSettings: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('settings')
      .setDescription('How this table plays; shows it if nothing is set')
      .addBooleanOption((option) =>
        option.setName('auto').setDescription('The bot breaks ties among equals itself; if not, the party does'),
      ),
  async run({ request, options }, tools) {
    const auto = options.flag('auto');
    if (auto === undefined) return { message: settingsView((await runningBattle(request, tools)).battle) };
    return doneAnswer(
      await tools.table.act(request, () => ({ type: 'settings', by: request.user, settings: { auto } })),
      tools,
    );
  },
};
