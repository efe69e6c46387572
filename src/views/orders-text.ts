import type { Adventurer, EventOf, StandingOrder, StandingOrders } from '../engine/index.ts';
import { capital } from './capital.ts';
import { shown } from './escape.ts';
import { nameOf } from './known.ts';
import { textView, type MessageView } from './message-view.ts';
import { phrases, say } from '../words/say.ts';
import type { Teller } from './teller.ts';

const orderText: (order: StandingOrder) => string = phrases({
  'combat-dice': 'prevents damage with Combat dice',
  take: 'takes damage that does not defeat',
  keep: 'keeps active slots in recovery',
});

const ordersIn = ({ damage, slots }: StandingOrders): readonly StandingOrder[] => [
  ...(damage ? [damage] : []),
  ...(slots ? [slots] : []),
];

/** "Kajsa prevents damage with Combat dice; you are not asked (`/party orders` changes that)" */
export function ordersLine({ unit, orders }: EventOf<'orders-set'>, { known }: Teller): string {
  const [one, other] = ordersIn(orders).map(orderText);
  const who = nameOf(known, unit);
  if (one === undefined) return say`${who} has no standing orders: you are asked`;
  const does = other === undefined ? one : say`${one} and ${other}`;
  return say`${who} ${does}; you are not asked (\`/party orders\` changes that)`;
}

const followedText: (order: StandingOrder) => string = phrases({
  'combat-dice': 'a Combat die against it',
  take: 'the damage is taken',
  keep: 'the slots are kept',
});

/** "By standing order of Kajsa: the damage is taken" */
export const orderFollowedLine = ({ unit, order }: EventOf<'order-followed'>, { known }: Teller): string =>
  say`By standing order of ${nameOf(known, unit)}: ${followedText(order)}`;

/** "Standing orders: keeps active slots in recovery (/party orders)", for a sheet; nothing where there are none. */
export function orderLines({ orders = {} }: Pick<Adventurer, 'orders'>): readonly string[] {
  const words = ordersIn(orders).map(orderText);
  return words.length === 0 ? [] : [say`Standing orders: ${words.join('; ')} (/party orders)`];
}

/** What an adventurer does without its player being asked. */
export function ordersView(adventurer: Adventurer): MessageView {
  const words = ordersIn(adventurer.orders ?? {}).map((order) => `• ${capital(orderText(order))}.`);
  const who = shown(adventurer.name);
  return textView(
    words.length === 0
      ? say`${who} has no standing orders: you are asked each time. \`/party orders damage:\` or \`slots:\` sets some.`
      : [say`Standing orders of ${who}, until you set them to ask:`, ...words].join('\n'),
  );
}
