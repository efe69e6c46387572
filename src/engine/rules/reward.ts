import type { Battle } from '../battle.ts';
import type { Change } from '../event.ts';

/**
 * XP of the Reward Phase: what each adventurer, a defeated one too, adds to the unspent XP, and where the party's dial goes with it.
 * Rules: END-5, OBJ-4.
 */
export function rewardOf({ outcome, setup }: Battle): { readonly each: number; readonly dial: Change } {
  const each = (outcome?.xp ?? 0) + (outcome?.skyshardXp ?? 0);
  return { each, dial: { from: setup.xp, to: setup.xp + each } };
}
