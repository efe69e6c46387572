import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { enemiesOut } from '../queries.ts';
import { layOnTrack } from './track.ts';

/** Skill dice that lie on a chip are exhausted to their owners' tracks when it leaves; status dice go to supply with it (DEF-12). */
export function clearUnitDice(play: Play, unit: UnitId): void {
  const dice = enemiesOut(play.battle).find(({ id }) => id === unit)?.dice ?? [];
  for (const die of dice) {
    if (die.owner !== undefined) layOnTrack(play, die.owner, { die, from: { zone: 'unit', of: unit } });
  }
}
