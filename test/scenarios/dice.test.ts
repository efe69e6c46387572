import { describe, expect, it } from 'vitest';
import { type Die, faceOf } from '../../src/engine/index.ts';
import { type Game, COMBAT, content, drawing, inBattle, inSetUp, onMap } from '../support/battles.ts';
import { companion, withCompanion } from '../support/companions.ts';

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
    { id: 'EN-01', difficulty: 'apprentice', light: [0, 1, 2] },
    { id: 'EN-01', difficulty: 'adept', light: [0, 1, 2] },
    { id: 'EN-02', difficulty: 'expert', light: [0, 2, 4] },
  ] as const)('$id, ENG-1: three engages on $difficulty', ({ difficulty, light }) => {
    const game = inBattle({ setup: { difficulty } });
    const seen = [1, 2, 3].map(() => {
      engage(game, []).answer('finish');
      return track(game).filter((die) => die === 'light-fatigue').length;
    });
    expect(seen).toEqual(light);
  });

  it('EN-04: the fatigue enters the track before any die is rolled', () => {
    const game = fatigue(inBattle({ dice: [{ kind: 'combat', count: 4 }] }), 'light-fatigue', 12);
    engage(game, []).answer('finish');
    engage(game, [one, one], { target: undefined });
    expect(track(game)).toHaveLength(13);
    const told = game.events.map(({ type }) => type);
    expect(told.indexOf('die-moved')).toBeLessThan(told.indexOf('dice-rolled'));
    game.answer('exhaust');
    expect(ayla(game).dice.drained).toHaveLength(2);
    expect(track(game).filter((name) => name === 'overfatigue')).toHaveLength(2);
  });

  it('RD-02, RND-3: three fatigue rounds bite 6 HP away, past the bonus HP', () => {
    const game = inBattle({ enemies: [{ ...straw, combat: 0 }], dice: [] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'health', to: 6 } });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'bonus-hp', amount: 2 } });
    while (game.battle.round < 5) nextTurn(game);
    const seen = [6, 7, 8].map(() => {
      const { defeated, dice } = ayla(nextTurn(game));
      const bite = game.happened('damage-dealt').filter((damage) => damage.kind === 'true');
      return { round: game.battle.round, over: dice.track.map(kind), defeated, bite };
    });
    const bonusHp = { from: 2, to: 2 };
    const over = ['overfatigue', 'overfatigue', 'overfatigue'];
    expect(seen).toMatchObject([
      { round: 6, over: over.slice(2), defeated: false, bite: [{ taken: 1, hp: { to: 5 }, bonusHp }] },
      { round: 7, over: over.slice(1), defeated: false, bite: [{ taken: 2, hp: { to: 3 }, bonusHp }] },
      { round: 8, over, defeated: true, bite: [{ taken: 3, hp: { to: 0 }, bonusHp }] },
    ]);
  });

  it('EN-05, ENG-2: changing the form in an engage is free, and its range is that of the new form', () => {
    const enemies = [{ ...straw, combat: 0 }, { name: 'Hay Man' }];
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3', 'Hay Man': 'C3' }, { enemies });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'form', form: 'ranged' } });
    const far = { type: 'engage', unit: ayla(game).id, target: game.enemy('Hay Man').id, form: 'light' } as const;
    expect(game.refusal({ ...far, dice: [] })).toMatchObject({ code: 'out-of-range', distance: 2 });
    engage(game, [], { form: 'light' }).answer('finish');
    expect(track(game)).toEqual([]);
    expect(ayla(game).form).toBe('light');
  });

  it('EN-12: dice left over serve a second engage', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 4 }] });
    engage(game, [one, one]).answer('all');
    engage(game, [one, one]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(1);
    expect(track(game)).toEqual(['combat', 'combat', 'light-fatigue', 'combat', 'combat']);
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
    expect(game.happened('damage-dealt')).toEqual([]);
  });

  it('EN-17, ENG-5a: a die may be left unresolved', () => {
    const dice = [{ kind: 'wrecking-blow', count: 1 }];
    const game = engage(inBattle({ dice }), [4], { form: 'heavy', dice }).answer('exhaust');
    expect(game.enemy('Straw Man').hp).toBe(5);
    expect(track(game)).toEqual(['wrecking-blow']);
  });

  it('EN-40, TRN-2: with nothing in the track nothing is recovered', () => {
    const game = nextTurn(inBattle({ enemies: [{ ...straw, combat: 0 }] }));
    expect(game.happened('die-moved')).toEqual([]);
    expect(game.battle).toMatchObject({ round: 2, turn: { unit: ayla(game).id }, prompts: [] });
  });
});

