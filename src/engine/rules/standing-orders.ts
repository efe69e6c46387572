import type { Adventurer, Battle } from '../battle.ts';
import type { CommandOf } from '../command.ts';
import type { Prevention } from '../damage.ts';
import type { Play } from '../play.ts';
import type { PreventDamagePrompt, Prompt } from '../prompt.ts';
import { findDie } from '../queries.ts';
import type { Refusal } from '../refusal.ts';
import type { Scene } from '../scene.ts';
import type { StandingOrder, StandingOrders } from '../vocabulary.ts';
import { preventionsOf } from './prevention.ts';

/** `/party orders`: what an adventurer does from now on without its player being asked; a question that is open already counts. */
export function decideOrders(play: Play, { unit, damage, slots }: CommandOf<'orders'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  const { orders = {} } = adventurer;
  const now = { damage: damage ?? orders.damage ?? 'ask', slots: slots ?? orders.slots ?? 'ask' } as const;
  const kept: StandingOrders = {
    ...(now.damage !== 'ask' && { damage: now.damage }),
    ...(now.slots !== 'ask' && { slots: now.slots }),
  };
  play.happen({ type: 'orders-set', unit, orders: kept });
  return undefined;
}

/** An answer that a standing order gives. */
interface Ordered {
  readonly unit: Adventurer['id'];
  readonly order: StandingOrder;
  readonly option: string;
}

/** What the adventurer who is asked has said once and for all; nothing where its player is to be asked. */
export function orderedAnswer(scene: Scene, prompt: Prompt): Ordered | undefined {
  if (prompt.kind !== 'prevent-damage' && prompt.kind !== 'before-recovery') return undefined;
  const adventurer = scene.battle.adventurers[prompt.unit];
  if (adventurer === undefined) return undefined;
  const { id: unit, orders = {} } = adventurer;
  if (prompt.kind === 'before-recovery') return orders.slots && { unit, order: orders.slots, option: orders.slots };
  const option = damageOption(scene, adventurer, prompt);
  return option === undefined || orders.damage === undefined ? undefined : { unit, order: orders.damage, option };
}

/** What would defeat is always asked about, as is what somebody else of the party could stop. */
function damageOption(scene: Scene, adventurer: Adventurer, prompt: PreventDamagePrompt): string | undefined {
  const { damage, coming } = prompt;
  if (adventurer.orders?.damage === 'take')
    return isOthers(prompt) || isTooMuch(adventurer, prompt) ? undefined : 'take';
  if (adventurer.orders?.damage !== 'combat-dice') return undefined;
  const dice = preventionsOf(scene, adventurer, damage).filter((use) => isCombatDie(scene.battle, adventurer, use));
  const enough = dice.filter(({ amount = 0 }) => amount >= coming);
  const [least] = enough.toSorted(byAmount);
  return (least ?? dice.toSorted(byAmount).at(-1))?.id;
}

const byAmount = ({ amount: one = 0 }: Prevention, { amount: other = 0 }: Prevention): number => one - other;

const isOthers = ({ unit, for: asked = [] }: PreventDamagePrompt): boolean => asked.some((id) => id !== unit);

const isTooMuch = ({ hp, bonusHp }: Adventurer, { damage, coming }: PreventDamagePrompt): boolean =>
  coming >= hp + (damage.kind === 'true' ? 0 : bonusHp);

/** A die of its own that stops a number that nobody needs to choose. */
const isCombatDie = (battle: Battle, { id }: Adventurer, { scope, amount = 0 }: Prevention): boolean =>
  scope.self === id && scope.die !== undefined && amount > 0 && findDie(battle, scope.die)?.die.kind === 'combat';
