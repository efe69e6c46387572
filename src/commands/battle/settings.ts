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
      )
      .addBooleanOption((option) =>
        option.setName('ask_healing').setDescription('Healers are asked how much they give; if not, all they can'),
      ),
  async run({ request, options }, tools) {
    const auto = options.flag('auto');
    const askHealing = options.flag('ask_healing');
    if (auto === undefined && askHealing === undefined)
      return { message: settingsView((await runningBattle(request, tools)).battle) };
    const settings = { ...(auto !== undefined && { auto }), ...(askHealing !== undefined && { askHealing }) };
    return doneAnswer(await tools.table.act(request, () => ({ type: 'settings', by: request.user, settings })), tools);
  },
};
