import type { BattleMap } from '../content.ts';
import type { Hex } from '../ids.ts';
import { remembered } from '../remembered.ts';

/** One sees what is on the same tile or on an adjacent one; tiles are adjacent when any of their hexes are. Rules: MAP-1, MAP-2. */
export function inSight(map: BattleMap, from: Hex, to: Hex): boolean {
  const [here, there] = [map.hexes.get(from)?.tile, map.hexes.get(to)?.tile];
  if (here === undefined || there === undefined) return false;
  return here === there || besides(map).get(here)?.has(there) === true;
}

/** Which tiles lie beside each. */
const besides = remembered((map: BattleMap): ReadonlyMap<string, ReadonlySet<string>> => {
  const tiles = new Map<string, Set<string>>();
  for (const { tile, neighbours } of map.hexes.values()) {
    const beside = tiles.get(tile) ?? new Set<string>();
    tiles.set(tile, beside);
    for (const neighbour of neighbours) beside.add(map.hexes.get(neighbour)?.tile ?? tile);
  }
  return tiles;
});
