/** A few amounts of damage that are told together. */
export interface ChanceRow {
  /** The lowest and the highest of them. */
  readonly from: number;
  readonly to: number;
  /** That one of them comes up, from 0 to 1. */
  readonly chance: number;
}

/** Amounts at both ends that together come up less often share a row. */
const RARE = 0.01;

/**
 * How often each amount comes up, in a few rows.
 *
 * @param chances - of 0, 1, 2 and so on
 * @param most - rows, at most; amounts share rows where there are more
 */
export function chanceRows(chances: readonly number[], most: number): readonly ChanceRow[] {
  const end = chances.length - 1;
  const first = runningSums(chances).findIndex((chance) => chance >= RARE);
  const last = atLeast(chances).findLastIndex((chance) => chance >= RARE);
  const width = Math.ceil((last - first + 1) / most);
  const count = Math.ceil((last - first + 1) / width);
  const lowest = chances.findIndex((chance) => chance > 0);
  return Array.from({ length: count }, (_, row) => {
    const from = row === 0 ? lowest : first + row * width;
    const to = row === count - 1 ? end : first + (row + 1) * width - 1;
    return { from, to, chance: chances.slice(from, to + 1).reduce((sum, chance) => sum + chance, 0) };
  });
}

/** The chance of each amount or a smaller one. */
function runningSums(chances: readonly number[]): readonly number[] {
  let sum = 0;
  return chances.map((chance) => (sum += chance));
}

/** The chance of each amount or a larger one. */
export const atLeast = (chances: readonly number[]): readonly number[] =>
  runningSums(chances.toReversed()).toReversed();
