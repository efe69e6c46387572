import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, drawing, inBattle, inSetUp, onMap } from '../support/battles.ts';

// Rulings and worked examples on pools, defense, true damage, bonus HP, statuses in damage and the skills that change it, by their ids.

const { tenacity, one, two } = COMBAT;
const straw = { name: 'Straw Man' } as const;
/** Sides of an enemy Combat die. */
const MISS = 0;
const HIT = 2;
const HIT_TWO = 5;

const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');
const foe = (game: Game): ReturnType<Game['enemy']> => game.enemy('Straw Man');
const skilled = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const landed = (game: Game): unknown => game.happened('damage-dealt');

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  const dice = [{ kind: 'combat', count: faces.length }];
  return game.play({
    type: 'engage',
    unit: ayla(game).id,
    target: foe(game).id,
    form: 'light',
    dice,
    faces,
    ...changes,
  });
}

const hurt = (game: Game, unit: `u${number}`, change: object): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 1, kind: 'normal', ...change } });

const suffer = (game: Game, unit: `u${number}`, status: 'fear' | 'maim'): Game =>
  game.play({ type: 'adjust', unit, change: { what: 'status', status, on: true } });

/** The next enemy acts behind the party, rolling these sides; a second list is of another roll. */
function enemyActs(game: Game, ...rolls: readonly (readonly number[])[]): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  const left = [...rolls];
  game.random = (...roll) => drawing(...(left.shift() ?? [MISS]))(...roll);
  return game.play({ type: 'enemy-act' });
}

const inHand = (game: Game): readonly string[] =>
  game.battle.engages.flatMap((running) => (running.kind === 'adventurer' ? running.rolled.map(({ id }) => id) : []));

