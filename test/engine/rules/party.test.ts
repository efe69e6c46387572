import { describe, expect, it } from 'vitest';
import { inBattle, inSetUp } from '../../support/battles.ts';

const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 } as const;

describe('joining', () => {
  it('SET-10: the race fills stats and Combat dice', () => {
    const game = inSetUp({ party: [] }).play({
      type: 'join',
      player: 'ryan',
      name: 'Ryan',
      race: 'dark-elf',
      dice: [{ kind: 'force-shock', count: 2 }],
    });
    expect(game.adventurer('Ryan')).toMatchObject({
      hp: 4,
      health: 4,
      stamina: 2,
      magicka: 3,
      cooldown: 2,
      tenacity: 0,
    });
    expect(game.adventurer('Ryan').dice.available.map(({ kind }) => kind)).toEqual([
      'combat',
      'combat',
      'force-shock',
      'force-shock',
    ]);
  });

  it('what is given beats the race', () => {
    const game = inSetUp({ party: [] }).play({
      type: 'join',
      player: 'ryan',
      name: 'Ryan',
      race: 'dark-elf',
      health: 7,
      dice: [{ kind: 'combat', count: 1 }],
    });
    expect(game.adventurer('Ryan')).toMatchObject({ hp: 7, magicka: 3, dice: { available: [{}] } });
  });

  it.for([
    {
      says: 'stats neither given nor of a race',
      command: { name: 'Ryan', health: 4 },
      refusal: { code: 'stats-missing', stats: ['stamina', 'magicka', 'cooldown'] },
    },
    { says: 'no name', command: { name: ' \u202E ', ...stats }, refusal: { code: 'bad-name' } },
    { says: 'a name of 100 characters', command: { name: 'x'.repeat(100), ...stats }, refusal: { code: 'bad-name' } },
    { says: 'a name that is taken, in any case', command: { name: 'AYLA', ...stats }, refusal: { code: 'name-taken' } },
    {
      says: 'no Health',
      command: { name: 'Ryan', ...stats, health: 0 },
      refusal: { code: 'bad-number', what: 'health' },
    },
    { says: 'an unknown race', command: { name: 'Ryan', race: '__proto__' }, refusal: { code: 'unknown-race' } },
    {
      says: 'an unknown die',
      command: { name: 'Ryan', ...stats, dice: [{ kind: 'constructor', count: 1 }] },
      refusal: { code: 'unknown-die' },
    },
    {
      says: 'more dice than exist (SUP-1)',
      command: { name: 'Ryan', ...stats, dice: [{ kind: 'combat', count: 12 }] },
      refusal: { code: 'dice-used-up', left: 11 },
    },
  ])('refuses $says', ({ command, refusal }) => {
    const game = inSetUp();
    const before = game.battle;
    expect(game.refusal({ type: 'join', player: 'ryan', ...command })).toMatchObject(refusal);
    expect(game.battle).toBe(before);
  });

  it.for([
    '<@1> @everyone',
    '**bold** `code`',
    '👩‍👩‍👧‍👦',
    'אילה',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    '0',
  ])('B75: takes %s as a plain name', (name) => {
    const game = inSetUp({ party: [] }).play({ type: 'join', player: 'ryan', name, ...stats });
    expect(game.adventurer(name).name).toBe(name);
  });

  it('four adventurers, a fifth where a card says so', () => {
    const game = inSetUp({ party: ['A', 'B', 'C', 'D'], dice: [{ kind: 'combat', count: 1 }] });
    const fifth = { type: 'join', player: 'e', name: 'E', ...stats } as const;
    expect(game.refusal(fifth)).toMatchObject({ code: 'party-full', max: 4 });
    game.play({ ...fifth, override: true });
    expect(game.battle.order).toHaveLength(5);
  });

  it('leaving gives the turn on and takes the dice along', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'leave', unit: game.adventurer('Ayla').id });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(Object.keys(game.battle.adventurers)).toHaveLength(1);
  });
});

describe('units of the table’s own', () => {
  const stats = {
    level: 1,
    health: 3,
    combat: 1,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'strongest',
    skills: [],
  } as const;

  it('copies are told apart', () => {
    const game = inSetUp({ enemies: [{ name: 'Bandit' }, { name: 'Bandit' }, { name: 'Bandit' }] });
    expect(game.battle.enemies.map.map(({ label }) => label)).toEqual(['Bandit', 'Bandit A', 'Bandit B']);
  });

  it.for([
    { says: 'HP 0', change: { hp: 0 }, refusal: { code: 'bad-number', what: 'hp' } },
    {
      says: 'Health 1000',
      change: { stats: { ...stats, name: 'Rat', health: 1000 } },
      refusal: { code: 'bad-number', what: 'health' },
    },
    {
      says: 'negative Combat',
      change: { stats: { ...stats, name: 'Rat', combat: -1 } },
      refusal: { code: 'bad-number', what: 'combat' },
    },
    { says: 'a hex that is none', change: { hex: 'Z-1' }, refusal: { code: 'bad-hex' } },
    {
      says: 'an unknown skill',
      change: { stats: { ...stats, name: 'Rat', skills: [{ id: 'toString' }] } },
      refusal: { code: 'unknown-skill' },
    },
    { says: 'no name', change: { stats: { ...stats, name: '' } }, refusal: { code: 'bad-name' } },
  ])('refuses $says', ({ change, refusal }) => {
    expect(inSetUp().refusal({ type: 'add-unit', stats: { ...stats, name: 'Rat' }, ...change })).toMatchObject(refusal);
  });

  it('MAP-5: one unit a hex, unless a card says so', () => {
    const game = inSetUp({ enemies: [{ name: 'Rat', hex: 'C4' }] });
    const command = { type: 'add-unit', stats: { ...stats, name: 'Cat' }, hex: 'C4' } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'hex-taken', rule: 'MAP-5', hex: 'C4' });
    expect(game.refusal({ ...command, override: true })).toBeUndefined();
  });
});

describe('free rolls', () => {
  it('rolls any dice, in order', () => {
    const game = inBattle().play({
      type: 'roll',
      dice: [
        { kind: 'snipe', count: 2 },
        { sides: 20, count: 1 },
      ],
      note: 'for luck',
    });
    expect(game.happened('free-roll')).toMatchObject([
      { dice: [{ kind: 'snipe' }, { kind: 'snipe' }, { sides: 20, face: 1 }], note: 'for luck' },
    ]);
  });

  it.for([
    { dice: [{ kind: 'nonsense', count: 1 }], code: 'unknown-die' },
    { dice: [{ sides: 6, count: 61 }], code: 'bad-number' },
    { dice: [{ sides: 6, count: -1 }], code: 'bad-number' },
    { dice: [], code: 'bad-number' },
  ])('refuses $dice', ({ dice, code }) => {
    expect(inBattle().refusal({ type: 'roll', dice })).toMatchObject({ code });
  });
});
