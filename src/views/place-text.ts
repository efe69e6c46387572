import { type Battle, type Content, type Unit, distance, inSight, mapOf, unitOf, unitsOnMap } from '../engine/index.ts';
import { unitName } from './unit-text.ts';
import { say } from '../words/say.ts';

/** "Practice yard (home-made)"; undefined without a map. */
export function mapText(battle: Battle, content: Content): string | undefined {
  const map = mapOf(battle, content);
  return map && (map.homeMade ? say`${map.name} (home-made)` : map.name);
}

/** What heads a board on a map: "Map: Practice yard (home-made), distances from Kajsa"; nothing without one. */
export function mapLines(battle: Battle, content: Content): readonly string[] {
  const map = mapText(battle, content);
  const acting = actingUnit(battle);
  if (map === undefined) return [];
  return [acting?.hex === undefined ? say`Map: ${map}` : say`Map: ${map}, distances from ${unitName(acting)}`];
}

/** "hex E2", with how far that is from the unit whose turn it is: "hex E2, 3 away". Nothing without a map for a unit that stands nowhere. */
export function placeText(battle: Battle, content: Content, unit: Unit): readonly string[] {
  const { id, hex } = unit;
  if (hex === undefined) return withoutHex(battle, content).includes(unit) ? [say`nowhere yet: /adjust place`] : [];
  const map = mapOf(battle, content);
  const acting = actingUnit(battle);
  if (map === undefined || acting?.hex === undefined || acting.id === id) return [say`hex ${hex}`];
  const hexes = distance(map, acting.hex, hex);
  const way = Number.isFinite(hexes) ? say`${hexes} away` : say`no way there`;
  const sight = inSight(map, acting.hex, hex) ? [] : [say`out of sight`];
  return [[say`hex ${hex}`, way, ...sight].join(', ')];
}

/** Who is in a battle on a map, but on no hex of it. */
export const withoutHex = (battle: Battle, content: Content): readonly Unit[] =>
  mapOf(battle, content) === undefined || battle.phase === 'over'
    ? []
    : unitsOnMap(battle).filter(({ hex }) => hex === undefined);

const actingUnit = (battle: Battle): Unit | undefined => battle.turn && unitOf(battle, battle.turn.unit);
