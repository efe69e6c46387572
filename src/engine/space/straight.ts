import type { BattleMap, MapHex } from '../content.ts';
import type { Hex } from '../ids.ts';

/** Whether two hexes lie in one of the three straight lines of hexes through either. */
export function inStraightLine({ hexes }: BattleMap, one: Hex, other: Hex): boolean {
  const [from, to] = [hexes.get(one), hexes.get(other)];
  if (from === undefined || to === undefined) return false;
  const [a, b] = [axesOf(from), axesOf(to)];
  return a.some((axis, index) => axis === b[index]);
}

/** Its place along the three directions in which hexes lie in line; odd columns lie half a hex lower. */
function axesOf({ column, row }: MapHex): readonly number[] {
  const slant = row - (column - (column % 2)) / 2;
  return [column, slant, column + slant];
}
