import { describe, expect, it } from 'vitest';
import type { Die, DieTurn } from '../../src/engine/index.ts';
import { COMBAT, content, drawing, type Game, inBattle, inSetUp, onMap } from '../support/battles.ts';
import { sheetTable } from '../support/sheet-table.ts';

// Rulings and worked examples on engages, free dice and precedence, by their ids.

const { tenacity, one, two } = COMBAT;
const straw = { name: 'Straw Man', combat: 0 } as const;
const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(({ kind, status }) => status ?? kind);

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  const dice = faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }];
  const target = game.enemy('Straw Man').id;
  return game.play({ type: 'engage', unit: ayla(game).id, target, form: 'light', dice, faces, ...changes });
}

describe('engages', () => {
  it('EN-03: a free engage between two actions costs nothing and does not count', () => {
    const game = inBattle({ enemies: [straw] });
    const light = [{}, { granted: true }, {}].map((changes) => {
      const before = track(game).length;
      engage(game, [], changes).answer('finish');
      return track(game).length - before;
    });
    expect(light).toEqual([0, 0, 1]);
    expect(game.battle.turn?.engages).toBe(2);
  });

  it.for([
    { code: 'instant', die: 'combat', side: 1, form: 'light', to: 'track' },
    { code: 'active slot', die: 'shield-discipline', side: 1, form: 'light', to: 'active' },
    { code: 'cooldown track', die: 'resolve', side: 3, form: 'defensive', to: 'track' },
    { code: 'drained', die: 'onslaught', side: 4, form: 'heavy', to: 'drained' },
  ] as const)('EN-35: a resolved die coded $code goes to $to', ({ die, side, form, to }) => {
    const game = inBattle({ enemies: [{ ...straw, health: 9 }], dice: [{ kind: die, count: 1 }] });
    const target = form === 'defensive' ? { target: undefined } : {};
    engage(game, [side], { form, dice: [{ kind: die, count: 1 }], ...target }).answer('all');
    const { dice } = ayla(game);
    const where = (['available', 'active', 'track', 'drained'] as const).filter((zone) => dice[zone].length > 0);
    expect(where).toEqual([to]);
    if (die === 'resolve') expect(dice.track).toMatchObject([{ face: side }]); // it goes on acting from there
  });

  it('EN-35: one coded status effect lies on the unit, and is exhausted when it is removed', () => {
    const kind = 'mesmerizing-grasp';
    const game = inBattle({ enemies: [straw, { name: 'Hay Man' }], dice: [{ kind, count: 1 }] });
    engage(game, [2], { form: 'magic', dice: [{ kind, count: 1 }] }).answer('all');
    game.answer(game.enemy('Straw Man').id);
    expect(game.enemy('Straw Man').dice).toMatchObject([{ kind }]);
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(track(game)).toEqual([kind]);
  });

  /** Ayla at E3, X beside her at F4 if it is there, her target Straw Man two hexes away; one of each die in hand. */
  function aiming(
    kinds: readonly string[],
    { beside = true, faces = [3, 5] }: { beside?: boolean; faces?: number[] } = {},
  ) {
    const dice = kinds.map((kind) => ({ kind, count: 1 }));
    const places = { Ayla: 'E3', 'Straw Man': 'G4', X: beside ? 'E4' : 'A3' };
    const game = onMap('yard-large', places, { dice, enemies: [straw, { ...straw, name: 'X' }] });
    engage(game, faces, { form: 'ranged', dice });
    const [running] = game.battle.engages;
    const hand = running?.kind === 'adventurer' ? running.rolled : [];
    return { game, ids: hand.map(({ id }) => id) };
  }
  const outcomes = (game: Game) => game.happened('die-resolved').map(({ die: { kind, outcome } }) => [kind, outcome]);

  it('EN-19, ENG-5b: Snipe before Volley both do their part; with Volley first Snipe has lost its target', () => {
    const kinds = ['volley', 'snipe'];
    const early = aiming(kinds);
    early.game
      .answer(early.ids[1] ?? '')
      .answer(early.ids[0] ?? '')
      .answer('B3')
      .answer('as-listed');
    expect(['Straw Man', 'X'].map((name) => early.game.enemy(name).hp)).toEqual([3, 1]);
    const late = aiming(kinds);
    late.game.answer(late.ids[0] ?? '').answer('B3');
    expect(ayla(late.game).hex).toBe('B3');
    late.game.answer(late.ids[1] ?? '');
    expect(outcomes(late.game)).toEqual([['snipe', 'unresolved']]);
    expect(['Straw Man', 'X'].map((name) => late.game.enemy(name).hp)).toEqual([5, 1]);
    expect(track(late.game)).toEqual(['volley', 'snipe']);
  });

  it('EN-33, GEN-6: without anybody adjacent to damage, Volley places nobody either', () => {
    const { game } = aiming(['volley'], { beside: false, faces: [3] });
    game.answer('all');
    expect(outcomes(game)).toEqual([['volley', 'unresolved']]);
    expect(game.battle).toMatchObject({ prompts: [], engages: [] });
    expect(ayla(game)).toMatchObject({ hex: 'E3', dice: { track: [{ kind: 'volley' }] } });
  });

  it.for([
    { says: 'nobody adjacent', at: 'A3', curse: 'unresolved', used: [] },
    { says: 'an enemy adjacent', at: 'E4', curse: 'effect', used: ['solemn-vow'] },
  ])('EN-34, GEN-6: with $says, Daedric Curse gives these class abilities: $used', ({ at, curse, used }) => {
    const dice = [{ kind: 'daedric-curse', count: 1 }];
    const places = { Ayla: 'E3', 'Straw Man': at };
    const game = sheetTable([{ class: 'knight', dice }], { map: 'yard-large', places, enemies: [straw] });
    engage(game, [5], { form: 'magic', dice, target: undefined }).answer('all');
    expect(outcomes(game)).toEqual([['daedric-curse', curse]]);
    for (const option of used.length > 0 ? [ayla(game).id, ...used] : []) game.answer(option);
    expect(game.happened('ability-used').map(({ ability }) => ability)).toEqual(used);
  });

  it('EN-36: a roll that a peaceful encounter allows: no fatigue, form or target, but within the stats', () => {
    const game = inSetUp({ dice: [{ kind: 'combat', count: 4 }] });
    const roll = (count: number) =>
      ({ type: 'roll', unit: ayla(game).id, own: true, dice: [{ kind: 'combat', count }] }) as const;
    expect(game.refusal(roll(4))).toMatchObject({ code: 'over-cap', asked: 4, cap: 3 });
    game.random = drawing(two, tenacity, one);
    game.play(roll(3));
    expect(game.happened('free-roll')[0]?.dice.map(({ face }) => face)).toEqual([two, tenacity, one]);
    expect(ayla(game).form).toBeUndefined();
    expect(track(game)).toEqual(['combat', 'combat', 'combat']);
  });
});

