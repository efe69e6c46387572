import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlikeDice, chancesOf, expectedOf, NOTHING_WORTH, pooledOdds, type Worth } from '../../src/engine/odds.ts';

const worth = (changes: Partial<Worth>): Worth => ({ ...NOTHING_WORTH, ...changes });
const COMBAT: AlikeDice = { count: 1, sides: [0, 1, 1, 1, 1, 2].map((damage) => worth({ damage })) };
const copies = (count: number, die: AlikeDice = COMBAT): AlikeDice => ({ ...die, count });
const damageOf = (dice: readonly AlikeDice[]): readonly number[] =>
  chancesOf(pooledOdds(dice) ?? [], ({ damage }) => damage);
const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);
const atLeast = (chances: readonly number[], least: number): number => total(chances.slice(least));

const side = fc.record({
  damage: fc.integer({ min: 0, max: 4 }),
  combat: fc.integer({ min: 0, max: 2 }),
  trueDamage: fc.integer({ min: 0, max: 2 }),
  ignoreDefense: fc.integer({ min: 0, max: 2 }),
});
const aFewDice = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 2 }), sides: fc.array(side, { minLength: 1, maxLength: 4 }) }),
  { maxLength: 2 },
);

/** Each way the dice may fall, with how many equals it has: whole numbers, so nothing is rounded. */
function waysOf(dice: readonly AlikeDice[], mostIgnored: number): ReadonlyMap<string, bigint> {
  let ways = new Map([[JSON.stringify(NOTHING_WORTH), 1n]]);
  for (const { count, sides } of dice)
    for (let die = 0; die < count; die += 1) {
      const next = new Map<string, bigint>();
      for (const [before, number] of ways)
        for (const { damage, combat, trueDamage, ignoreDefense } of sides) {
          const sum = JSON.parse(before) as Worth;
          const after = JSON.stringify({
            damage: sum.damage + damage,
            combat: sum.combat + combat,
            trueDamage: sum.trueDamage + trueDamage,
            ignoreDefense: Math.min(mostIgnored, sum.ignoreDefense + ignoreDefense),
          });
          next.set(after, (next.get(after) ?? 0n) + number);
        }
      ways = next;
    }
  return ways;
}

describe('odds of a roll', () => {
  it('are those of counting every way the dice may fall', () => {
    fc.assert(
      fc.property(aFewDice, fc.integer({ min: 0, max: 3 }), (dice, mostIgnored) => {
        const ways = waysOf(dice, mostIgnored);
        const all = [...ways.values()].reduce((sum, number) => sum + number, 0n);
        const odds = pooledOdds(dice, mostIgnored) ?? [];
        expect(odds).toHaveLength(ways.size);
        for (const { chance, ...pooled } of odds)
          expect(chance).toBeCloseTo(Number(ways.get(JSON.stringify(pooled)) ?? 0n) / Number(all), 12);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('sum to 1, for 60 dice too', () => {
    for (const count of [0, 1, 7, 60]) expect(total(damageOf([copies(count)]))).toBeCloseTo(1, 12);
  });

  it('two Combat dice bring 2 in 18 of 36 rolls', () => {
    expect(damageOf([copies(2)]).map((chance) => Math.round(chance * 36))).toEqual([1, 8, 18, 8, 1]);
    expect(expectedOf(damageOf([copies(2)]))).toBeCloseTo(2, 12);
  });

  it('do not get worse with a die more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 40 }), (count, least) => {
        const [fewer, more] = [damageOf([copies(count)]), damageOf([copies(count + 1)])];
        expect(atLeast(more, least)).toBeGreaterThanOrEqual(atLeast(fewer, least) - 1e-12);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('are not counted where that would take minutes', () => {
    const hostile = (part: keyof Worth): AlikeDice => ({ count: 30, sides: [worth({ [part]: 99 }), worth({})] });
    expect(pooledOdds([hostile('damage'), hostile('trueDamage')])).toBeUndefined();
  });

  it('are not counted where that would hold up everybody else', () => {
    const pips = (count: number, sides: number): AlikeDice => ({
      count,
      sides: Array.from({ length: sides }, (_, pip) => worth({ damage: pip + 1 })),
    });
    expect(pooledOdds([pips(2, 1000)])).toHaveLength(1999);
    expect(pooledOdds([pips(10, 1000)])).toBeUndefined();
  });

  it('are not counted of more results than can be shown, however few steps lead there', () => {
    const far = (damage: number): AlikeDice => ({ count: 1, sides: [worth({ damage }), worth({})] });
    expect(pooledOdds([far(25_000)])).toHaveLength(2);
    expect(pooledOdds([far(10_000_000)])).toBeUndefined();
  });

  it('do not depend on the order of the dice', () => {
    const other: AlikeDice = { count: 2, sides: [worth({ trueDamage: 2 }), worth({}), worth({ damage: 3 })] };
    const sum = (dice: readonly AlikeDice[]) => chancesOf(pooledOdds(dice) ?? [], (it) => it.damage + it.trueDamage);
    const [one, turned] = [sum([copies(3), other]), sum([other, copies(3)])];
    one.forEach((chance, at) => {
      expect(chance).toBeCloseTo(turned[at] ?? 0, 12);
    });
  });
});
