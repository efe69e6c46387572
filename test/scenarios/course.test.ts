import { describe, expect, it } from 'vitest';
import { distance, rewardOf } from '../../src/engine/index.ts';
import { COMBAT, type Game, content, drawing, inBattle, onMap } from '../support/battles.ts';

// Rulings and worked examples on defeat, revival, enemies and the end, by their ids. Hexes of the sources are laid on a built-in map.

const idle = { name: 'Straw Man', combat: 0 } as const;

function enemiesAct(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.play({ type: 'enemy-act' });
  for (let prompt = game.battle.prompts.at(-1); prompt?.kind === 'enemy-hex'; prompt = game.battle.prompts.at(-1)) {
    game.answer(prompt.hexes[0] ?? '');
  }
  return game;
}

const struck = (game: Game): readonly string[] =>
  game.happened('damage-dealt').map(({ unit }) => game.battle.adventurers[unit]?.name ?? unit);

describe('defeat and the end', () => {
  it('QU-04, DEF-2: quest and objective units leave the stack as it was, for Necromancy to take its top', () => {
    const enemies = [
      { name: 'A' },
      { name: 'Q', level: 'quest' },
      { name: 'O', objective: true },
      { ...idle, skills: [{ id: 'necromancy' }] },
    ] as const;
    const game = inBattle({ enemies });
    for (const name of ['A', 'Q', 'O']) {
      const change = { what: 'damage', amount: 5, kind: 'true' } as const;
      game.play({ type: 'adjust', unit: game.enemy(name).id, change });
    }
    expect(game.battle.enemies.defeated.map(({ name }) => name)).toEqual(['A']);
    expect(game.battle.enemies.setAside.map(({ name }) => name)).toEqual(['Q', 'O']);
    enemiesAct(game);
    expect(game.battle.enemies).toMatchObject({ map: [{ name: 'Straw Man' }, { name: 'A' }], defeated: [] });
  });

  it('DF-01, DEF-1: the last HP: off its hex, on the stack, and no turn this round', () => {
    const enemies = [
      { ...idle, hp: 1 },
      { ...idle, name: 'Ox' },
    ];
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3', Ox: 'G3' }, { enemies });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('Straw Man').id];
    const onward = { type: 'move', unit, to: 'B3' } as const;
    expect(game.refusal(onward)).toMatchObject({ code: 'hex-taken' });
    const dice = [{ kind: 'combat', count: 1 }];
    game.play({ type: 'engage', unit, target, form: 'light', dice, faces: [COMBAT.one] }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ taken: 1, hp: { from: 1, to: 0 } }]);
    expect(game.battle.enemies).toMatchObject({ map: [{ name: 'Ox' }], defeated: [{ id: target }] });
    game.play(onward).play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.happened('turn-started').map((turn) => turn.unit)).toEqual([game.enemy('Ox').id]);
  });

  it('DF-02, DEF-1: Destructive Touch defeats, whatever HP, defense and Stalwart say', () => {
    const dice = [{ kind: 'destructive-touch', count: 1 }];
    const game = inBattle({ dice, enemies: [{ name: 'Rat', hp: 3, defense: 2, skills: [{ id: 'stalwart' }] }, idle] });
    const [unit, rat] = [game.adventurer('Ayla').id, game.enemy('Rat').id];
    game.play({ type: 'engage', unit, form: 'magic', dice, faces: [1] }).answer('all');
    game.answer(rat);
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(game.happened('unit-defeated')).toMatchObject([{ unit: rat, by: unit }]);
    expect(game.battle.enemies.defeated).toMatchObject([{ id: rat }]);
  });

  it('DF-12, DEF-4: defeated by the enemy that dealt the damage', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'damage', amount: 3, kind: 'true' },
    });
    game.random = drawing(2);
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', target: game.adventurer('Ayla').id });
    expect(game.happened('unit-defeated')).toMatchObject([
      { unit: game.adventurer('Ayla').id, by: game.enemy('Straw Man').id },
    ]);
  });

  it('FP-01, DEF-8: the round goes on after the last adventurer fell: Decay bites, then the battle is lost', () => {
    const game = inBattle({
      enemies: [
        { name: 'Big', level: 20, combat: 4 },
        { name: 'Late', level: 5, combat: 0, skills: [{ id: 'decay' }] },
      ],
    });
    while (game.battle.round < 3)
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true }).play({ type: 'next' });
    const unit = game.enemy('Late').id;
    expect(game.enemy('Late').hp).toBe(3); // two rounds of Decay
    game.random = drawing(5);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.adventurer('Ayla').defeated).toBe(true);
    expect(game.battle).toMatchObject({ phase: 'enemies', round: 3 });
    expect(game.battle.outcome).toBeUndefined();
    game.play({ type: 'enemy-act' });
    expect(game.happened('damage-dealt')).toMatchObject([{ unit, kind: 'true', hp: { from: 3, to: 2 } }]);
    expect(game.battle).toMatchObject({ phase: 'over', round: 3, outcome: { result: 'failed' } });
  });

  it('FP-05, GLD-1: no guild assist in the middle of a turn', () => {
    const game = inBattle({ setup: { session: 2 } });
    expect(game.refusal({ type: 'assist' })).toMatchObject({ code: 'wrong-phase', rule: 'GLD-1' });
  });

  it('RV-05, END-7: a rest revives with 1 HP and takes one die of choice off the track', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] });
    const unit = game.adventurer('Ayla').id;
    for (const kind of ['light-fatigue', 'overfatigue'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 1 } });
    game.play({ type: 'defeat', unit }).play({ type: 'end', result: 'won' }).play({ type: 'rest', unit });
    game.answer(game.adventurer('Ayla').dice.track[1]?.id ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 1, defeated: false });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue']);
    expect(game.battle.prompts).toEqual([]);
  });

  it.for([
    { back: false, result: 'won' },
    { back: true, result: undefined },
  ])('OB-02, OBJ-1: eliminated, and back before the round ends ($back): $result', ({ back, result }) => {
    const enemies = [
      { ...idle, objective: true },
      { ...idle, name: 'Ox' },
    ];
    const game = inBattle({ enemies, setup: { objective: 'eliminate' } });
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'defeat', unit });
    if (back) game.play({ type: 'revive', unit, hp: 1 });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.battle.phase).toBe(back ? 'round-end' : 'over');
    expect(game.battle.outcome?.result).toBe(result);
  });

  it('OB-03, OBJ-2: removing the last enemy conquers', () => {
    const game = inBattle({ enemies: [idle] }).play({
      type: 'remove-unit',
      unit: inBattle({ enemies: [idle] }).enemy('Straw Man').id,
    });
    expect(game.play({ type: 'end-turn' }).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('RT-01, RET-1, RET-2: a retreat waits for the end of the round, from anywhere, and earns none of the 2 XP', () => {
    const game = onMap('yard-small', { Ayla: 'D3', 'Straw Man': 'E3' }, { enemies: [idle] });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' }).play({ type: 'next' }).play({ type: 'retreat' });
    expect(game.battle).toMatchObject({ phase: 'adventurers', round: 2, retreatAnnounced: true });
    expect(game.battle.outcome).toBeUndefined();
    game.play({ type: 'retreat' }).play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.battle).toMatchObject({ phase: 'round-end', round: 2 });
    expect(game.play({ type: 'retreat' }).battle).toMatchObject({ phase: 'over', outcome: { result: 'retreated' } });
    expect(game.refusal({ type: 'end', xp: 2 })).toMatchObject({ code: 'no-reward', result: 'retreated' });
    expect(rewardOf(game.battle)).toMatchObject({ each: 0, dial: { from: 4, to: 4 } });
  });
});