describe('the published first round (Jailbreak)', () => {
  const bandits = [
    { name: 'Straw Man', health: 2, combat: 0, skills: [{ id: 'dodge' }] },
    { name: 'Argonian Bandit', combat: 0 },
  ];
  const kind = 'shield-discipline';
  const dice = [
    { kind, count: 2 },
    { kind: 'combat', count: 1 },
  ];

  it('EN-39: two Shield Disciplines of 1 and a Combat die that deals nothing, against Dodge: 1 damage, no fatigue', () => {
    const places = { Ayla: 'A3', 'Straw Man': 'B3', 'Argonian Bandit': 'E3' };
    const game = onMap('yard-small', places, { enemies: bandits, dice });
    const far = {
      type: 'engage',
      unit: ayla(game).id,
      target: game.enemy('Argonian Bandit').id,
      form: 'light',
      dice,
    } as const;
    expect(game.refusal(far)).toMatchObject({ code: 'out-of-range' });
    engage(game, [1, 1, tenacity], { dice }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [1, 1], defense: 0, prevented: 1, taken: 1 }]);
    expect(track(game)).toEqual(['combat']);
    expect(ayla(game).dice.active.map((die) => die.kind)).toEqual([kind, kind]);
  });
});

describe('after the published first round', () => {
  it('EN-42: the High Elf Bandit is gone, the Argonian Bandit is left, and both adventurers have their 4 HP', () => {
    const enemies = [{ name: 'Straw Man', health: 2, skills: [{ id: 'dodge' }] }, { name: 'Argonian Bandit' }];
    const game = inSetUp({ party: [], enemies });
    const stats = { health: 4, stamina: 3, magicka: 1, cooldown: 2 };
    for (const name of ['Ayla', 'Ryan'])
      game.play({ type: 'join', player: name, name, ...stats, dice: [{ kind: 'combat', count: 3 }] });
    game.play({ type: 'begin' });
    engage(game, [one, one, tenacity]).answer('all').play({ type: 'end-turn' });
    expect(game.enemy('Straw Man').hp).toBe(1);
    engage(game, [two], { unit: game.adventurer('Ryan').id })
      .answer('all')
      .play({ type: 'end-turn' });
    expect(game.battle.enemies.map.map(({ label }) => label)).toEqual(['Argonian Bandit']);
    expect(['Ayla', 'Ryan'].map((name) => game.adventurer(name).hp)).toEqual([4, 4]);
    expect(game.battle.phase).toBe('enemies');
  });
});

