import type { Battle } from '../battle.ts';
import { standing, unitOf } from '../queries.ts';
import { areOpponents } from '../rules/opponents.ts';
import { roundNumber } from '../rules/round-number.ts';
import { nondamagingDice } from './in-engage.ts';
import type { Amount, Scope } from './language.ts';

/** How much an ability says. The party's size counts defeated adventurers too; the round reads 6 once it is a fatigue round (RND-2). */
export function amountOf({ battle }: { readonly battle: Battle }, amount: Amount, scope: Scope): number {
  if (typeof amount === 'number') return amount;
  switch (amount) {
    case 'value':
      return scope.value ?? 0;
    case 'party-size':
      return battle.order.length;
    case 'round':
      return roundNumber(battle);
    case 'other-hp':
      return scope.other === undefined ? 0 : (unitOf(battle, scope.other)?.hp ?? 0);
    case 'opposing-adventurers':
      return opposingAdventurers(battle, scope);
    case 'damage':
      return scope.damage ?? 0;
    case 'nondamaging-dice':
      return nondamagingDice(battle, scope);
    case 'unrest':
      return Number(battle.facts?.unrest ?? 0);
    default:
      return amount satisfies never;
  }
}

/** Defeated adventurers oppose nobody (DEF-5). */
function opposingAdventurers(battle: Battle, { self }: Scope): number {
  const unit = unitOf(battle, self);
  return standing(battle).filter((adventurer) => unit !== undefined && areOpponents(unit, adventurer)).length;
}
