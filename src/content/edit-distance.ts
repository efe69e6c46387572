export interface EditDistances {
  /** To the other word as a whole. */
  readonly whole: number;
  /** To whichever beginning of the other word is closest. */
  readonly beginning: number;
}

/**
 * How many letters must be typed, dropped, changed or swapped with their neighbour to turn one word into the other.
 *
 * @param most - no need to know more: greater distances count as `most + 1`
 */
export function editDistances(from: string, to: string, most: number): EditDistances {
  const far = { whole: most + 1, beginning: most + 1 };
  if (from.length - to.length > most) return far;
  const target = to.slice(0, from.length + most + 1);
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= target.length; column++) {
      const same = from[row - 1] === target[column - 1];
      const swapped = from[row - 1] === target[column - 2] && from[row - 2] === target[column - 1];
      const cost = Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1));
      current.push(swapped ? Math.min(cost, at(before, column - 2) + 1) : cost);
    }
    if (Math.min(...current) > most) return far;
    [before, last] = [last, current];
  }
  return { whole: Math.min(at(last, target.length), most + 1), beginning: Math.min(...last, most + 1) };
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** Up to three of the candidates that `text` may have been meant to be, closest first. All in lower case. */
export function closest(text: string, candidates: Iterable<string>): readonly string[] {
  const most = Math.max(1, Math.floor(text.length / 3));
  return [...candidates]
    .map((name) => ({ name, distance: editDistances(text, name, most).whole }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
