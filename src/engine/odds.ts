// Chances are doubles. They are made by adding and multiplying positive numbers only, so nothing cancels out: even after 60 dice a
// chance is right to about 13 digits.

/** What one side of a die brings to the pool of its target. */
export interface Worth {
  /** Normal damage that is not a Combat die's, or no matter whose it is. */
  readonly damage: number;
  /** Normal damage of Combat dice, where that is told apart (STS-7). */
  readonly combat: number;
  readonly trueDamage: number;
  /** Defense of the target that the engage ignores (DMG-3). */
  readonly ignoreDefense: number;
}

export const NOTHING_WORTH: Worth = { damage: 0, combat: 0, trueDamage: 0, ignoreDefense: 0 };

/** Dice that are alike: what their sides bring, each side with the same chance. */
export interface AlikeDice {
  readonly count: number;
  readonly sides: readonly Worth[];
}

/** One thing that a roll may come to, with its chance (0 to 1). */
export interface Pooled extends Worth {
  readonly chance: number;
}

/** Steps of one convolution; some hundredths of a second, in which nobody else is answered. Two thousand-sided dice take 4 million. */
const MOST_STEPS = 5_000_000;
/** Results of one roll. Dice of a pack may bring so much that there are more of them than anybody can count. */
const MOST_CELLS = 30_000;

const PARTS = ['damage', 'combat', 'trueDamage', 'ignoreDefense'] as const satisfies readonly (keyof Worth)[];

/**
 * All that a roll may come to, by convolution: each die is added to what the dice before it come to.
 *
 * @param mostIgnored - the target's defense: ignoring more of it makes no difference
 * @returns nothing where that would take too long
 */
export function pooledOdds(dice: readonly AlikeDice[], mostIgnored = 0): readonly Pooled[] | undefined {
  const sizes = PARTS.map(
    (part) => 1 + Math.min(mostOf(dice, part), part === 'ignoreDefense' ? mostIgnored : Infinity),
  );
  const [, combat = 1, trueDamage = 1, ignored = 1] = sizes;
  const steps = [combat * trueDamage * ignored, trueDamage * ignored, ignored, 1];
  const cells = sizes.reduce((product, size) => product * size, 1);
  if (cells > MOST_CELLS) return undefined;
  const added = dice.map(({ count, sides }) => ({ count, sides: weighed(sides, mostIgnored) }));
  if (cells * added.reduce((sum, { count, sides }) => sum + count * sides.length, 1) > MOST_STEPS) return undefined;
  const grid: Grid = { sizes, steps, chances: new Float64Array(cells) };
  grid.chances[0] = 1;
  const rolled = added.reduce<Grid>((before, { count, sides }) => addDice(before, count, sides), grid);
  return [...rolled.chances.entries()].flatMap(([at, chance]) => (chance > 0 ? [pooledAt(rolled, at, chance)] : []));
}

/** The chances of everything so far, in one row: `steps` says how far apart neighbours in each part lie. */
interface Grid {
  readonly sizes: readonly number[];
  readonly steps: readonly number[];
  readonly chances: Float64Array;
}

const mostOf = (dice: readonly AlikeDice[], part: keyof Worth): number =>
  dice.reduce((sum, { count, sides }) => sum + count * Math.max(0, ...sides.map((side) => side[part])), 0);

interface Weighed extends Worth {
  /** Chance of it. */
  readonly weight: number;
}

/** Sides that bring the same are one. */
function weighed(sides: readonly Worth[], mostIgnored: number): readonly Weighed[] {
  const alike = new Map<string, Weighed>();
  for (const side of sides) {
    const worth = { ...side, ignoreDefense: Math.min(side.ignoreDefense, mostIgnored) };
    const key = PARTS.map((part) => worth[part]).join();
    alike.set(key, { ...worth, weight: (alike.get(key)?.weight ?? 0) + 1 / sides.length });
  }
  return [...alike.values()];
}

const addDice = (grid: Grid, count: number, sides: readonly Weighed[]): Grid =>
  Array.from({ length: count }).reduce<Grid>((before) => addDie(before, sides), grid);

function addDie(grid: Grid, sides: readonly Weighed[]): Grid {
  const { chances, steps, sizes } = grid;
  const next = new Float64Array(chances.length);
  const most = (sizes[3] ?? 1) - 1;
  const moves = sides.map((side) => ({
    by: PARTS.slice(0, 3).reduce((sum, part, index) => sum + side[part] * (steps[index] ?? 0), 0),
    ignores: side.ignoreDefense,
    weight: side.weight,
  }));
  for (let at = 0; at < chances.length; at += 1) {
    const chance = chances[at] ?? 0;
    if (chance === 0) continue;
    const ignored = at % (most + 1);
    for (const { by, ignores, weight } of moves) {
      const to = at + by + Math.min(ignores, most - ignored);
      next[to] = (next[to] ?? 0) + chance * weight;
    }
  }
  return { ...grid, chances: next };
}

function pooledAt({ sizes, steps }: Grid, at: number, chance: number): Pooled {
  const part = (index: number): number => Math.floor(at / (steps[index] ?? 1)) % (sizes[index] ?? 1);
  return { damage: part(0), combat: part(1), trueDamage: part(2), ignoreDefense: part(3), chance };
}

/** The chance of each number that a roll may come to; the index is the number. */
export function chancesOf<T extends { readonly chance: number }>(
  outcomes: readonly T[],
  numberOf: (outcome: T) => number,
): readonly number[] {
  const chances: number[] = [];
  for (const outcome of outcomes) {
    const number = numberOf(outcome);
    while (chances.length <= number) chances.push(0);
    chances[number] = (chances[number] ?? 0) + outcome.chance;
  }
  return chances;
}

/** The mean of a distribution. */
export const expectedOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, number) => sum + number * chance, 0);
