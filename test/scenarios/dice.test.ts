import { describe, expect, it } from 'vitest';
import type { Die } from '../../src/engine/index.ts';
import { type Game, COMBAT, drawing, inBattle } from '../support/battles.ts';

// Rulings and worked examples on dice, damage, tracks, slots and statuses, by their ids.

const { tenacity, one, two } = COMBAT;
const straw = { name: 'Straw Man' } as const;

const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  const dice = faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }];
  const target = game.enemy('Straw Man').id;
  return game.play({ type: 'engage', unit: ayla(game).id, target, form: 'light', dice, faces, ...changes });
}

const fatigue = (game: Game, kind: 'light-fatigue' | 'overfatigue', amount: number): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'fatigue', kind, amount } });

const suffer = (game: Game, status: 'bane' | 'maim' | 'fear' | 'stealth' | 'daze'): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'status', status, on: true } });

/** What a die is, for comparing tracks. */
const kind = ({ kind: name, status }: Die): string => status ?? name;
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(kind);

/** Lays dice on Ayla's track in this order: ids of her own dice, or fatigue. */
function laid(game: Game, kinds: readonly string[]): Game {
  for (const wanted of kinds) {
    if (wanted === 'light-fatigue' || wanted === 'overfatigue') fatigue(game, wanted, 1);
    else if (wanted === 'bane') suffer(game, 'bane');
    else {
      const die = ayla(game).dice.available.find((held) => held.kind === wanted)?.id ?? 'd0';
      game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'die', die, to: 'track' } });
    }
  }
  return game;
}

const nextTurn = (game: Game): Game => game.play({ type: 'end-turn' }).play({ type: 'next' });

describe('fatigue and further engages', () => {
  it.for([
    { id: 'EN-01', difficulty: 'adept', light: [0, 1, 2] },
    { id: 'EN-02', difficulty: 'expert', light: [0, 2, 4] },
  ] as const)('$id, ENG-1: three engages on $difficulty', ({ difficulty, light }) => {
    const game = inBattle({ setup: { difficulty } });
    const seen = [1, 2, 3].map(() => {
      engage(game, []).answer('finish');
      return track(game).length;
    });
    expect(seen).toEqual(light);
  });

  it('EN-04: the fatigue enters the track before any die is rolled', () => {
    const game = fatigue(inBattle({ dice: [{ kind: 'combat', count: 4 }] }), 'light-fatigue', 12);
    engage(game, []).answer('finish');
    engage(game, [one, one], { target: undefined });
    expect(track(game)).toHaveLength(13);
    game.answer('exhaust');
    expect(ayla(game).dice.drained).toHaveLength(2);
    expect(track(game).filter((name) => name === 'overfatigue')).toHaveLength(2);
  });

  it('RD-02: overfatigue of three fatigue rounds bites past bonus HP', () => {
    const game = inBattle({ enemies: [{ ...straw, combat: 0 }], dice: [] });
    const hp = [1, 2, 3, 4, 5, 6, 7].map(() => ayla(nextTurn(game)).hp);
    expect(hp).toEqual([5, 5, 5, 5, 4, 2, 0]);
    expect(game.battle.round).toBe(8);
  });

  it('EN-05, ENG-2: changing the form in an engage is free', () => {
    const game = inBattle();
    engage(game, [], { form: 'ranged' }).answer('finish');
    nextTurn(game);
    engage(game, [], { form: 'light' }).answer('finish');
    expect(track(game)).toEqual([]);
    expect(ayla(game).form).toBe('light');
  });

  it('EN-12: dice left over serve a second engage', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 4 }] });
    engage(game, [one, one]).answer('all');
    engage(game, [one, one]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(1);
  });

  it('EN-09, ENG-4e: without a target blocks are slotted, hits exhausted, tenacity gained', () => {
    const dice = [
      { kind: 'shield-discipline', count: 1 },
      { kind: 'combat', count: 2 },
    ];
    const game = inBattle({ dice });
    engage(game, [5, one, tenacity], { target: undefined, dice }).answer('all');
    expect(ayla(game)).toMatchObject({ tenacity: 1, dice: { active: [{ kind: 'shield-discipline' }] } });
    expect(track(game)).toEqual(['combat', 'combat']);
  });

  it('EN-17, ENG-5a: a die may be left unresolved', () => {
    const dice = [{ kind: 'wrecking-blow', count: 1 }];
    const game = engage(inBattle({ dice }), [4], { form: 'heavy', dice }).answer('exhaust');
    expect(game.enemy('Straw Man').hp).toBe(5);
    expect(track(game)).toEqual(['wrecking-blow']);
  });

  it('EN-40, TRN-2: with nothing in the track nothing is recovered', () => {
    expect(inBattle().happened('die-moved')).toEqual([]);
  });
});

