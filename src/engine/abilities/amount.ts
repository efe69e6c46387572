import type { Battle } from '../battle.ts';
import { roundNumber } from '../rules/round-number.ts';
import type { Amount, Scope } from './language.ts';

/** How much an ability says. The party's size counts defeated adventurers too; the round reads 6 once it is a fatigue round (RND-2). */
export function amountOf({ battle }: { readonly battle: Battle }, amount: Amount, { value = 0 }: Scope): number {
  if (typeof amount === 'number') return amount;
  switch (amount) {
    case 'value':
      return value;
    case 'party-size':
      return battle.order.length;
    case 'round':
      return roundNumber(battle);
    default:
      return amount satisfies never;
  }
}
