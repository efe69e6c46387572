import type { Battle } from '../battle.ts';
import type { Play } from '../play.ts';
import { onceOf } from '../queries.ts';
import type { Scope } from './language.ts';

/** Whether what works once in a turn, or in an engage, has begun in it already (GEN-15). */
export const isUsedUp = ({ turn }: Battle, scope: Scope): boolean =>
  scope.once !== undefined && turn?.used.includes(keyOf(scope)) === true;

/** It has begun, whatever comes of it. */
export function useUp(play: Play, scope: Scope): void {
  if (scope.once !== undefined) play.happen({ type: 'once-used', what: keyOf(scope) });
}

/** Each die by itself: two of a kind are two abilities. */
function keyOf({ self, ability, die, once, engage }: Scope): string {
  const what = die === undefined ? ability : `${ability} ${die}`;
  return onceOf(self, once === 'engage' ? `${what} ${engage ?? ''}` : what);
}
