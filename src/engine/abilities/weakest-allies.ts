import type { Battle, Enemy } from '../battle.ts';
import type { UnitId } from '../ids.ts';

/** The enemies with the least HP that are no quest units, other than the owner of the ability; several if they are equal. */
export function weakestAllies({ enemies }: Battle, self: UnitId): readonly Enemy[] {
  const allies = enemies.map.filter(({ id, level }) => id !== self && level !== 'quest');
  const least = Math.min(...allies.map(({ hp }) => hp));
  return allies.filter(({ hp }) => hp === least);
}
