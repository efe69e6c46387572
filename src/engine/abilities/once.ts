import type { Battle } from '../battle.ts';
import type { Play } from '../play.ts';
import { onceOf } from '../queries.ts';
import type { Scope } from './language.ts';

/** Whether a once-a-turn ability has begun in this turn already (GEN-15). */
export const isUsedUp = ({ turn }: Battle, { self, skill, once }: Scope): boolean =>
  once !== undefined && turn?.used.includes(onceOf(self, skill)) === true;

/** It has begun, whatever comes of it. */
export function useUp(play: Play, { self, skill, once }: Scope): void {
  if (once !== undefined) play.happen({ type: 'once-used', what: onceOf(self, skill) });
}
