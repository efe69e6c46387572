import type { Battle } from '../battle.ts';
import type { Play } from '../play.ts';
import { onceOf } from '../queries.ts';
import type { Scope } from './language.ts';

/** Whether what works once in a turn, in an engage or for a move action has begun in it already (GEN-15). */
export const isUsedUp = (battle: Battle, scope: Scope): boolean =>
  scope.once !== undefined && battle.turn?.used.includes(keyOf(battle, scope)) === true;

/** It has begun, whatever comes of it. */
export function useUp(play: Play, scope: Scope): void {
  if (scope.once !== undefined) play.happen({ type: 'once-used', what: keyOf(play.battle, scope) });
}

/** Each die by itself: two of a kind are two abilities. */
function keyOf({ turn }: Battle, { self, ability, die, once, engage }: Scope): string {
  const what = die === undefined ? ability : `${ability} ${die}`;
  if (once === 'engage') return onceOf(self, `${what} ${engage ?? ''}`);
  return onceOf(self, once === 'move' ? `${what} move ${String(turn?.moves ?? 0)}` : what);
}
