/** Numbers from 0 up to, not including, `below`; the only source of chance of a self-played battle. */
export type Chance = (below: number) => number;

/** A well-known small generator (mulberry32): enough for choosing commands, and a seed tells the whole battle. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of a list that may be empty. */
export const pick = <T>(items: readonly T[], chance: Chance): T | undefined => items[chance(Math.max(1, items.length))];

/** One of a list that is not. */
export const oneOf = <T>(items: readonly [T, ...T[]], chance: Chance): T => items[chance(items.length)] ?? items[0];

/** A list of so many made things. */
export const several = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

/** All of a list, in any order. */
export function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  return items
    .map((item) => ({ item, at: chance(2 ** 30) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
