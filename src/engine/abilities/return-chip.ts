import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { destinationOf } from '../rules/destination-of.ts';

/** The chip of a defeated unit goes to its bag, if it has one, instead of lying in the stack (ruling Q-51). */
export function returnChip(play: Play, id: UnitId): void {
  const chip = play.battle.enemies.defeated.find((enemy) => enemy.id === id);
  if (chip !== undefined) play.happen({ type: 'unit-removed', unit: id, label: chip.label, to: destinationOf(chip) });
}
