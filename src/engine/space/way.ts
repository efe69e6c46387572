import type { BattleMap } from '../content.ts';
import type { Hex } from '../ids.ts';
import { stepsFrom } from './distance.ts';

interface Ends {
  readonly from: Hex;
  readonly to: Hex;
}

/**
 * A shortest way between two hexes over those that `open` lets in: each hex entered, the destination last.
 *
 * @returns undefined if there is none
 * Rules: MAP-7, MAP-9.
 */
export function wayBetween(
  map: BattleMap,
  { from, to }: Ends,
  open: (hex: Hex) => boolean,
): readonly Hex[] | undefined {
  const steps = stepsFrom(map, from, open);
  const length = steps.get(to);
  if (length === undefined) return undefined;
  const way: Hex[] = [];
  for (let hex: Hex | undefined = to, left = length; hex !== undefined && left > 0; left -= 1) {
    way.unshift(hex);
    hex = map.hexes.get(hex)?.neighbours.find((before) => steps.get(before) === left - 1);
  }
  return way;
}
