import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS, bagOf, enemyPoints, enemyPool } from '../../../src/engine/index.ts';
import { type Game, content, drawing, inSetUp } from '../../support/battles.ts';

describe('what enemy points buy', () => {
  it.for([
    { rule: 'NUM-2', ep: 8, hexes: undefined, levels: [5, 1, 1, 1], leftover: 0 },
    { rule: 'NUM-2', ep: 32, hexes: 4, levels: [20, 10, 1, 1], leftover: 0 },
    { rule: 'EP-2', ep: 20, hexes: 8, levels: [20], leftover: 0 },
    { rule: 'EP-2', ep: 10, hexes: 8, levels: [10], leftover: 0 },
    { rule: 'EP-2', ep: 4, hexes: 8, levels: [1, 1, 1, 1], leftover: 0 },
    { rule: 'EP-2', ep: 86, hexes: undefined, levels: [20, 20, 20, 20, 5, 1], leftover: 0 },
    { rule: 'SET-2', ep: 152, hexes: 8, levels: [20, 20, 20, 20, 20, 20, 20, 10], leftover: 2 },
    { rule: 'EP-3', ep: 9, hexes: 2, levels: [5, 1], leftover: 3 },
    { rule: 'EP-2', ep: 0, hexes: 4, levels: [], leftover: 0 },
  ])('$rule: EP $ep into $hexes hexes', ({ ep, hexes, levels, leftover }) => {
    expect(enemyPool(ep, { hexes })).toEqual({ levels, leftover, missing: [] });
  });

  it('EP-3: an empty bag passes its turn to the next lower level, and is named', () => {
    expect(enemyPool(30, { hexes: 8, stock: { low: 3, high: 1 } })).toEqual({
      levels: [20, 5, 5],
      leftover: 0,
      missing: [10],
    });
    expect(enemyPool(30, { hexes: 8, stock: { low: 0, high: 0 } })).toEqual({
      levels: [],
      leftover: 30,
      missing: [20, 10, 5, 1],
    });
  });

  it('EP-2: never a lower level before a higher one, never more than there is, nothing affordable left behind', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 30 }), (ep, hexes) => {
        const { levels, leftover } = enemyPool(ep, { hexes });
        expect(levels).toEqual(levels.toSorted((one, other) => other - one));
        expect(leftover + levels.reduce<number>((sum, level) => sum + level, 0)).toBe(ep);
        expect(levels.length === hexes || leftover === 0).toBe(true);
      }),
    );
  });
});

describe('enemy points of a battle', () => {
  it.for([
    { rule: 'EP-1', changes: { xp: 4 }, party: ['A', 'B'], ep: 8 },
    { rule: 'EP-1', changes: { xp: 40 }, party: ['A', 'B', 'C', 'D'], ep: 160 },
    { rule: 'EP-7', changes: { xp: 11, session: 1, final: true } as const, party: ['A', 'B'], ep: 32 },
    {
      rule: 'EP-7',
      changes: { xp: 9, session: 3, final: true, difficulty: 'expert' } as const,
      party: ['A', 'B', 'C', 'D'],
      ep: 152,
    },
    { rule: 'EP-7', changes: { xp: 9, session: 3, final: false } as const, party: ['A', 'B'], ep: 18 },
  ])('$rule: $ep EP', ({ changes, party, ep }) => {
    const game = inSetUp({ setup: changes, party, dice: [{ kind: 'combat', count: 1 }] });
    expect(enemyPoints(game.battle, content)).toBe(ep);
  });
});

