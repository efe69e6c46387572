import { type CommandOf, party } from '../../engine/index.ts';
import { ordersView } from '../../views/orders-text.ts';
import type { CallOptions } from '../call.ts';
import { doneAnswer } from '../done-answer.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { runningBattle } from '../running-battle.ts';
import type { Subcommand } from '../slash-command.ts';
import { unitChoices } from '../unit-choices.ts';

const DAMAGE = [
  { name: 'prevent with Combat dice first', value: 'combat-dice' },
  { name: 'take it, unless it would defeat', value: 'take' },
  { name: 'ask me', value: 'ask' },
] as const satisfies readonly { name: string; value: CommandOf<'orders'>['damage'] }[];

const SLOTS = [
  { name: 'keep them in recovery', value: 'keep' },
  { name: 'ask me', value: 'ask' },
] as const satisfies readonly { name: string; value: CommandOf<'orders'>['slots'] }[];

export const partyOrders: Subcommand = {
  reply: ({ options }) => (Object.keys(ordersIn(options)).length === 0 ? 'private' : 'public'),
  declare: (builder) =>
    builder
      .setName('orders')
      .setDescription('What your adventurer does without your being asked; shows it if nothing is set')
      .addStringOption((option) =>
        option
          .setName('damage')
          .setDescription('When damage comes')
          .addChoices(...DAMAGE),
      )
      .addStringOption((option) =>
        option
          .setName('slots')
          .setDescription('When a slot could be cleared before recovery')
          .addChoices(...SLOTS),
      )
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      ),
  async run({ request, options }, tools) {
    const orders = ordersIn(options);
    const named = options.text('adventurer');
    if (Object.keys(orders).length === 0) {
      const { battle } = await runningBattle(request, tools);
      return { message: ordersView(readAdventurer(battle, request.user, named)) };
    }
    const outcome = await tools.table.act(request, (battle) => ({
      type: 'orders',
      by: request.user,
      unit: readAdventurer(battle, request.user, named).id,
      ...orders,
    }));
    return doneAnswer(outcome, tools);
  },
  autocomplete: (typing, tools) => unitChoices(typing, tools, party),
};

function ordersIn(options: CallOptions): Pick<CommandOf<'orders'>, 'damage' | 'slots'> {
  const damage = DAMAGE.find(({ value }) => value === options.text('damage'))?.value;
  const slots = SLOTS.find(({ value }) => value === options.text('slots'))?.value;
  return { ...(damage && { damage }), ...(slots && { slots }) };
}
