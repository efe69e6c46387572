import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { chipOf, enemiesOut } from '../queries.ts';
import { exhaust } from './cooldown.ts';

/** Skill dice that lie on a chip are exhausted to their owners' tracks when it leaves; status dice, and dice of who has left, go to supply (CDT-5, DEF-12). */
export function clearUnitDice(play: Play, unit: UnitId): void {
  const chip = chipOf(play.battle, unit) ?? enemiesOut(play.battle).find(({ id }) => id === unit);
  for (const die of chip?.dice ?? []) {
    const owner = die.owner !== undefined && play.battle.adventurers[die.owner];
    if (owner) exhaust(play, owner.id, { die, from: { zone: 'unit', of: unit } });
  }
}
