import type { Amount } from '../abilities/amounts.ts';
import { faceOf } from '../abilities/faces.ts';
import type { Effect } from '../abilities/language.ts';
import { type Content, DIE_SIDES } from '../content.ts';
import type { DieKind } from '../die.ts';
import { NOTHING_WORTH, type Worth } from '../odds.ts';
import type { Form } from '../vocabulary.ts';

/** What a side of a die is worth to the pool of the target, and what of it no number says. */
export interface SideWorth extends Worth {
  /** It does more than is counted: choices, statuses, dice rolled again, damage on conditions or to others. */
  readonly more: boolean;
  /** It depends on how things stand, and the roll itself may change that. */
  readonly asThingsStand: boolean;
}

export const NO_SIDE_WORTH: SideWorth = { ...NOTHING_WORTH, more: false, asThingsStand: false };

/** The sides of a die as printed: without a battle nobody knows what an amount comes to that looks at one. */
export function printedSides(content: Content, kind: DieKind, form?: Form): readonly SideWorth[] {
  if (kind === 'enemy-combat') return content.enemyDie.faces.map((damage) => ({ ...NO_SIDE_WORTH, damage }));
  return Array.from({ length: DIE_SIDES }, (_, face) => {
    const { face: side, ability } = faceOf(content, { kind, face }, form);
    if (side === undefined || ability === undefined) return NO_SIDE_WORTH;
    const effects = ability.triggers.find(({ at }) => at === 'resolved')?.do;
    if (effects === undefined) return { ...NO_SIDE_WORTH, more: true };
    return worthOfEffects(effects, (amount) => printed(amount, side.value));
  });
}

/**
 * What is dealt to the target whatever is chosen; the effects of "A then B" are as sure as A.
 *
 * @param tokens - what each damage of the die is more by tokens on the target
 */
export function worthOfEffects(
  effects: readonly Effect[],
  amountOf: (amount: Amount) => number | undefined,
  tokens = 0,
): SideWorth {
  let worth = NO_SIDE_WORTH;
  for (const effect of effects.flatMap(plainly)) {
    const amount = effect.do === 'damage' && effect.to === 'target' ? amountOf(effect.amount) : undefined;
    if (effect.do !== 'damage' || amount === undefined) worth = { ...worth, more: true };
    else {
      const part = effect.kind === 'true' ? 'trueDamage' : 'damage';
      worth = {
        ...worth,
        [part]: worth[part] + amount + tokens,
        ignoreDefense: worth.ignoreDefense + (amountOf(effect.ignoreDefense ?? 0) ?? 0),
        asThingsStand: worth.asThingsStand || !isFixed(effect.amount),
      };
    }
  }
  return worth;
}

const plainly = (effect: Effect): readonly Effect[] =>
  effect.do === 'pay' ? [...effect.cost, ...effect.then].flatMap(plainly) : [effect];

/** It comes to the same in any battle. */
const isFixed = (amount: Amount): boolean => printed(amount, 0) !== undefined;

/** No number of the game is larger (see abilities/amount.ts). */
const MOST = 99;

/** Cut to 0 to 99 at each step, as the same amount is in a battle. */
const printed = (amount: Amount, value: number | undefined): number | undefined =>
  mapped(asWritten(amount, value), (number) => Math.min(Math.max(0, number), MOST));

function asWritten(amount: Amount, value: number | undefined): number | undefined {
  if (typeof amount === 'number') return amount;
  if (amount === 'value') return value;
  if (typeof amount === 'string') return undefined;
  if ('times' in amount) return mapped(printed(amount.of, value), (of) => amount.times * of);
  if ('half' in amount) return mapped(printed(amount.half, value), (half) => Math.ceil(half / 2));
  return undefined;
}

const mapped = (number: number | undefined, change: (number: number) => number): number | undefined =>
  number === undefined ? undefined : change(number);
