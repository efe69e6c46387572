import { describe, expect, it } from 'vitest';
import { ENTRY_SCHEMAS } from '../../../src/content/upload/pack-upload.ts';
import { diceOdds, engageOdds, optionsOf } from '../../../src/engine/index.ts';
import { lineOf, withBomb, withSkill } from '../../support/hostile.ts';
import { content } from '../../support/battles.ts';
import { choice, diceTable, offered, sturdy } from '../../support/sides.ts';

/** 99 times 99 times 99 of it. */
const HUGE = { times: 99, of: { times: 99, of: 99 } };

describe('amounts without end', () => {
  it.for([
    { says: 'bonus HP', effect: { do: 'bonus-hp', who: 'self', amount: HUGE } },
    { says: 'bonus HP of a sum', effect: { do: 'bonus-hp', who: 'self', amount: { sum: [99, 99, 'value'] } } },
  ])('come to 99 at most: $says', ({ effect }) => {
    expect(withBomb([effect]).answer('all').adventurer('Ayla').bonusHp).toBe(99);
  });

  it('are cut to 99 at each step, so that half of a huge one is no huge one', () => {
    const game = withBomb([{ do: 'bonus-hp', who: 'self', amount: { half: HUGE } }]).answer('all');
    expect(game.adventurer('Ayla').bonusHp).toBe(50);
  });

  it('roll no more dice at once than a table does', () => {
    const dice = { do: 'roll-combat', dice: HUGE, then: [{ do: 'bonus-hp', who: 'self', amount: 1 }] };
    const game = withBomb([dice]).answer('all');
    expect(game.happened('free-roll').map((roll) => roll.dice.length)).toEqual([60]);
  });

  it('give an engage that they grant no more dice than a table rolls', () => {
    const game = withBomb([{ do: 'engage', who: 'self', free: HUGE }]).answer('all');
    const engage = game.battle.engages.at(-1);
    expect(engage?.kind === 'adventurer' ? engage.rolled.length : 0).toBe(60);
  });

  it('give a chip no more dice than a table rolls', () => {
    const game = withSkill({
      modifiers: [{ changes: 'combat', by: 99 }, ...Array.from({ length: 3 }, () => ({ changes: 'combat', times: 9 }))],
    });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.happened('enemy-rolled').map(({ values }) => values.length)).toEqual([60]);
  });
});

describe('odds without end', () => {
  const hits = (amount: unknown, kind = 'normal') => ({ do: 'damage', to: 'target', kind, amount });
  const twenty = (effect: object) => Array.from({ length: 20 }, () => effect);
  const bombs = (count: number) => [{ kind: 'bomb', count }];

  it.for([100, 10_000_000])('come of no side with the value %i: the pack is not taken', (value) => {
    expect(ENTRY_SCHEMAS.skillLines.safeParse(lineOf([hits('value')], 99)).success).toBe(true);
    expect(ENTRY_SCHEMAS.skillLines.safeParse(lineOf([hits('value')], value)).success).toBe(false);
  });

  it('are of the amounts that a battle cuts to 99, as printed too', () => {
    const { content: packs } = withBomb([hits(HUGE)]);
    expect(diceOdds(packs, bombs(1))?.expected).toBeCloseTo(99, 9);
    expect(diceOdds(packs, bombs(60))?.chances).toHaveLength(60 * 99 + 1);
  });

  it.for([
    { says: 'one kind', effects: twenty(hits(HUGE)) },
    { says: 'both kinds', effects: [hits(HUGE), hits(HUGE, 'true')] },
  ])('are not counted, with or without a target: damage of $says', ({ effects }) => {
    const game = withBomb(effects);
    const planned = { unit: game.adventurer('Ayla').id, target: game.enemy('X').id, form: 'light' } as const;
    expect(diceOdds(game.content, bombs(60))).toBeUndefined();
    expect(engageOdds(game, { ...planned, dice: bombs(60) })).toBeUndefined();
    expect(engageOdds(game, { ...planned, dice: bombs(1) })?.defeat).toBeCloseTo(1, 12);
  });
});

describe('questions without end', () => {
  it('of a number have as many answers as can be shown', () => {
    const effect = { do: 'choose-number', most: HUGE, then: [{ do: 'bonus-hp', who: 'self', amount: 'number' }] };
    const game = withBomb([effect]).answer('all');
    expect(offered(game)).toHaveLength(99);
    expect(game.answer('99').adventurer('Ayla').bonusHp).toBe(99);
  });

  it('of shares have as many answers as can be shown, and the rest is asked about anew', () => {
    const effect = { do: 'distribute', among: 'opponents', kind: 'normal', amount: 99 };
    const game = withBomb([effect], ['X', 'Y', 'Z']).answer('all');
    const first = choice(game);
    expect(first?.options).toHaveLength(99);
    expect(first?.options.filter(({ id }) => id.startsWith(`${game.enemy('Z').id}-`))).toHaveLength(33);
    game.answer(`${game.enemy('X').id}-33`);
    expect(choice(game)?.options).toHaveLength(99);
  });
});

