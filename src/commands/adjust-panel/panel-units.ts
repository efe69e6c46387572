import { type Battle, type Content, distance, isStanding, mapOf, type Unit, unitOf } from '../../engine/index.ts';
import { standingFirst } from '../unit-choices.ts';
import { type AdjustChoices, mayHave, MOST } from './panel-choices.ts';

/**
 * The units that the panel offers, as many as a menu takes: those that stand first, of them whoever acts and then the nearest to it. Who
 * is chosen is always among them.
 */
export function offeredUnits(battle: Battle, content: Content, { unit, what }: AdjustChoices): readonly Unit[] {
  const away = awayFrom(battle, content, actingIn(battle) ?? unit);
  const units = standingFirst(battle)
    .filter((one) => mayHave(one, what))
    .toSorted((one, other) => fallen(one, battle) - fallen(other, battle) || away(one) - away(other));
  const first = units.slice(0, MOST);
  return unit === undefined || first.some(({ id }) => id === unit.id) ? first : [...units.slice(0, MOST - 1), unit];
}

const fallen = (unit: Unit, battle: Battle): number => (isStanding(unit, battle) ? 0 : 1);

const actingIn = (battle: Battle): Unit | undefined => battle.turn && unitOf(battle, battle.turn.unit);

/** Hexes from somebody, that unit itself before all others; without a map all others are alike. */
function awayFrom(battle: Battle, content: Content, from: Unit | undefined): (unit: Unit) => number {
  const map = mapOf(battle, content);
  return ({ id, hex }) => {
    if (id === from?.id) return -1;
    if (map === undefined || from?.hex === undefined) return 0;
    return hex === undefined ? map.hexes.size : Math.min(map.hexes.size, distance(map, from.hex, hex));
  };
}