describe('pools and defense', () => {
  it('PL-02, DMG-3: die by die the same 3, defense 2 being used up as it goes', () => {
    const game = inBattle({ enemies: [{ ...straw, defense: 2, hp: 5 }] });
    engage(game, [two, one, two]);
    for (const die of inHand(game)) game.answer(die);
    const [hit] = game.happened('damage-dealt');
    let defense = 2;
    const perDie = (hit?.parts ?? []).map((part) => {
      const blocked = Math.min(defense, part);
      defense -= blocked;
      return part - blocked;
    });
    expect(perDie).toEqual([0, 1, 2]);
    expect(hit?.taken).toBe(perDie.reduce((sum, part) => sum + part, 0));
  });

  it('PL-03, DMG-2, DMG-3: a pool for each unit, less the defense of each', () => {
    const dice = [
      { kind: 'snipe', count: 2 },
      { kind: 'volley', count: 1 },
    ];
    const enemies = [
      { ...straw, hp: 4, defense: 1 },
      { name: 'Xan', hp: 3, defense: 1 },
      { name: 'Wim', hp: 3, defense: 1 },
    ];
    const game = onMap('yard-large', { Ayla: 'C3', Xan: 'C2', Wim: 'C4', 'Straw Man': 'C5' }, { dice, enemies });
    engage(game, [1, 1, 3], { form: 'ranged', dice });
    const [one, other, volley] = inHand(game);
    game
      .answer(volley ?? '')
      .answer(`${game.enemy('Xan').id}-3`)
      .answer(`${game.enemy('Wim').id}-1`)
      .answer('E3');
    for (const die of [one, other]) game.answer(die ?? '');
    expect(game.battle.prompts).toMatchObject([{ kind: 'order', rule: 'DMG-12' }]);
    game.answer('as-listed');
    expect(ayla(game).hex).toBe('E3');
    expect(['Xan', 'Wim', 'Straw Man'].map((name) => game.enemy(name).hp)).toEqual([1, 3, 2]);
  });

  it('PL-04, ENG-5c: defense and Dodge stop 3 of a pool of 4 together', () => {
    const dice = [
      { kind: 'combat', count: 3 },
      { kind: 'shadow-cloak', count: 1 },
    ];
    const game = inBattle({ dice, enemies: [{ ...straw, hp: 4, defense: 1, skills: skilled('dodge') }] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'stamina', to: 4 } });
    engage(game, [two, two, tenacity, 2], { dice }).answer('all');
    expect(landed(game)).toMatchObject([{ parts: [2, 2], defense: 1, prevented: 2, taken: 1, hp: { from: 4, to: 3 } }]);
  });

  it.for([
    { skill: { id: 'riposte', value: 2 }, dealt: 2, back: 2 },
    { skill: { id: 'iron-bark' }, dealt: 2, back: 0 },
  ])('PL-05, ENG-5b: $skill.id of who was hit from beside and left alone before it lands', ({ skill, dealt, back }) => {
    const game = onMap('yard-large', { Ayla: 'C2', 'Straw Man': 'C3' }, { enemies: [{ ...straw, skills: [skill] }] });
    engage(game, [two, one]);
    game.answer(inHand(game)[0] ?? '');
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'place', hex: 'A5' } });
    game.answer('exhaust');
    const taken = (unit: string) => game.happened('damage-dealt').find((event) => event.unit === unit)?.taken ?? 0;
    expect([taken(foe(game).id), taken(ayla(game).id)]).toEqual([dealt, back]);
  });

  it('PL-06, DMG-2: Divert sees one instance, so it takes two engages', () => {
    const enemies = [{ ...straw, hp: 4, skills: skilled('divert') }, { name: 'Ox' }];
    const game = inBattle({ enemies, dice: [{ kind: 'combat', count: 5 }] });
    const { id } = foe(game);
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'stamina', to: 4 } });
    engage(game, [two, two, two, two]).answer('all');
    expect(foe(game).hp).toBe(1);
    engage(game, [one]).answer('all');
    expect(game.onMap(id)).toBe(false);
  });

  it.for([
    { says: 'the lower of two orders', healFirst: true, hp: 1, defeated: false },
    { says: 'a heal that comes too late', healFirst: false, hp: 0, defeated: true },
  ])('PL-08, ENG-5c: damage to an adventurer is not pooled: $says', ({ healFirst, hp, defeated }) => {
    const dice = [
      { kind: 'force-shock', count: 2 },
      { kind: 'hasty-prayer', count: 1 },
    ];
    const game = inSetUp({ dice, enemies: [{ ...straw, health: 10, defense: 1 }] });
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 };
    game.play({ type: 'join', player: 'brom', name: 'Brom', ...stats, dice: [] }).play({ type: 'begin' });
    const { id: brom } = game.adventurer('Brom');
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'magicka', to: 3 } });
    hurt(game, brom, { amount: 4, kind: 'true' });
    engage(game, [4, 4, 2], { form: 'magic', dice });
    const [shock = '', again = '', prayer = ''] = inHand(game);
    if (healFirst) game.answer(prayer).answer(shock).answer(brom).answer(again).answer(brom);
    else game.answer(shock).answer(brom);
    expect(game.adventurer('Brom')).toMatchObject({ hp, defeated });
    if (!healFirst) game.answer(prayer).answer(again); // nobody but Ayla is left to be hurt
    expect(game.adventurer('Brom')).toMatchObject({ hp, defeated });
    expect(foe(game).hp).toBe(3); // 8 at once, less defense once
  });

  it('DE-06, DMG-8: a die that damages another unit is no idle one; a tenacity face is', () => {
    const dice = [
      { kind: 'combat', count: 3 },
      { kind: 'volley', count: 1 },
    ];
    const enemies = [
      { ...straw, skills: skilled('dodge') },
      { name: 'Ox', health: 9 },
    ];
    const game = inBattle({ dice, enemies });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'stamina', to: 4 } });
    engage(game, [one, one, tenacity, 3], { form: 'ranged', dice });
    const [first, second, idle, volley] = inHand(game);
    for (const die of [first, second, volley]) game.answer(die ?? '');
    expect(inHand(game)).toEqual([idle]);
    expect(landed(game)).toMatchObject([{ unit: game.enemy('Ox').id, parts: [4], taken: 4 }]);
    game.answer('exhaust');
    expect(landed(game)).toMatchObject([{ parts: [1, 1], prevented: 1, taken: 1 }]);
  });

  it('DE-08: damage that comes after the engage does not help against Dodge', () => {
    const dice = [{ kind: 'elemental-drain', count: 1 }];
    const game = inBattle({ dice, enemies: [{ ...straw, skills: skilled('dodge') }] });
    engage(game, [3, HIT_TWO], { form: 'magic', dice, free: 1 }).answer('all');
    expect(landed(game)).toMatchObject([{ parts: [2], prevented: 1, taken: 1 }]);
  });
});