describe('a unit that an effect leaves with no HP', () => {
  it.for([
    { says: 'whoever is set to 0', who: 'target' },
    { says: 'its owner', who: 'self' },
  ])('keeps 1, for it was not defeated: $says', ({ who }) => {
    const game = withBomb([{ do: 'set-hp', who, to: 0 }]).answer('all');
    expect((who === 'self' ? game.adventurer('Ayla') : game.enemy('X')).hp).toBe(1);
  });

  it('does not lose its last HP a second time', () => {
    const twice = [
      { do: 'set-hp', who: 'target', to: 1 },
      { do: 'set-hp', who: 'target', to: 0 },
    ];
    expect(withBomb(twice).answer('all').happened('hp-changed')).toHaveLength(1);
  });

  it('comes back with 1 at least', () => {
    const game = withBomb([
      {
        do: 'as',
        who: 'target',
        then: [
          { do: 'defeat', who: 'self' },
          { do: 'revive', who: 'self', hp: 0 },
        ],
      },
    ]).answer('all');
    expect(game.happened('unit-revived')).toMatchObject([{ hp: 1 }]);
    expect(game.enemy('X').hp).toBe(1);
  });
});

describe('a modifier that asks for itself', () => {
  it.for([
    { changes: 'range', by: { units: 'opponents-in-range' } },
    { changes: 'range', by: 1, if: { some: 'targetable', is: ['hurt'] } },
    { changes: 'defense', by: 1, if: { some: 'self', is: [{ takes: 1, kind: 'normal' }] } },
    { changes: 'damage', by: { units: 'opponents', where: [{ takes: 1, kind: 'normal' }] } },
    { changes: 'targeting', if: { some: 'targetable', is: ['hurt'] } },
    { changes: 'movement', by: { units: 'targetable' } },
    { changes: 'combat', by: 1, if: { some: 'self', is: ['skilled'] } },
  ])('B84: counts as nothing while it is looked at: $changes', (modifier) => {
    const game = withSkill({ modifiers: [modifier] });
    const [ayla, x] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game
      .play({ type: 'engage', unit: ayla, form: 'light', target: x, dice: [{ kind: 'combat', count: 1 }], faces: [5] })
      .answer('all')
      .play({ type: 'adjust', unit: x, change: { what: 'damage', amount: 1, kind: 'normal' } })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act' });
    expect(game.happened('enemy-rolled')).toHaveLength(1);
  });

  it('counts as usual before and afterwards', () => {
    const game = withSkill({
      modifiers: [{ changes: 'defense', by: 1, if: { some: 'self', is: [{ takes: 1, kind: 'normal' }] } }],
    });
    const hit = {
      type: 'adjust',
      unit: game.enemy('X').id,
      change: { what: 'damage', amount: 3, kind: 'normal' },
    } as const;
    expect(game.play(hit).enemy('X').hp).toBe(38);
    expect(game.play(hit).enemy('X').hp).toBe(36);
  });
});

describe('answers without end', () => {
  it('B84: two enemies whose skills set each other off fail the command instead of holding up everybody', () => {
    const skill = ENTRY_SCHEMAS.enemySkills.parse({
      id: 'echo',
      name: 'Echo',
      hasValue: false,
      timing: 'deploy',
      summary: 'It hits everybody, and heals.',
      triggers: [
        {
          at: 'when-dealt-damage',
          do: [
            { do: 'heal', who: 'everybody', amount: 9 },
            { do: 'damage', to: 'everybody', kind: 'true', amount: 1 },
          ],
        },
      ],
    });
    const packs = { enemySkills: new Map([...content.enemySkills, [skill.id, skill]]) };
    const enemies = ['X', 'Y'].map((name) => sturdy(name, { skills: [{ id: 'echo' }] }));
    const game = diceTable([{ kind: 'combat', count: 1 }], { packs, enemies, setup: { auto: true } });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game.play({ type: 'engage', unit, target, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [5] });
    const before = game.battle;
    expect(() => game.answer('all')).toThrow(/no end after/);
    expect(game.battle).toBe(before);
  });
});

describe('groups within groups, as deep as an import lets them be,', () => {
  type Nest = (inner: object) => object;
  const others = Array.from({ length: 6 }, (_, index) => `Other ${'ABCDEF'.charAt(index)}`);
  const nested = (depth: number, nest: Nest, leaf: object): object =>
    depth === 0 ? leaf : nest(nested(depth - 1, nest, leaf));
  const nothing = { do: 'heal', who: 'picked', amount: 0 };

  it.for([
    { says: 'each', nest: (inner: object) => ({ do: 'each', of: 'everybody', then: [inner] }) },
    { says: 'pick', nest: (inner: object) => ({ do: 'pick', from: 'everybody', then: [inner] }) },
    {
      says: 'choose',
      nest: (inner: object) => ({ do: 'choose', by: 'everybody', options: [{ text: 'a', do: [inner] }] }),
    },
  ])('B84: fail the command instead of holding up everybody: $says', ({ nest }) => {
    const game = withBomb([nested(5, nest, nothing)], ['X', ...others]);
    const before = game.battle;
    const prompt = before.prompts.at(-1);
    expect(prompt && optionsOf(before, game.content, prompt)).toBeDefined();
    expect(() => game.answer('all')).toThrow(/work/);
    expect(game.battle).toBe(before);
  });
});
