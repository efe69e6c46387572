import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import { mapOf } from './map-of.ts';

/** Whether two units stand in hexes that share an edge (MAP-1). Unknown, so no, without a map. */
export function areAdjacent(
  { battle, content }: { readonly battle: Battle; readonly content: Content },
  one: Unit,
  other: Unit,
): boolean {
  const here = one.hex === undefined ? undefined : mapOf(battle, content)?.hexes.get(one.hex);
  return other.hex !== undefined && here?.neighbours.includes(other.hex) === true;
}

/** The same, where it is known: not without a map, nor of a unit that stands nowhere. */
export function isNear(
  scene: { readonly battle: Battle; readonly content: Content },
  one: Unit,
  other: Unit,
): boolean | undefined {
  const known = mapOf(scene.battle, scene.content) !== undefined && one.hex !== undefined && other.hex !== undefined;
  return known ? areAdjacent(scene, one, other) : undefined;
}
