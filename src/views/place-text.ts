import { type Battle, type Content, type Unit, distance, inSight, mapOf, unitOf, unitsOnMap } from '../engine/index.ts';
import { unitName } from './unit-text.ts';

/** "Practice yard (home-made)"; undefined without a map. */
export function mapText(battle: Battle, content: Content): string | undefined {
  const map = mapOf(battle, content);
  return map && `${map.name}${map.homeMade ? ' (home-made)' : ''}`;
}

/** What heads a board on a map: "Map: Practice yard (home-made), distances from Kajsa"; nothing without one. */
export function mapLines(battle: Battle, content: Content): readonly string[] {
  const map = mapText(battle, content);
  const acting = actingUnit(battle);
  if (map === undefined) return [];
  return [`Map: ${map}${acting?.hex === undefined ? '' : `, distances from ${unitName(acting)}`}`];
}

/** "hex E2", with how far that is from the unit whose turn it is: "hex E2, 3 away". Nothing without a map for a unit that stands nowhere. */
export function placeText(battle: Battle, content: Content, unit: Unit): readonly string[] {
  const { id, hex } = unit;
  if (hex === undefined) return withoutHex(battle, content).includes(unit) ? ['nowhere yet: /adjust place'] : [];
  const map = mapOf(battle, content);
  const acting = actingUnit(battle);
  if (map === undefined || acting?.hex === undefined || acting.id === id) return [`hex ${hex}`];
  const hexes = distance(map, acting.hex, hex);
  const sight = inSight(map, acting.hex, hex) ? '' : ', out of sight';
  return [`hex ${hex}, ${Number.isFinite(hexes) ? `${hexes} away` : 'no way there'}${sight}`];
}

/** Who is in a battle on a map, but on no hex of it. */
export const withoutHex = (battle: Battle, content: Content): readonly Unit[] =>
  mapOf(battle, content) === undefined || battle.phase === 'over'
    ? []
    : unitsOnMap(battle).filter(({ hex }) => hex === undefined);

const actingUnit = (battle: Battle): Unit | undefined => battle.turn && unitOf(battle, battle.turn.unit);
