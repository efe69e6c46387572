const MOST_SLIPS = 2;

/** The name that may have been meant: the closest, if it is at most two letters typed, dropped or changed away. */
export function closeName(typed: string, names: readonly string[]): string | undefined {
  const most = Math.min(MOST_SLIPS, typed.length - 1);
  return names
    .map((name) => ({ name, slips: slipsBetween(typed.toLowerCase(), name) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)[0]?.name;
}

/** How many letters must be typed, dropped or changed to turn one word into the other. */
function slipsBetween(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 0; row < from.length; row++) {
    const current = [row + 1];
    for (let column = 1; column <= to.length; column++) {
      const kept = slipsAt(last, column - 1) + (from[row] === to[column - 1] ? 0 : 1);
      current.push(Math.min(kept, slipsAt(last, column) + 1, slipsAt(current, column - 1) + 1));
    }
    last = current;
  }
  return slipsAt(last, to.length);
}

const slipsAt = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