describe('pools and defense', () => {
  it('PL-01: 2, 1 and 2 against defense 2', () => {
    const game = inBattle({ enemies: [{ ...straw, defense: 2, hp: 5 }] });
    engage(game, [two, one, two]).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 1, 2], defense: 2, taken: 3 }]);
    expect(game.enemy('Straw Man').hp).toBe(2);
  });

  it('DF-19: a pool of 9 at defense 1 takes the 2 HP there are, and defeats once', () => {
    const enemies = [{ ...straw, defense: 1, hp: 2 }, { name: 'Ox' }];
    const game = inBattle({ enemies, dice: [{ kind: 'combat', count: 5 }] });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'stat', stat: 'stamina', to: 5 } });
    engage(game, [two, two, two, two, one]).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([
      { parts: [2, 2, 2, 2, 1], defense: 1, taken: 2, hp: { from: 2, to: 0 } },
    ]);
    expect(game.happened('unit-defeated')).toHaveLength(1);
  });

  it.for([
    { phase: 'set-up', game: inSetUp({ enemies: [{ ...straw, defense: 1 }] }) },
    { phase: 'round-end', game: inBattle({ enemies: [{ ...straw, defense: 1, combat: 0 }] }) },
  ])('DE-02, DMG-3: of 2 damage outside of turns, in $phase, defense stops 1', ({ phase, game }) => {
    if (phase === 'round-end') game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle).toMatchObject({ phase });
    expect(game.battle.turn).toBeUndefined();
    const change = { what: 'damage', amount: 2, kind: 'normal' } as const;
    game.play({ type: 'adjust', unit: game.enemy('Straw Man').id, change });
    expect(game.happened('damage-dealt')).toMatchObject([{ defense: 1, taken: 1, hp: { from: 5, to: 4 } }]);
  });

  it('FD-02, ENG-5f: a free enemy die in defensive form is lost, and no target is hit', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 1 }] });
    const how = { form: 'defensive', target: undefined, dice: [{ kind: 'combat', count: 1 }], free: 1 };
    engage(game, [one, 5], how).answer('all');
    const lost = game.happened('die-moved').filter(({ die }) => die.kind === 'enemy-combat');
    expect(lost).toMatchObject([{ die: { face: 5 }, to: { zone: 'supply' } }]);
    expect(ayla(game).dice).toMatchObject({
      active: [{ kind: 'combat', face: one }],
      track: [],
      available: [],
      drained: [],
    });
    expect(game.happened('damage-dealt')).toEqual([]);
    game.random = drawing(5); // a hit of 2
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
    game.answer(ayla(game).dice.active[0]?.id ?? '');
    expect(ayla(game)).toMatchObject({ hp: 2, dice: { active: [] } }); // 4 came, and 1 alone was stopped
  });

  it('FD-06, ENG-5f: two enemy dice for 1 of Concentration hit in magic form', () => {
    const dice = [{ kind: 'concentration', count: 1 }];
    const game = engage(inBattle({ dice }), [4], { form: 'magic', dice, target: undefined }).answer('all');
    game.random = drawing(5);
    engage(game, [], { form: 'magic', dice: [], faces: undefined });
    expect(game.happened('dice-rolled')).toEqual([]); // asked before the roll
    game.answer('0').answer('1').answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 2], taken: 4 }]);
    expect(ayla(game).dice.active.map((die) => faceOf(content, die).face?.value)).toEqual([1]);
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
    expect(ayla(game).dice.available.map(kind)).toContain('snipe');
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

  it('CD-12, CDT-6, END-3, STS-9: the track outlasts the battle, a companion’s status does not', () => {
    const game = withCompanion(laid(inBattle(idle), ['bane', 'light-fatigue', 'snipe']), {}, { lasting: true });
    const change = { what: 'status', status: 'maim', on: true } as const;
    game.play({ type: 'adjust', unit: companion(game).id, change }).play({ type: 'end' });
    expect(track(game)).toEqual(['bane', 'light-fatigue', 'snipe']);
    expect(companion(game).dice).toEqual([]);
  });

  it('CD-13, END-2, CDT-8: drained dice come back at clean-up, and none by resting', () => {
    const game = inBattle(idle);
    const { id: unit, dice } = ayla(game);
    const [first = '', second = '', exhausted = ''] = dice.available.map(({ id }) => id);
    const put = (die: string, to: 'drained' | 'track'): Game =>
      game.play({ type: 'adjust', unit, change: { what: 'die', die: die as 'd1', to } });
    put(first, 'drained');
    put(second, 'drained');
    put(exhausted, 'track').play({ type: 'end', result: 'won' });
    expect(ayla(game).dice).toMatchObject({ drained: [], available: [{}, {}], track: [{ id: exhausted }] });
    put(first, 'drained').play({ type: 'rest', unit }).answer(exhausted);
    expect(ayla(game).dice).toMatchObject({ drained: [{ id: first }], available: [{}, {}], track: [] });
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

  it('TN-01, TEN-1: two tenacity faces raise 2 to 4, and both dice are exhausted', () => {
    const dice = ['combat', 'shield-discipline'].map((name) => ({ kind: name, count: 1 }));
    const game = inBattle({ dice });
    game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'tenacity', amount: 2 } });
    engage(game, [tenacity, tenacity], { dice }).answer('all');
    expect(ayla(game)).toMatchObject({ tenacity: 4, dice: { active: [], available: [] } });
    expect(track(game)).toEqual(['combat', 'shield-discipline']);
  });
});

