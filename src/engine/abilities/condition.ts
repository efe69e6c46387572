import type { Battle } from '../battle.ts';
import type { Content } from '../content.ts';
import { unitOf } from '../queries.ts';
import { areAdjacent } from '../space/adjacent.ts';
import type { Condition, Scope } from './language.ts';

type Play = { readonly battle: Battle; readonly content: Content };

/** Whether a condition holds at this moment. What names somebody who is not there does not hold. */
export function holds(play: Play, condition: Condition, scope: Scope): boolean {
  if (typeof condition === 'object') {
    if ('not' in condition) return !holds(play, condition.not, scope);
    return 'any' in condition
      ? condition.any.some((each) => holds(play, each, scope))
      : condition.all.every((each) => holds(play, each, scope));
  }
  const { battle, content } = play;
  const self = unitOf(battle, scope.self);
  const other = scope.other === undefined ? undefined : unitOf(battle, scope.other);
  switch (condition) {
    case 'moved':
      return self?.hex !== battle.turn?.places[scope.self];
    case 'not-moved':
      return self?.hex === battle.turn?.places[scope.self];
    case 'other-adjacent':
      return self !== undefined && other !== undefined && areAdjacent({ battle, content }, self, other);
    case 'other-in-magic-form':
      return other?.kind === 'adventurer' && other.form === 'magic';
    default:
      return condition satisfies never;
  }
}