describe('true damage', () => {
  it('TD-02, DMG-4: 2 true damage to each, that nothing can reduce', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    engage(game, [two, two], { form: 'defensive', target: undefined }).answer('all');
    const party = [ayla(game), game.adventurer('Brom')];
    for (const { id } of party) hurt(game, id, { amount: 2, kind: 'true' });
    expect(game.battle.prompts).toEqual([]);
    for (const { name } of party) expect(game.adventurer(name)).toMatchObject({ hp: 3, defeated: false });
  });

  it('TD-04, DMG-5: Annulment does not stop normal damage', () => {
    const dice = [{ kind: 'annulment', count: 1 }];
    const game = inBattle({ dice, enemies: [{ ...straw, combat: 1 }] });
    engage(game, [3], { form: 'magic', dice, target: undefined }).answer('all');
    enemyActs(game, [HIT_TWO]);
    expect(game.battle.prompts).toEqual([]);
    expect(ayla(game)).toMatchObject({ hp: 3, dice: { active: [{ kind: 'annulment' }] } });
  });

  it('TD-06, DMG-11: Stalwart loses 1 HP in a turn, however it is damaged, and 1 in the next', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ ...straw, hp: 5, skills: skilled('stalwart') }] });
    engage(game, [two, two]).answer('all');
    hurt(game, foe(game).id, { amount: 2, kind: 'true' });
    expect(foe(game).hp).toBe(4);
    game.play({ type: 'end-turn' });
    engage(game, [two, one], { unit: game.adventurer('Brom').id }).answer('all');
    expect(foe(game).hp).toBe(3);
  });

  it('TD-08, TRN-5: Elusive, against who comes adjacent, who is, and who opens the turn by getting there', () => {
    const places = { Ayla: 'C5', Brom: 'C4', Cato: 'A3', 'Straw Man': 'C3' };
    const enemies = [{ ...straw, hp: 4, skills: skilled('elusive') }];
    const game = onMap('yard-large', places, {
      party: ['Dara', 'Ayla', 'Brom', 'Cato'],
      dice: [{ kind: 'combat', count: 2 }],
      enemies,
    });
    game.play({ type: 'end-turn' }).play({ type: 'move', unit: ayla(game).id, to: 'D3' });
    engage(game, [two]).answer('all');
    hurt(game, foe(game).id, { kind: 'true', from: ayla(game).id });
    expect(foe(game).hp).toBe(4);
    game.play({ type: 'end-turn' });
    engage(game, [two], { unit: game.adventurer('Brom').id }).answer('all');
    expect(foe(game).hp).toBe(2);
    game.play({ type: 'end-turn' }).play({ type: 'move', unit: game.adventurer('Cato').id, to: 'B3', granted: 3 });
    engage(game, [one], { unit: game.adventurer('Cato').id }).answer('all');
    expect(foe(game).hp).toBe(1);
  });
});

describe('bonus HP', () => {
  const withBonus = (): Game => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    return game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 2 } });
  };

  it('BH-01, DMG-6: they go first', () => {
    const game = withBonus();
    hurt(game, ayla(game).id, { kind: 'true' });
    expect(ayla(hurt(game, ayla(game).id, { amount: 3 }))).toMatchObject({ hp: 3, bonusHp: 0 });
  });

  it('BH-02, DMG-7: they keep nobody alive', () => {
    const game = withBonus();
    hurt(game, ayla(game).id, { amount: 4, kind: 'true' });
    hurt(game, ayla(game).id, { kind: 'true' });
    expect(landed(game)).toMatchObject([{ hp: { to: 0 }, bonusHp: { from: 2, to: 2 } }]);
    expect(ayla(game).defeated).toBe(true);
  });
});

