import { triggered } from '../abilities/triggered.ts';
import { ACTIVE_SLOTS, type Battle } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';

/** Whether an adventurer has an active slot free (ACT-1). */
export const hasFreeSlot = ({ adventurers }: Battle, unit: UnitId): boolean =>
  (adventurers[unit]?.dice.active.length ?? ACTIVE_SLOTS) < ACTIVE_SLOTS;

/** What follows when a die has entered the last free slot of an adventurer, whatever lies in the slots (ruling Q-42). */
export function afterSlotting(play: Play, unit: UnitId): void {
  if (!hasFreeSlot(play.battle, unit)) play.doNext(...triggered(play, 'slots-full', { self: unit }));
}