describe('/spawn', () => {
  it('EP-2, SET-2: draws levels 5, 1, 1, 1 for two adventurers at XP 4, onto hexes 1 to 4', () => {
    const game = inSetUp({ party: ['Ayla', 'Brom'] }).play({ type: 'spawn' });
    expect(game.battle.enemies.map.map(({ level, hex, hp, health }) => ({ level, hex, full: hp === health }))).toEqual([
      { level: 5, hex: '1', full: true },
      { level: 1, hex: '2', full: true },
      { level: 1, hex: '3', full: true },
      { level: 1, hex: '4', full: true },
    ]);
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 8, levels: [5, 1, 1, 1], leftover: 0 }]);
  });

  it('EP-3: a drawn chip is out of its bag, and each is drawn once', () => {
    const game = inSetUp();
    const { low, high } = game.battle.enemies.bags;
    game.play({ type: 'spawn', ep: 2000 });
    const drawn = game.battle.enemies.map.map(({ chip }) => chip);
    expect(game.battle.enemies.bags).toEqual({ low: [], high: [] });
    expect(drawn.toSorted()).toEqual([...low, ...high].toSorted());
  });

  it('the draw decides which chip of the right bag', () => {
    const game = inSetUp();
    game.random = drawing(2);
    const third = game.battle.enemies.bags.high[2];
    game.play({ type: 'spawn', ep: 20 });
    expect(game.battle.enemies.map).toMatchObject([{ chip: third, level: 20 }]);
  });

  it('SET-4: skips a numbered hex that is taken', () => {
    const game = inSetUp({ enemies: [{ name: 'Boss', hex: '1' }] }).play({ type: 'spawn', ep: 2 });
    expect(game.battle.enemies.map.map(({ hex }) => hex)).toEqual(['1', '2', '3']);
  });

  it.for([
    { says: 'negative EP', ep: -5 },
    { says: 'huge EP', ep: 100_000 },
    { says: 'half a point', ep: 1.5 },
    { says: 'not a number', ep: Number.NaN },
  ])('refuses $says', ({ ep }) => {
    expect(inSetUp().refusal({ type: 'spawn', ep })).toMatchObject({ code: 'bad-number', what: 'ep' });
  });

  it.for([
    { rule: 'DV-01', ep: 8, scale: [1], hexes: undefined, levels: [1], leftover: 7 },
    { rule: 'DLV-10', ep: 8, scale: [10, 5, 1], hexes: undefined, levels: [5, 1, 1], leftover: 1 },
    { rule: 'DV-07', ep: 8, scale: [10, 5, 1], hexes: 2, levels: [5, 1], leftover: 2 },
    { rule: 'DV-09', ep: 3, scale: [20, 5, 1, 1], hexes: 4, levels: [1, 1, 1], leftover: 0 },
  ] as const)('$rule, EP-6: a delve row caps each level', ({ ep, scale, hexes, levels, leftover }) => {
    const game = inSetUp({ setup: { mode: 'delve' } }).play({ type: 'begin' });
    game.play({ type: 'spawn', ep, scale, ...(hexes && { hexes }) });
    expect(game.happened('pool-spent')).toMatchObject([{ levels, leftover }]);
  });

  it('EP-1: says so when party XP makes no EP', () => {
    expect(inSetUp({ setup: { xp: 0 } }).refusal({ type: 'spawn' })).toMatchObject({ code: 'no-ep', rule: 'EP-1' });
  });

  it('every level has chips of its own bag in what ships', () => {
    for (const level of LEVELS) {
      const sides = [...content.chips.values()].filter(({ bag }) => bag === bagOf(level));
      expect(sides.every((chip) => chip.sides.some((side) => side.level === level))).toBe(true);
    }
  });
});

describe('what an encounter asks for', () => {
  const beasts = (game: Game): number => game.battle.enemies.map.filter(({ type }) => type === 'beast').length;
  const nameOfLevel = (level: number): string =>
    [...content.chips.values()].flatMap(({ sides }) => sides).find((side) => side.level === level)?.name ?? '';

  it('EP-4: required types are drawn, whatever the draw would have been', () => {
    fc.assert(
      fc.property(fc.nat(20), (number) => {
        const game = inSetUp();
        game.random = drawing(number);
        game.play({ type: 'spawn', ep: 3, required: [{ count: 2, type: 'beast' }] });
        expect(beasts(game)).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('EP-4, RQ-04: a required name is paid from the EP, at its level', () => {
    const name = nameOfLevel(5);
    const game = inSetUp().play({ type: 'spawn', ep: 8, required: [{ count: 1, name }] });
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual([5, 1, 1, 1]);
    expect(game.battle.enemies.map[0]?.name).toBe(name);
  });

  it('EP-4, RQ-02: too few of a type, and random draws fill the gap', () => {
    const game = inSetUp();
    const all = [...content.chips.values()].filter(
      ({ bag, sides }) => bag === 'high' && sides.some(({ level, type }) => level === 20 && type === 'beast'),
    );
    const wanted = all.length + 1;
    game.play({ type: 'spawn', ep: 20 * wanted, required: [{ count: wanted, type: 'beast' }] });
    expect(game.battle.enemies.map).toHaveLength(wanted);
    expect(beasts(game)).toBe(all.length);
    expect(game.happened('requirement-unmet')).toEqual([{ type: 'requirement-unmet', enemyType: 'beast' }]);
  });

  it('EP-5: a named unit is deployed beyond the EP, even above it', () => {
    const name = nameOfLevel(20);
    const game = inSetUp().play({ type: 'spawn', ep: 8, named: [{ name }] });
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual([20, 5, 1, 1, 1]);
    expect(game.battle.enemies.map[0]?.name).toBe(name);
  });

  it('EP-5, NM-03: one that is in play already is replaced by a random one of its level', () => {
    const name = nameOfLevel(5);
    const copies = [...content.chips.values()].filter(({ sides }) => sides.some((side) => side.name === name)).length;
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: Array.from({ length: copies + 1 }, () => ({ name })) });
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual(Array.from({ length: copies + 1 }, () => 5));
    expect(game.happened('named-unavailable')).toEqual([{ type: 'named-unavailable', name, level: 5 }]);
  });

  it('EP-7: the final battle of a session takes its EP from the table', () => {
    const game = inSetUp({ party: ['Ayla', 'Brom'], setup: { xp: 11, session: 1 } }).play({
      type: 'spawn',
      final: true,
    });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 32, levels: [20, 10, 1, 1] }]);
  });

  it('says what is wrong with it', () => {
    expect(inSetUp().refusal({ type: 'spawn', named: [{ name: 'Nobody' }] })).toMatchObject({
      code: 'unknown-enemy',
      name: 'Nobody',
    });
    expect(inSetUp().refusal({ type: 'spawn', final: true })).toMatchObject({ code: 'session-needed', rule: 'EP-7' });
  });
});