describe('statuses', () => {
  it('ST-09, STS-6: under Fear no Dodge, no Bladed, and nothing after its defeat', () => {
    const enemies = [
      { ...straw, hp: 3, defense: 1, combat: 1, skills: skilled('dodge', 'instigate', 'bladed') },
      { name: 'Ox', combat: 0 },
    ];
    const game = onMap('yard-large', { Ayla: 'C2', 'Straw Man': 'C3', Ox: 'I2' }, { enemies });
    const { id } = foe(game);
    engage(suffer(game, id, 'fear'), [two, one, tenacity]).answer('all');
    expect(landed(game)).toMatchObject([{ defense: 1, prevented: 0, taken: 2 }]);
    game.play({ type: 'end-turn' });
    game.random = drawing(HIT);
    game.play({ type: 'enemy-act', unit: id });
    expect(game.happened('damage-dealt').at(0)).toMatchObject({ by: id, taken: 1 });
    hurt(game, id, { kind: 'true' });
    expect(game.happened('unit-defeated')).toMatchObject([{ unit: id }]);
    expect(game.happened('unit-deployed')).toEqual([]);
    const types = game.events.map(({ type }) => type);
    expect(types.slice(0, types.indexOf('unit-defeated'))).not.toContain('die-moved');
    expect(game.battle.enemies.defeated).toMatchObject([{ id, dice: [] }]);
  });

  it('ST-15, STS-7: Maim leaves true damage alone, so an Arcane enemy deals all 3', () => {
    const game = inBattle({ enemies: [{ ...straw, skills: skilled('arcane') }] });
    enemyActs(suffer(game, foe(game).id, 'maim'), [HIT_TWO, HIT]);
    expect(landed(game)).toMatchObject([{ kind: 'true', parts: [2, 1], taken: 3 }]);
  });

  it('ST-16, DMG-8: Maim halves 3 to 1, and Bladed adds 2', () => {
    const enemies = [{ ...straw, skills: skilled('bladed') }];
    const game = onMap('yard-large', { Ayla: 'C2', 'Straw Man': 'C3' }, { enemies });
    enemyActs(suffer(game, foe(game).id, 'maim'), [HIT_TWO, HIT]);
    expect(landed(game)).toMatchObject([{ parts: [2, 1], halved: 2, taken: 3 }]);
  });
});

describe('enemy skills', () => {
  const armed = (hp: number, ...values: readonly number[]) => [
    { ...straw, hp, skills: values.map((value) => ({ id: 'riposte', value })) },
    { name: 'Ox' },
  ];
  const beside = { Ayla: 'C2', 'Straw Man': 'C3', Ox: 'I2' };

  it('SK-01, ENM-8: of Riposte 1 and 3 the 3 counts, once a turn', () => {
    const game = onMap('yard-large', beside, { enemies: armed(5, 1, 3) });
    engage(game, [one]).answer('all');
    expect(ayla(game).hp).toBe(2);
    engage(game, [one]).answer('all');
    expect(ayla(game).hp).toBe(2);
  });

  it('SK-02: Riposte needs a survivor', () => {
    const game = onMap('yard-large', beside, { enemies: armed(2, 2) });
    engage(game, [two]).answer('all');
    expect(game.happened('unit-defeated')).toHaveLength(1);
    expect(ayla(game).hp).toBe(5);
  });

  it('SK-03: Aggressive rolls its misses again, once', () => {
    const game = inBattle({ enemies: [{ ...straw, combat: 3, skills: skilled('aggressive') }] });
    enemyActs(game, [MISS, HIT, MISS], [HIT_TWO, MISS]);
    expect(landed(game)).toMatchObject([{ parts: [2, 1, 0], taken: 3 }]);
  });

  it('SK-07: Subdue takes the tenacity before the damage lands', () => {
    const game = inBattle({ enemies: [{ ...straw, skills: skilled('subdue') }] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'tenacity', amount: 1 } });
    enemyActs(game, [HIT_TWO, HIT]);
    expect(ayla(game)).toMatchObject({ tenacity: 0, hp: 2 });
    const told = game.events.map(({ type }) => type);
    expect(told.indexOf('tenacity-changed')).toBeLessThan(told.indexOf('damage-dealt'));
    expect(told).toContain('tenacity-changed');
  });
});

describe('worked numbers', () => {
  it('NUM-1: two Shield Disciplines of 1 and an idle Combat die against Dodge: 1', () => {
    const dice = [
      { kind: 'shield-discipline', count: 2 },
      { kind: 'combat', count: 1 },
    ];
    const game = inBattle({ dice, enemies: [{ ...straw, skills: skilled('dodge') }] });
    engage(game, [1, 1, tenacity], { dice }).answer('all');
    expect(landed(game)).toMatchObject([{ parts: [1, 1], defense: 0, prevented: 1, taken: 1 }]);
  });

  it('NUM-4: a maimed hit of 1 deals nothing', () => {
    const game = inBattle();
    engage(suffer(game, ayla(game).id, 'maim'), [one]).answer('all');
    expect(landed(game)).toMatchObject([{ parts: [1], halved: 1, taken: 0 }]);
  });
});
