import type { Play } from '../play.ts';
import { enemiesOut, isStanding, unitOf } from '../queries.ts';
import type { TaskOf } from '../task.ts';
import { clearUnitDice } from './unit-dice.ts';

/**
 * The dice of a defeated enemy leave it behind its after-defeated abilities, which do not find its statuses there: skill dice for their
 * owners' tracks, status dice for the supply (DEF-12).
 */
export function shedDice(play: Play, { unit }: Pick<TaskOf<'shed-dice'>, 'unit'>): void {
  const enemy = unitOf(play.battle, unit);
  if (enemy?.kind !== 'enemy' || isStanding(enemy, play.battle)) return;
  clearUnitDice(play, unit);
  for (const die of enemiesOut(play.battle).find(({ id }) => id === unit)?.dice ?? [])
    play.happen({ type: 'die-moved', die, from: { zone: 'unit', of: unit }, to: { zone: 'supply' } });
}
