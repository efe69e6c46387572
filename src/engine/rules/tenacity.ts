import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';

/** Gains (or with a negative amount loses) tenacity: never below 0 (TEN-1), never past the top of the track (TEN-2; none is known, Q-3). */
export function gainTenacity(play: Play, unit: UnitId, amount: number): void {
  const from = play.battle.adventurers[unit]?.tenacity;
  if (from === undefined) return;
  // Who is above a maximum that was set later gains nothing, but keeps what there is.
  const top = Math.max(from, play.content.supplies.tenacity ?? Number.POSITIVE_INFINITY);
  const to = Math.min(top, Math.max(0, from + amount));
  if (to !== from) play.happen({ type: 'tenacity-changed', unit, tenacity: { from, to } });
}
