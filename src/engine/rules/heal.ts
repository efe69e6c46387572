import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { unitOnMap } from '../queries.ts';

/** Heals up to Health, never above it (HEA-1); HP that is above already stays, and nobody is revived by it (DEF-7). */
export function heal(play: Play, unit: UnitId, amount: number): void {
  const target = unitOnMap(play.battle, unit);
  if (target === undefined || target.hp >= target.health || amount < 1) return;
  const to = Math.min(target.health, target.hp + amount);
  play.happen({ type: 'hp-changed', unit, hp: { from: target.hp, to }, why: 'healed' });
}
