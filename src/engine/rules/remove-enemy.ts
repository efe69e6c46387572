import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { destinationOf } from './destination-of.ts';
import { clearUnitDice } from './unit-dice.ts';

/** Takes an enemy chip out of play; that is no defeat (DEF-3). */
export function removeEnemy(play: Play, unit: UnitId): void {
  const { map, defeated, setAside } = play.battle.enemies;
  const enemy = [...map, ...defeated, ...setAside].find(({ id }) => id === unit);
  if (enemy === undefined) return;
  clearUnitDice(play, unit);
  play.happen({ type: 'unit-removed', unit, label: enemy.label, to: destinationOf(enemy) });
}
