import { triggered } from '../abilities/triggered.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { hasFreeSlot } from '../queries.ts';

/** What follows when a die has entered the last free slot of an adventurer, whatever lies in the slots (ruling Q-42). */
export function afterSlotting(play: Play, unit: UnitId): void {
  if (!hasFreeSlot(play.battle, unit)) play.doNext(...triggered(play, 'slots-full', { self: unit }));
}
