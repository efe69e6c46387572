import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { exhaust } from './cooldown.ts';

export type FatigueKind = 'light-fatigue' | 'overfatigue';

/** Gives fatigue dice, one at a time, to an adventurer's track. A defeated adventurer gains none. Rules: FAT-1, CDT-1, DEF-5. */
export function gainFatigue(play: Play, unit: UnitId, { kind, count }: { kind: FatigueKind; count: number }): void {
  for (let gained = 0; gained < count; gained += 1) {
    if (play.battle.adventurers[unit]?.defeated !== false) return;
    exhaust(play, unit, { die: { id: `d${play.nextId()}`, kind }, from: { zone: 'supply' } });
  }
}