describe('pools and defense', () => {
  it.for([
    { id: 'PL-01', defense: 2, hp: 5, faces: [two, one, two], left: 2 },
    { id: 'DF-01', defense: 0, hp: 2, faces: [one], left: 1 },
  ])('$id: $faces against defense $defense', ({ defense, hp, faces, left }) => {
    const game = inBattle({ enemies: [{ ...straw, defense, hp }] });
    engage(game, faces).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(left);
  });

  it('DF-19: HP never fall below 0, and one is defeated once', () => {
    const game = inBattle({ enemies: [{ ...straw, defense: 1, hp: 2 }, { name: 'Ox' }] });
    engage(game, [two, two, two]).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ taken: 2, hp: { from: 2, to: 0 } }]);
    expect(game.happened('unit-defeated')).toHaveLength(1);
  });

  it('DE-02, DMG-3: defense counts outside of turns and engages too', () => {
    const game = inBattle({ enemies: [{ ...straw, defense: 1 }] });
    game.play({
      type: 'adjust',
      unit: game.enemy('Straw Man').id,
      change: { what: 'damage', amount: 2, kind: 'normal' },
    });
    expect(game.enemy('Straw Man').hp).toBe(4);
  });

  it.for([
    { id: 'FD-02', form: 'defensive', target: undefined, faces: [one, 5], active: 1, hp: 5 },
    { id: 'FD-06', form: 'magic', target: 'straw', faces: [5, 5], active: 0, hp: 1 },
  ] as const)('$id, ENG-5f: free enemy dice in $form form', ({ form, target, faces, active, hp }) => {
    const game = inBattle();
    const own = form === 'magic' ? [] : [{ kind: 'combat', count: 1 }];
    const free = form === 'magic' ? 2 : 1;
    engage(game, faces, { form, dice: own, free, ...(target === undefined && { target: undefined }) }).answer('all');
    expect(ayla(game).dice.active).toHaveLength(active);
    expect(game.enemy('Straw Man').hp).toBe(hp);
  });

  it('FD-03: enemy dice have no tenacity', () => {
    const game = inBattle();
    engage(game, [tenacity, 0], { dice: [{ kind: 'combat', count: 1 }], free: 1 }).answer('all');
    expect(ayla(game).tenacity).toBe(1);
  });
});

describe('the cooldown track', () => {
  const own = [
    { kind: 'snipe', count: 1 },
    { kind: 'volley', count: 1 },
    { kind: 'combat', count: 1 },
  ];
  const idle = { dice: own, enemies: [{ ...straw, combat: 0 }] };

  it.for([
    { id: 'CD-01', before: ['snipe', 'light-fatigue', 'bane', 'combat'], after: ['bane', 'combat'] },
    {
      id: 'CD-02',
      before: ['overfatigue', 'snipe', 'light-fatigue', 'volley'],
      after: ['light-fatigue', 'volley', 'overfatigue'],
    },
  ])('$id, TRN-2: recovery of two', ({ before, after }) => {
    const game = nextTurn(laid(inBattle(idle), before));
    expect(track(game)).toEqual(after);
  });

  it('CD-04, CDT-5b: a 14th die is turned into overfatigue at place 13', () => {
    const game = fatigue(inBattle(idle), 'light-fatigue', 14);
    expect(track(game)).toEqual([...Array.from({ length: 12 }, () => 'light-fatigue'), 'overfatigue']);
  });

  it('CD-06, FAT-8: a status finds no place either, and what it pushes out is drained', () => {
    const game = laid(fatigue(inBattle(idle), 'light-fatigue', 12), ['volley']);
    suffer(game, 'bane');
    expect(track(game).at(-1)).toBe('overfatigue');
    expect(track(game)).not.toContain('bane');
    expect(ayla(game).dice.drained.map(kind)).toEqual(['volley']);
  });

  it('CD-08, CDT-4: a status gained again goes to the back', () => {
    const game = laid(inBattle(idle), ['bane', 'snipe', 'light-fatigue']);
    expect(track(suffer(game, 'bane'))).toEqual(['snipe', 'light-fatigue', 'bane']);
  });

  it('CD-12, CDT-6, END-3: the track outlasts the battle', () => {
    const game = laid(inBattle(idle), ['bane', 'light-fatigue', 'snipe']).play({ type: 'end' });
    expect(track(game)).toEqual(['bane', 'light-fatigue', 'snipe']);
  });

  it('CD-13, END-2, CDT-8: drained dice come back at clean-up', () => {
    const game = inBattle(idle);
    const { id: unit, dice } = ayla(game);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game.play({ type: 'end' });
    expect(ayla(game).dice).toMatchObject({ drained: [], available: [{}, {}, {}] });
  });
});

