import type { Battle, Unit } from '../battle.ts';
import type { Content } from '../content.ts';
import type { Hex } from '../ids.ts';
import { distance } from '../space/distance.ts';
import { mapOf, occupied } from '../space/map-of.ts';

interface Pulling {
  /** Who pulls. */
  readonly self: Unit;
  readonly unit: Unit;
  readonly within: number;
}

/** Free hexes next to a unit's own that are one nearer to whoever pulls it; none for one that is too far off. Rules: MAP-5, MAP-9. */
export function hexesNearer(
  { battle, content }: { readonly battle: Battle; readonly content: Content },
  { self, unit, within }: Pulling,
): readonly Hex[] {
  const map = mapOf(battle, content);
  const [from, to] = [unit.hex, self.hex];
  if (map === undefined || from === undefined || to === undefined) return [];
  const away = distance(map, from, to);
  if (away > within) return [];
  const taken = occupied(battle);
  const open = (hex: Hex): boolean => map.hexes.get(hex)?.obstacle === false && !taken.has(hex);
  return (map.hexes.get(from)?.neighbours ?? []).filter((hex) => open(hex) && distance(map, hex, to) === away - 1);
}
