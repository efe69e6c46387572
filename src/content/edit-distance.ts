/**
 * How many letters must be typed, dropped, changed or swapped with their neighbour to turn one word into the other.
 *
 * @param most - no need to know more: any greater distance counts as `most + 1`
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const cost = Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1));
      current.push(swapped ? Math.min(cost, at(before, column - 2) + 1) : cost);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return Math.min(at(last, to.length), most + 1);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** Up to three of the candidates that `text` may have been meant to be, closest first. All in lower case. */
export function closest(text: string, candidates: Iterable<string>): readonly string[] {
  const most = Math.max(1, Math.floor(text.length / 3));
  return [...candidates]
    .map((name) => ({ name, distance: editDistance(text, name, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
