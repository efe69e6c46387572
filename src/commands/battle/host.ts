import type { CommandOf } from '../../engine/index.ts';
import { hostsView } from '../../views/hosts-view.ts';
import { doneAnswer } from '../done-answer.ts';
import type { CallOptions } from '../call.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const battleHost: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('host')
      .setDescription('Hands the battle to another host, or names co-hosts; shows who they are if nothing is set')
      .addUserOption((option) => option.setName('player').setDescription('Who hosts from now on'))
      .addBooleanOption((option) =>
        option.setName('co_host').setDescription('Not the host, but one who may do what the host may; false: no more'),
      ),
  async run({ request, options }, tools) {
    const player = options.user('player');
    if (player === undefined) {
      if (options.flag('co_host') !== undefined)
        throw new UserError('bad-input', () => say`Say who: /battle host \`player\` \`co_host\`.`);
      return { message: hostsView((await runningBattle(request, tools)).battle) };
    }
    if (player.bot) throw new UserError('bad-input', () => say`A bot cannot host a battle. Choose a person.`);
    const command = { type: 'host', by: request.user, player: player.id, role: roleIn(options) } as const;
    return doneAnswer(await tools.table.act(request, () => command), tools);
  },
};

function roleIn(options: CallOptions): CommandOf<'host'>['role'] {
  const coHost = options.flag('co_host');
  if (coHost === undefined) return 'host';
  return coHost ? 'co-host' : 'none';
}