describe('statuses', () => {
  it('ST-10, STS-6: under Fear the Combat die works, Wrecking Blow gives nothing, a slotted die still prevents', () => {
    const shield = [{ kind: 'shield-discipline', count: 1 }];
    const rolled = ['combat', 'wrecking-blow'].map((name) => ({ kind: name, count: 1 }));
    const game = inBattle({ dice: [...shield, ...rolled], enemies: [{ ...straw, combat: 1 }] });
    engage(game, [5], { target: undefined, dice: shield }).answer('all');
    suffer(game, 'fear');
    engage(game, [one, tenacity], { form: 'heavy', dice: rolled }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [1], taken: 1 }]);
    expect(ayla(game)).toMatchObject({ tenacity: 0, dice: { active: [{ kind: 'shield-discipline' }] } });
    game.random = drawing(5);
    game
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act' })
      .answer(ayla(game).dice.active[0]?.id ?? '');
    expect(game.happened('damage-prevented')).toMatchObject([{ amount: 2 }]);
    expect(ayla(game).hp).toBe(5);
  });

  it('ST-17, STS-7: Maim leaves a stored block alone: of 3 damage 2 are stopped', () => {
    const game = suffer(inBattle({ enemies: [{ ...straw, combat: 2 }] }), 'maim');
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all').play({ type: 'end-turn' });
    game.random = drawing(5, 2);
    game.play({ type: 'enemy-act' }).answer(ayla(game).dice.active[0]?.id ?? '');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 1], prevented: 2, taken: 1 }]);
    expect(ayla(game).hp).toBe(4);
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

  it.for([
    { faces: [one], defense: 0, taken: 1, after: ['combat'] },
    { faces: [one], defense: 1, taken: 0, after: ['combat'] },
    { faces: [], defense: 0, taken: undefined, after: ['stealth'] },
  ])(
    'ST-20, STS-8, Q-32: dealt $faces against defense $defense, Stealth or not',
    ({ faces, defense, taken, after }) => {
      const game = suffer(inBattle({ enemies: [{ ...straw, defense }] }), 'stealth');
      engage(game, faces).answer(faces.length > 0 ? 'all' : 'finish');
      expect(game.happened('damage-dealt')[0]?.taken).toBe(taken);
      expect(track(game)).toEqual(after);
    },
  );

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
