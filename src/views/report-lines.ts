import type { Content, DamageOf, DiceOf, Side, Statistics } from '../engine/index.ts';
import { dieName } from './die-text.ts';
import { type Known, nameOf } from './known.ts';
import { counted, decimal, phrases, say } from '../words/say.ts';

type Sums = Omit<DamageOf, 'unit' | 'side'>;

/** "dealt 4, took 2 (3 stopped), healed 1, felled 2"; what is 0 is left out but for dealt and took. */
export function damageText({ dealt, taken, defended, prevented, healed, felled }: Sums): string {
  const stopped = defended + prevented;
  return [
    say`dealt ${dealt}`,
    stopped > 0 ? say`took ${taken} (${stopped} stopped)` : say`took ${taken}`,
    ...(healed > 0 ? [say`healed ${healed}`] : []),
    ...(felled > 0 ? [say`felled ${felled}`] : []),
  ].join(', ');
}

export const NO_DAMAGE: Sums = { dealt: 0, taken: 0, defended: 0, prevented: 0, healed: 0, felled: 0 };

/** What several units come to together. */
export const together = (units: readonly Sums[]): Sums =>
  units.reduce(
    (sum, unit) => ({
      dealt: sum.dealt + unit.dealt,
      taken: sum.taken + unit.taken,
      defended: sum.defended + unit.defended,
      prevented: sum.prevented + unit.prevented,
      healed: sum.healed + unit.healed,
      felled: sum.felled + unit.felled,
    }),
    NO_DAMAGE,
  );

/** "**Yard Hound B**: dealt 3, took 5": of units that are told nowhere else, who dealt most first. */
export const unitLines = (units: readonly DamageOf[], known: Known): readonly string[] =>
  units
    .toSorted((one, other) => other.dealt - one.dealt || other.taken - one.taken)
    .map((unit) => `**${nameOf(known, unit.unit)}**: ${damageText(unit)}`);

const sideName: (side: Side) => string = phrases({ party: 'Party', enemies: 'Enemies' });

type Fallen = Omit<DiceOf, 'side' | 'unit'>;

/**
 * How the dice fell: for each side "**Party**: 41 damage on 40 dice, expected 38.5", the same for each of several of the party, and for each
 * kind of die "Combat: 29 hits of 34, expected 28.3". Dice whose sides bring no damage are only counted, and so are faces that were given.
 *
 * @param kinds - whether to tell each kind
 */
export function luckLines(
  { dice }: Statistics,
  { content, known, kinds }: { readonly content: Content; readonly known: Known; readonly kinds: boolean },
): readonly string[] {
  return (['party', 'enemies'] as const).flatMap((side) => {
    const those = dice.filter((die) => die.side === side);
    const game = those.filter(hasLuck);
    const units = [...new Set(game.flatMap(({ unit }) => unit ?? []))];
    const own = (unit: string): string =>
      `${nameOf(known, unit)}: ${luckText(game.filter((die) => die.unit === unit))}`;
    return [
      ...(game.length === 0 ? [] : [`**${sideName(side)}**: ${luckText(game)}`]),
      ...(units.length > 1 ? units.map(own) : []),
      ...(kinds ? [...byKind(game).map((die) => kindLine(die, content)), ...othersLines(side, those, content)] : []),
    ];
  });
}

/** Dice of the game whose sides bring damage: of those one says that they fell well. */
const hasLuck = ({ kind, expected }: DiceOf): boolean => kind !== undefined && expected > 0;

function luckText(dice: readonly DiceOf[]): string {
  const { rolled, damage, expected } = dice.reduce<Fallen>(added, NOTHING_FELL);
  return say`${damage} damage on ${counted(rolled, 'die', 'dice')}, expected ${decimal(expected)}`;
}

const NOTHING_FELL: Fallen = { rolled: 0, given: 0, hits: 0, expectedHits: 0, damage: 0, expected: 0 };

const added = (sum: Fallen, die: Fallen): Fallen => ({
  ...sum,
  rolled: sum.rolled + die.rolled,
  given: sum.given + die.given,
  hits: sum.hits + die.hits,
  expectedHits: sum.expectedHits + die.expectedHits,
  damage: sum.damage + die.damage,
  expected: sum.expected + die.expected,
});

/** Whoever rolled them. */
function byKind(dice: readonly DiceOf[]): readonly Fallen[] {
  const kinds = new Map<string, Fallen>();
  for (const { side: _side, unit: _unit, ...die } of dice) {
    const key = die.kind ?? `d${die.sides ?? 0}`;
    const sum = kinds.get(key);
    kinds.set(key, sum === undefined ? die : added(sum, die));
  }
  return [...kinds.values()];
}

const kindLine = (die: Fallen, content: Content): string =>
  say`${kindName(die, content)}: ${counted(die.hits, 'hit')} of ${die.rolled}, expected ${decimal(die.expectedHits)}`;

function othersLines(side: Side, dice: readonly DiceOf[], content: Content): readonly string[] {
  const counts = byKind(dice.filter((die) => !hasLuck(die) && die.rolled > 0)).map((die) => {
    const pips = die.kind === undefined ? [say`${die.damage} pips (${decimal(die.expected)})`] : [];
    return [`${die.rolled} ${kindName(die, content)}`, ...pips].join(': ');
  });
  const listed = counts.join(', ');
  const { given } = dice.reduce<Fallen>(added, NOTHING_FELL);
  return [
    ...(counts.length === 0
      ? []
      : [side === 'party' ? say`Others of the party: ${listed}` : say`Others of the enemies: ${listed}`]),
    ...(given === 0 ? [] : [say`${counted(given, 'face')} given, by real dice or a card: not counted`]),
  ];
}

const kindName = ({ kind, sides = 0 }: Fallen, content: Content): string =>
  kind === undefined ? `d${sides}` : dieName(content, { kind });