describe('enemies', () => {
  it('QU-03, ENM-1: quest unit, 20, 5, 1', () => {
    const levels = [5, 'quest', 20, 1] as const;
    const game = inBattle({ enemies: levels.map((level) => ({ name: `L${String(level)}`, level, combat: 0 })) });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    const acted = game.happened('turn-started').map(({ unit }) => unit);
    expect(acted).toEqual(['Lquest', 'L20', 'L5', 'L1'].map((name) => game.enemy(name).id));
  });

  it('ET-03, ENM-4: three targets, one in range: struck once', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'D3', 'Straw Man': 'E3' },
      { enemies: [{ name: 'Straw Man', targets: 3 }] },
    );
    expect(struck(enemiesAct(game))).toEqual(['Ayla']);
  });

  it('MV-01, ENM-3: in range already, it does not even step nearer', () => {
    const game = onMap('yard-small', { Ayla: 'C3', 'Straw Man': 'E3' }, { enemies: [{ ...idle, range: 2 }] });
    expect(enemiesAct(game).enemy('Straw Man').hex).toBe('E3');
  });

  it('MV-02, EMV-1: 2 hexes to stand beside, and strikes', () => {
    const game = onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'E3' }, { enemies: [idle] });
    enemiesAct(game);
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 2 }]);
    expect(struck(game)).toEqual(['Ayla']);
  });

  it('MV-03, EMV-2: stops after 1 hex when that is enough', () => {
    const game = onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'E3' }, { enemies: [{ ...idle, range: 2 }] });
    enemiesAct(game);
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 1 }]);
    expect(struck(game)).toEqual(['Ayla']);
  });

  const between = (): Game =>
    onMap(
      'yard-large',
      { Ayla: 'B3', Brom: 'H3', 'Straw Man': 'E3' },
      { party: ['Ayla', 'Brom'], enemies: [{ ...idle, priority: 'weakest' }] },
    );

  it('MV-05, EMV-3: of two equally far, the weakest for a chip of that priority', () => {
    const game = between();
    const change = { what: 'damage', amount: 2, kind: 'true' } as const;
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change });
    expect(struck(enemiesAct(game))).toEqual(['Brom']);
    expect(game.enemy('Straw Man').hex).toBe('G3');
  });

  it('MV-05, EMV-3: of two equally far and equally weak the party chooses', () => {
    const game = between().play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    const [prompt] = game.battle.prompts;
    expect(prompt?.kind === 'enemy-hex' && prompt.hexes).toEqual(expect.arrayContaining(['C3', 'G3']));
    expect(struck(game.answer('C3'))).toEqual(['Ayla']);
  });

  it('MV-06, EMV-4: one in range is enough, whatever the target number', () => {
    const game = onMap(
      'yard-large',
      { Ayla: 'B3', Brom: 'A5', 'Straw Man': 'E3' },
      { party: ['Ayla', 'Brom'], enemies: [{ ...idle, range: 2, targets: 2 }] },
    );
    enemiesAct(game);
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 1 }]);
    expect(struck(game)).toEqual(['Ayla']);
  });

  it('MV-09, EMV-5: a hidden adventurer is walked toward, but not engaged', () => {
    const game = onMap(
      'yard-large',
      { Ayla: 'A3', 'Straw Man': 'E3' },
      { enemies: [{ ...idle, range: 2, combat: 2 }] },
    );
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'stealth', on: true },
    });
    enemiesAct(game);
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 2 }]);
    expect(struck(game)).toEqual([]);
  });

  it('MV-11, MAP-2: in range but out of sight, it moves until it sees', () => {
    const game = onMap(
      'old-cellars',
      { Ayla: 'E4', 'Straw Man': 'I4' },
      { setup: { mode: 'dungeon' }, enemies: [{ ...idle, range: 4 }] },
    );
    enemiesAct(game);
    expect(game.happened('unit-moved')).toHaveLength(1);
    expect(struck(game)).toEqual(['Ayla']);
  });

  it.for([
    { from: 'G3', away: 2 },
    { from: 'F3', away: 1 },
  ])('MV-13, EMV-7: with Rush it moves on from $from in place of engaging', ({ from, away }) => {
    const rushing = [{ ...idle, skills: [{ id: 'rush' }] }];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': from }, { enemies: rushing });
    expect(struck(enemiesAct(game))).toEqual([]);
    const map = content.maps.get('yard-large');
    expect(map && distance(map, 'A3', game.enemy('Straw Man').hex ?? '')).toBe(away);
  });

  it('SI-02, MAP-3: distance counts over units', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'B3', Brom: 'C3', 'Straw Man': 'D3' },
      { party: ['Ayla', 'Brom'], enemies: [{ ...idle, range: 2, targets: 2 }] },
    );
    expect(struck(enemiesAct(game)).toSorted()).toEqual(['Ayla', 'Brom']);
  });

  it.for([
    { dazed: false, rolled: [1, 2] },
    { dazed: true, rolled: [0, 0] },
  ])(
    'ST-06, STS-5: an enemy that had to move rolls so many dice for Steal and for its hit: $rolled (dazed: $dazed)',
    ({ dazed, rolled }) => {
      const enemies = [{ name: 'Straw Man', skills: [{ id: 'steal' }] }];
      const game = onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'D3' }, { enemies });
      const change = { what: 'status', status: 'daze', on: true } as const;
      if (dazed) game.play({ type: 'adjust', unit: game.enemy('Straw Man').id, change });
      game.random = drawing(5);
      enemiesAct(game);
      expect(game.happened('unit-moved')).toMatchObject([{ steps: 1 }]);
      const steal = game.happened('free-roll').flatMap(({ dice }) => dice);
      const hits = game.happened('enemy-rolled').flatMap(({ values }) => values);
      expect([steal.length, hits.length]).toEqual(rolled);
      expect(game.adventurer('Ayla').hp).toBe(dazed ? 5 : 1);
      expect(game.enemy('Straw Man').dice).toEqual([]);
    },
  );

  it.for([
    { skills: [{ id: 'vision' }], range: 4, moves: false },
    { skills: [{ id: 'vision' }], range: 3, moves: true },
    { skills: [], range: 4, moves: true },
  ])('SK-20, ENM-10: 4 hexes off and unseen, $skills and range $range', ({ skills, range, moves }) => {
    const enemies = [{ ...idle, range, skills }];
    const game = onMap('old-cellars', { Ayla: 'E4', 'Straw Man': 'I4' }, { setup: { mode: 'dungeon' }, enemies });
    enemiesAct(game);
    expect(game.happened('unit-moved')).toHaveLength(moves ? 1 : 0);
    expect(struck(game)).toEqual(['Ayla']);
  });
});
