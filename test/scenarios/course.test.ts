import { describe, expect, it } from 'vitest';
import { type Game, drawing, inBattle, onMap } from '../support/battles.ts';

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
  it('QU-04, DEF-2: quest and objective units leave the stack as it was', () => {
    const game = inBattle({
      enemies: [{ name: 'A' }, { name: 'Q', level: 'quest' }, { name: 'O', objective: true }, idle],
    });
    for (const name of ['A', 'Q', 'O']) game.play({ type: 'defeat', unit: game.enemy(name).id });
    expect(game.battle.enemies.defeated.map(({ name }) => name)).toEqual(['A']);
    expect(game.battle.enemies.setAside.map(({ name }) => name)).toEqual(['Q', 'O']);
  });

  it('DF-02, DEF-1: defeated by effect, whatever its HP and defense', () => {
    const game = inBattle({ enemies: [{ name: 'Rat', hp: 3, defense: 2 }, idle] });
    game.play({ type: 'defeat', unit: game.enemy('Rat').id });
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(game.battle.enemies.defeated).toHaveLength(1);
  });

  it('DF-08, DEF-3: removal is no defeat', () => {
    const game = inBattle({ enemies: [{ name: 'Rat', hp: 2 }, idle] });
    game.play({ type: 'remove-unit', unit: game.enemy('Rat').id });
    expect(game.battle.enemies.defeated).toEqual([]);
    expect(game.happened('unit-defeated')).toEqual([]);
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

  it('RD-04, RND-7: the last enemy falls, and everybody else still has a turn', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id }).play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
    expect(game.play({ type: 'end-turn' }).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('FP-01, DEF-8: the round goes on after the last adventurer fell', () => {
    const game = inBattle({
      enemies: [
        { name: 'Big', level: 20, combat: 4 },
        { name: 'Late', level: 5, combat: 0 },
      ],
    });
    game.random = drawing(5);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.adventurer('Ayla').defeated).toBe(true);
    expect(game.battle.phase).toBe('enemies');
    game.play({ type: 'enemy-act' });
    expect(game.battle.outcome).toMatchObject({ result: 'failed' });
  });

  it('FP-05, GLD-1: no guild assist in the middle of a turn', () => {
    const game = inBattle({ setup: { session: 2 } });
    expect(game.refusal({ type: 'assist' })).toMatchObject({ code: 'wrong-phase', rule: 'GLD-1' });
  });

  it('RV-05, END-7: a rest revives', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit }).play({ type: 'end', result: 'won' }).play({ type: 'rest', unit });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 1, defeated: false });
  });

  it('OB-02, OBJ-1: what comes back before the round ends undoes the objective', () => {
    const game = inBattle({ enemies: [{ ...idle, objective: true }] });
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'defeat', unit }).play({ type: 'revive', unit, hp: 1 }).play({ type: 'end-turn' });
    expect(game.play({ type: 'enemy-act', all: true }).battle.outcome).toBeUndefined();
  });

  it('OB-03, OBJ-2: removing the last enemy conquers', () => {
    const game = inBattle({ enemies: [idle] }).play({
      type: 'remove-unit',
      unit: inBattle({ enemies: [idle] }).enemy('Straw Man').id,
    });
    expect(game.play({ type: 'end-turn' }).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('RT-01, RET-1, RET-2: a retreat ends it at the end of the round, failed, from anywhere', () => {
    const game = inBattle({ enemies: [idle] })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act', all: true });
    expect(game.play({ type: 'retreat' }).battle.outcome).toMatchObject({ result: 'retreated' });
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

  it('MV-05, EMV-3: of two equally far, the weakest for a chip of that priority', () => {
    const game = onMap(
      'yard-large',
      { Ayla: 'B3', Brom: 'H3', 'Straw Man': 'E3' },
      { party: ['Ayla', 'Brom'], enemies: [{ ...idle, priority: 'weakest' }] },
    );
    game.play({
      type: 'adjust',
      unit: game.adventurer('Brom').id,
      change: { what: 'damage', amount: 2, kind: 'true' },
    });
    expect(struck(enemiesAct(game))).toEqual(['Brom']);
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

  it('MV-13, EMV-7: with Rush it moves on in place of engaging', () => {
    const rushing = [{ ...idle, skills: [{ id: 'rush' }] }];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': 'F3' }, { enemies: rushing });
    enemiesAct(game);
    expect(game.happened('unit-moved').map(({ steps }) => steps)).toEqual([2, 2]);
    expect(struck(game)).toEqual([]);
  });

  it('SI-02, MAP-3: distance counts over units', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'B3', Brom: 'C3', 'Straw Man': 'D3' },
      { party: ['Ayla', 'Brom'], enemies: [{ ...idle, range: 2, targets: 2 }] },
    );
    expect(struck(enemiesAct(game)).toSorted()).toEqual(['Ayla', 'Brom']);
  });

  it('ST-06, STS-5: a dazed enemy that had to move does not roll', () => {
    const game = onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'D3' });
    game.play({
      type: 'adjust',
      unit: game.enemy('Straw Man').id,
      change: { what: 'status', status: 'daze', on: true },
    });
    expect(struck(enemiesAct(game))).toEqual([]);
    expect(game.enemy('Straw Man').dice).toEqual([]);
  });

  it('ST-23: Detection sees through Stealth', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'C3', 'Straw Man': 'E3' },
      { enemies: [{ ...idle, range: 2, skills: [{ id: 'detection' }] }] },
    );
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'status', status: 'stealth', on: true },
    });
    expect(struck(enemiesAct(game))).toEqual(['Ayla']);
  });

  it('SK-20, ENM-10: Vision needs range, not sight', () => {
    const game = onMap(
      'old-cellars',
      { Ayla: 'D6', 'Straw Man': 'G5' },
      { setup: { mode: 'dungeon' }, enemies: [{ ...idle, range: 9, skills: [{ id: 'vision' }] }] },
    );
    enemiesAct(game);
    expect(game.happened('unit-moved')).toEqual([]);
    expect(struck(game)).toEqual(['Ayla']);
  });
});
