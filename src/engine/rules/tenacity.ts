import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';

/** Gains (or with a negative amount loses) tenacity, never below 0 (TEN-1). Its maximum is unknown, so none is enforced (TEN-2, Q-3). */
export function gainTenacity(play: Play, unit: UnitId, amount: number): void {
  const from = play.battle.adventurers[unit]?.tenacity;
  if (from === undefined) return;
  const to = Math.max(0, from + amount);
  if (to !== from) play.happen({ type: 'tenacity-changed', unit, tenacity: { from, to } });
}
