import type { BattleMap } from '../content.ts';
import type { Hex } from '../ids.ts';
import { remembered } from '../remembered.ts';

/** Steps to each hex that can be reached from one, itself with 0. */
export type Steps = ReadonlyMap<Hex, number>;

/**
 * Spreads out from a hex over neighbours that `open` lets in, nearest first. Impassable hexes are never entered (MAP-7).
 *
 * @param most - how many steps at most; absent = as far as it goes
 */
export function stepsFrom(
  map: BattleMap,
  from: Hex,
  open: (hex: Hex) => boolean,
  most = Number.POSITIVE_INFINITY,
): Steps {
  const steps = new Map([[from, 0]]);
  for (const [hex, count] of steps) {
    if (count >= most) break;
    for (const next of map.hexes.get(hex)?.neighbours ?? []) {
      if (!steps.has(next) && map.hexes.get(next)?.obstacle === false && open(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}

/** Steps from each hex, as far as they were counted. */
const counted = remembered<BattleMap, Map<Hex, Steps>>(() => new Map());

/**
 * How many hexes apart two hexes are, counting the destination; over occupied hexes, but not over impassable ones.
 * Infinity if there is no way. A map never changes, so each hex is counted from once.
 * Rules: MAP-3, MAP-7.
 */
export function distance(map: BattleMap, from: Hex, to: Hex): number {
  const known = counted(map);
  const steps = known.get(from) ?? stepsFrom(map, from, () => true);
  known.set(from, steps);
  return steps.get(to) ?? Number.POSITIVE_INFINITY;
}
