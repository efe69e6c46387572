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