describe('active slots', () => {
  /** Ayla with blocks of 2 and 1, and as many enemies as given, each about to deal so much with its one die. */
  function blocking(enemies: number): Game {
    const names = ['Straw Man', 'Hay Man'].slice(0, enemies);
    const game = inBattle({ enemies: names.map((name) => ({ name, combat: 1 })) });
    engage(game, [two, one], { form: 'defensive', target: undefined }).answer('all').play({ type: 'end-turn' });
    return game;
  }

  it('AS-03, DMG-9: both blocks stop 3 of 3', () => {
    const game = inBattle({ enemies: [{ ...straw, combat: 2 }] });
    engage(game, [two, one], { form: 'defensive', target: undefined }).answer('all').play({ type: 'end-turn' });
    game.random = () => {
      const faces = [5, 2];
      return () => faces.shift() ?? 0;
    };
    game.play({ type: 'enemy-act' });
    for (const { id } of ayla(game).dice.active) game.answer(id);
    expect(ayla(game)).toMatchObject({ hp: 5, dice: { active: [] } });
    expect(track(game)).toEqual(['combat', 'combat']);
  });

  it('AS-04: one block for each of two hits of 1', () => {
    const game = blocking(2);
    game.random = drawing(2);
    game.play({ type: 'enemy-act', all: true });
    game.answer(ayla(game).dice.active[1]?.id ?? '').answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game).hp).toBe(5);
  });

  it('TN-01, TEN-1: two tenacity faces, two tenacity', () => {
    expect(ayla(engage(inBattle(), [tenacity, tenacity]).answer('all')).tenacity).toBe(2);
  });
});

describe('statuses', () => {
  it('ST-10, STS-6: under Fear the Combat die works, Wrecking Blow gives nothing, a slotted die still prevents', () => {
    const dice = [
      { kind: 'combat', count: 2 },
      { kind: 'wrecking-blow', count: 1 },
    ];
    const game = inBattle({ dice, enemies: [{ ...straw, combat: 1 }] });
    engage(game, [two], { form: 'defensive', target: undefined, dice: [{ kind: 'combat', count: 1 }] }).answer('all');
    suffer(game, 'fear');
    const rolled = [
      { kind: 'combat', count: 1 },
      { kind: 'wrecking-blow', count: 1 },
    ];
    engage(game, [one, 0], { form: 'heavy', dice: rolled }).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(4);
    expect(ayla(game).tenacity).toBe(0);
    game.random = drawing(5);
    game
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act' })
      .answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game).hp).toBe(5);
  });

  it('ST-17, STS-7: Maim leaves stored blocks alone', () => {
    const game = suffer(inBattle({ enemies: [{ ...straw, combat: 1 }] }), 'maim');
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all').play({ type: 'end-turn' });
    game.random = drawing(5);
    game.play({ type: 'enemy-act' }).answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game).hp).toBe(5);
  });

  it('ST-18, STS-7: Maim halves own and free Combat dice together', () => {
    const game = suffer(inBattle(), 'maim');
    engage(game, [two, 2], { dice: [{ kind: 'combat', count: 1 }], free: 1 }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 1], halved: 2, taken: 1 }]);
  });

  it('ST-04, STS-4: a blind enemy that only misses stays blind', () => {
    const game = inBattle();
    game.play({
      type: 'adjust',
      unit: game.enemy('Straw Man').id,
      change: { what: 'status', status: 'blind', on: true },
    });
    game.random = drawing(0);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.enemy('Straw Man').dice).toMatchObject([{ status: 'blind' }]);
  });

  it('ST-20, STS-8: Stealth goes with the first damage dealt', () => {
    const game = engage(suffer(inBattle(), 'stealth'), [one]).answer('all');
    expect(track(game)).toEqual(['combat']);
  });

  it('ST-21, DMG-10: to defeat outright is no damage, so Stealth stays', () => {
    const game = suffer(inBattle({ enemies: [straw, { name: 'Ox' }] }), 'stealth');
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: ayla(game).id });
    expect(track(game)).toEqual(['stealth']);
  });

  it('ST-24, STS-1: different statuses may coexist, one copy of each', () => {
    const game = inBattle();
    const unit = game.enemy('Straw Man').id;
    for (const status of ['maim', 'daze'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'status', status, on: true } });
    expect(game.refusal({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } })).toMatchObject({
      rule: 'STS-1',
    });
    expect(game.enemy('Straw Man').dice.map(({ status }) => status)).toEqual(['maim', 'daze']);
  });

  it('DF-15, STS-3: Bane at 1 HP: defeated before recovery, by nobody', () => {
    const game = laid(inBattle({ party: ['Ayla', 'Brom'], enemies: [{ ...straw, combat: 0 }] }), [
      'bane',
      'light-fatigue',
    ]);
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 4, kind: 'true' } });
    game
      .play({ type: 'end-turn' })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act', target: 'none' })
      .play({ type: 'next' });
    expect(ayla(game)).toMatchObject({ defeated: true });
    expect(track(game)).toEqual(['bane', 'light-fatigue']);
    expect(game.happened('unit-defeated')[0]).not.toHaveProperty('by');
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });
});
