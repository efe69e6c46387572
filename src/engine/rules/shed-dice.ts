import type { Play } from '../play.ts';
import { isStanding, unitOf } from '../queries.ts';
import type { TaskOf } from '../task.ts';

/** The status dice of a defeated enemy go back to supply behind its after-defeated abilities, which do not find them there (DEF-12). */
export function shedDice(play: Play, { unit }: Pick<TaskOf<'shed-dice'>, 'unit'>): void {
  const enemy = unitOf(play.battle, unit);
  if (enemy?.kind !== 'enemy' || isStanding(enemy, play.battle)) return;
  for (const die of enemy.dice)
    play.happen({ type: 'die-moved', die, from: { zone: 'unit', of: unit }, to: { zone: 'supply' } });
}