describe('free dice', () => {
  // No ability of the sheets or dice adds a Snipe die, so a card does.
  it('FD-05, ENG-4c: a free Snipe die needs no Bow line, is beyond Stamina 3, and goes back to supply', () => {
    const game = inBattle({ enemies: [{ ...straw, health: 9, defense: 1 }] });
    const dice = [{ kind: 'combat', count: 3 }];
    const snipes = (count: number) => ({ form: 'ranged', extra: [{ kind: 'snipe', count }], dice: [] }) as const;
    engage(game, [], { ...snipes(1), dice, faces: [one, one, one, 1] }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [1, 1, 1, 1], defense: 0, taken: 4 }]);
    expect(track(game)).toEqual(['combat', 'combat', 'combat']);
    expect(ayla(game).dice).toMatchObject({ available: [], active: [], drained: [] });
    const box = content.skillDice.get('snipe')?.supply ?? 0;
    const engaged = { type: 'engage', unit: ayla(game).id } as const;
    expect(game.refusal({ ...engaged, ...snipes(box + 1) })).toMatchObject({ rule: 'SUP-1', left: box });
  });

  it('FD-07: enemy Combat dice count among the skill dice that were rolled: Dodge counts a miss of theirs', () => {
    const game = inBattle({ enemies: [{ ...straw, skills: [{ id: 'dodge' }] }] });
    engage(game, [], { dice: [{ kind: 'combat', count: 2 }], free: 1, faces: [two, one, 0] });
    expect(game.happened('dice-rolled')[0]?.dice).toHaveLength(3);
    game.answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 1], taken: 2 }]);
  });

  it('MI-04, SUP-2: no more enemy Combat dice are rolled than the supply has', () => {
    const game = inBattle({ enemies: [{ ...straw, health: 20 }], supplies: { 'enemy-combat': 3 } });
    engage(game, [], { dice: [], free: 5, faces: undefined });
    expect(game.happened('dice-rolled')[0]?.dice.map(({ kind }) => kind)).toEqual(Array(3).fill('enemy-combat'));
    const none = inBattle({ enemies: [straw], supplies: { 'enemy-combat': 0 } });
    expect(engage(none, [], { dice: [], free: 2, faces: undefined }).happened('dice-rolled')).toEqual([]);
    expect(content.supplies['enemy-combat']).toBeUndefined(); // nobody has told how many the box has
  });
});

describe('defeat in the middle of things', () => {
  it('DF-17: the pool lands with the last damage die, so Tempered Soul finds the chip on the stack', () => {
    const dice = [
      { kind: 'force-shock', count: 2 },
      { kind: 'tempered-soul', count: 1 },
    ];
    const game = inSetUp({ party: [], enemies: [{ ...straw, level: 5, health: 3 }, { name: 'Hay Man' }] });
    game.play({ type: 'join', player: 'ayla', name: 'Ayla', health: 5, stamina: 1, magicka: 3, cooldown: 2, dice });
    game.play({ type: 'begin' });
    const target = game.enemy('Straw Man').id;
    engage(game, [1, 1, 2], { form: 'magic', dice });
    const [first, second, soul] = hand(game);
    game.answer(first?.id ?? '');
    expect(game.onMap(target)).toBe(true);
    game.answer(second?.id ?? '');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 2], taken: 3, hp: { from: 3, to: 0 } }]);
    expect(game.battle.enemies.defeated.map(({ id }) => id)).toEqual([target]);
    game.answer(soul?.id ?? '');
    expect(ayla(game).dice.drained).toMatchObject([{ kind: 'tempered-soul' }]);
    expect(game.battle.companions).toMatchObject([{ id: target, hp: 3, health: 3 }]);
    expect(game.battle.enemies.defeated).toEqual([]);
  });
});

describe('precedence', () => {
  it('MI-01: erratum before printed text: one pool and one defense, not a defense for each die', () => {
    const game = inBattle({ enemies: [{ ...straw, defense: 1 }] });
    engage(game, [one, one]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(4);
  });

  it('MI-01: "cannot" wins: true damage cannot be prevented, whatever lies in the slots', () => {
    const game = inBattle({ enemies: [straw] });
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all');
    const change = { what: 'damage', amount: 1, kind: 'true', from: game.enemy('Straw Man').id } as const;
    game.play({ type: 'adjust', unit: ayla(game).id, change });
    expect(game.battle.prompts).toEqual([]);
    expect(ayla(game).hp).toBe(4);
  });
});

const hand = (game: Game): readonly Die[] =>
  game.battle.engages.flatMap((running) => (running.kind === 'adventurer' ? running.rolled : []));

describe('the order of dice', () => {
  it('ENG-5a, Q-39, Q-41: a die that an effect turns is resolved by its new side, however often', () => {
    const game = engage(inBattle({ enemies: [straw] }), [one, tenacity]);
    const [first] = hand(game);
    const turns: readonly DieTurn[] = [{ how: 'set', face: tenacity }, { how: 'reroll' }, { how: 'set', face: two }];
    game.random = drawing(one);
    for (const turn of turns)
      game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'turn-die', die: first?.id ?? 'd0', turn } });
    game.answer('all');
    expect(game.enemy('Straw Man').hp).toBe(3);
  });
});
