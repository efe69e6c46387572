import { describe, expect, it } from 'vitest';
import type { EnemySkill } from '../../../src/engine/index.ts';
import { content, type Game, onMap } from '../../support/battles.ts';

/** The enemies act; where the Straw Man ends up, or which hexes the party may choose from. */
function act(game: Game): string | undefined | readonly string[] {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.play({ type: 'enemy-act' });
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'enemy-hex' ? prompt.hexes.toSorted() : game.enemy('Straw Man').hex;
}

const bare = { combat: 0 } as const;

describe('enemy movement', () => {
  it('ENM-3, EMV-4: stays where somebody is in range already', () => {
    expect(act(onMap('yard-small', { Ayla: 'D3', 'Straw Man': 'E3' }))).toBe('E3');
  });

  it('ENM-3, EMV-2: moves 2 hexes along the shortest way, even if it is farther', () => {
    expect(act(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'G4' }))).toBe('E3');
  });

  it('EMV-1, EMV-2: stops as soon as one is in range, with movement left', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'A3', 'Straw Man': 'D3' },
      { enemies: [{ name: 'Straw Man', range: 2, ...bare }] },
    );
    expect(act(game)).toEqual(
      expect.toSatisfy((stop: unknown) => [stop].flat().every((hex) => String(hex).startsWith('C'))),
    );
  });

  it('EMV-1: over free hexes: not over the obstacle C2', () => {
    const game = onMap('ruined-yard', { Ayla: 'B2', 'Straw Man': 'D2' }, { enemies: [{ name: 'Straw Man', ...bare }] });
    expect(act(game)).toBe('C3');
  });

  it('EMV-1, EMV-2: round the obstacle C2 and the unit in C3', () => {
    const places = { Ayla: 'B2', 'Straw Man': 'D2', Ox: 'C3' };
    const enemies = [
      { name: 'Straw Man', ...bare },
      { name: 'Ox', ...bare },
    ];
    const game = onMap('ruined-yard', places, { enemies });
    expect(act(game)).toBe('C1');
    expect(game.happened('unit-moved')).toMatchObject([{ from: 'D2', way: ['D1', 'C1'] }]);
  });

  it('EMV-3: equally close ways are told apart by whom it reaches', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'D1', Brom: 'D4', 'Straw Man': 'G3' },
      { party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', priority: 'weakest', ...bare }] },
    );
    game.play({
      type: 'adjust',
      unit: game.adventurer('Brom').id,
      change: { what: 'damage', amount: 3, kind: 'true' },
    });
    act(game);
    if (game.battle.prompts.length > 0)
      game.answer(game.battle.prompts[0]?.kind === 'enemy-hex' ? (game.battle.prompts[0].hexes[0] ?? '') : '');
    expect(game.happened('damage-dealt').map(({ unit }) => unit)).toEqual([game.adventurer('Brom').id]);
  });

  it('EMV-3: still tied, the party chooses, and the enemy goes there', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'D3' }, { enemies: [{ name: 'Straw Man', ...bare }] });
    const hexes = [act(game)].flat();
    expect(hexes.length).toBeGreaterThan(1);
    game.answer(hexes.at(-1) ?? '');
    expect(game.enemy('Straw Man').hex).toBe(hexes.at(-1));
    expect(game.happened('damage-dealt')).toHaveLength(1);
  });

  it('EMV-5: with no hex to aim from, as near as it gets: Ayla is walled in, so 2 hexes from her, on the way to A3 in B3', () => {
    const enemies = ['Straw Man', 'Ox', 'Cow'].map((name) => ({ name, ...bare }));
    const game = onMap('yard-small', { Ayla: 'A1', Ox: 'B1', Cow: 'A2', 'Straw Man': 'D2' }, { enemies });
    expect(act(game)).toEqual(['B2', 'B3', 'C1', 'C2']);
  });

  it('ENM-4: strikes only what is in range', () => {
    const game = onMap(
      'yard-small',
      { Ayla: 'D3', Brom: 'A1', 'Straw Man': 'E3' },
      { party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', targets: 2, ...bare }] },
    );
    act(game);
    expect(game.happened('damage-dealt').map(({ unit }) => unit)).toEqual([game.adventurer('Ayla').id]);
  });

  it.for([
    { round: 1, steps: 1 },
    { round: 3, steps: 3 },
  ])('EMV-8: a Swift enemy moves the round number of hexes (round $round)', ({ round, steps }) => {
    const swift = [{ name: 'Straw Man', skills: [{ id: 'swift' }], ...bare }];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': 'I4' }, { enemies: swift });
    for (let past = 1; past < round; past += 1)
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    const prompt = game.battle.prompts.at(-1);
    if (prompt?.kind === 'enemy-hex') game.answer(prompt.hexes[0] ?? '');
    expect(game.happened('unit-moved')).toMatchObject([{ steps }]);
  });
});

describe('special movement', () => {
  const swapping = { name: 'Straw Man', skills: [{ id: 'swap' }], ...bare };

  it('EMV-8: with Swap an occupied hex is open, and who stands there trades places', () => {
    const enemies = [swapping, { name: 'Ox', ...bare }, { name: 'Cow', ...bare }];
    const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'C1', Ox: 'B1', Cow: 'A2' }, { enemies });
    expect(act(game)).toBe('B1');
    expect([game.enemy('Ox').hex, game.enemy('Cow').hex]).toEqual(['C1', 'A2']);
  });

  it('EMV-8: who is in the middle of the way is placed in the hex just left', () => {
    const cellar = { Ayla: 'F4', 'Straw Man': 'I4', Ox: 'H4', Cow: 'H5' };
    const enemies = [swapping, { name: 'Ox', ...bare }, { name: 'Cow', ...bare }];
    const game = onMap('old-cellars', cellar, { enemies, setup: { mode: 'dungeon' } });
    act(game);
    const prompt = game.battle.prompts[0];
    if (prompt?.kind === 'enemy-hex') game.answer(prompt.hexes[0] ?? '');
    const [first, traded] = game.happened('unit-moved');
    expect(first).toMatchObject({ from: 'I4', steps: 1 });
    expect(traded).toMatchObject({ from: first?.to, to: 'I4' });
    expect(game.enemy('Straw Man').hex).toMatch(/^G/u);
  });

  it('EMV-5: stays where it is as near as it gets', () => {
    const enemies = [{ name: 'Straw Man', range: 0, ...bare }];
    expect(act(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'A2' }, { enemies }))).toBe('A2');
  });

  it('EMV-5: the nearest opponent counts, hidden or not', () => {
    const places = { Ayla: 'A3', Brom: 'G3', 'Straw Man': 'D3' };
    const game = onMap('yard-large', places, {
      party: ['Ayla', 'Brom'],
      dice: [{ kind: 'combat', count: 1 }],
      enemies: [{ name: 'Straw Man', range: 0, ...bare }],
    });
    for (const name of ['Ayla', 'Brom']) {
      const unit = game.adventurer(name).id;
      game.play({ type: 'adjust', unit, change: { what: 'status', status: 'stealth', on: true } });
    }
    expect([act(game)].flat().every((hex) => /^[BF]/u.test(String(hex)))).toBe(true);
  });

  it.for([
    { ox: 9, to: /^[EF]/u },
    { ox: 1, to: /^[BC]/u },
  ])('EMV-6: a blind one goes to the nearest of any side, of equals the strongest (Ox with $ox HP)', ({ ox, to }) => {
    const places = { Ayla: 'A3', 'Straw Man': 'D3', Ox: 'G3' };
    const enemies = [
      { name: 'Straw Man', level: 5 as const, ...bare },
      { name: 'Ox', health: 9, hp: ox, ...bare },
    ];
    const game = onMap('yard-small', places, { enemies });
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'blind', on: true } });
    expect([act(game)].flat().every((hex) => to.test(String(hex)))).toBe(true);
  });

  it('EMV-7: with Rush and nobody in reach it moves twice and does not engage', () => {
    const enemies = [{ name: 'Straw Man', skills: [{ id: 'rush' }] }];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': 'F3' }, { enemies });
    act(game);
    let moves = game.happened('unit-moved').length;
    for (let prompt = game.battle.prompts.at(-1); prompt?.kind === 'enemy-hex'; prompt = game.battle.prompts.at(-1)) {
      game.answer(prompt.hexes[0] ?? '');
      moves += game.happened('unit-moved').length;
    }
    expect(moves).toBe(2);
    expect(game.happened('damage-dealt')).toEqual([]);
  });
});

describe('statuses in the way', () => {
  const put = (game: Game, name: 'Ayla' | 'Straw Man', status: 'stealth' | 'blind' | 'daze' | 'bane'): Game =>
    game.play({
      type: 'adjust',
      unit: name === 'Ayla' ? game.adventurer('Ayla').id : game.enemy(name).id,
      change: { what: 'status', status, on: true },
    });

  it('STS-8: a hidden adventurer is no target from afar', () => {
    const enemies = [{ name: 'Straw Man', range: 3, combat: 1 }];
    const game = put(onMap('yard-small', { Ayla: 'C3', 'Straw Man': 'E3' }, { enemies }), 'Ayla', 'stealth');
    act(game);
    expect(game.happened('damage-dealt')).toEqual([]);
    const beside = put(onMap('yard-small', { Ayla: 'D3', 'Straw Man': 'E3' }, { enemies }), 'Ayla', 'stealth');
    act(beside);
    expect(beside.happened('damage-dealt')).toHaveLength(1);
  });

  it('STS-4, EMV-6: a blind enemy strikes whoever is strongest beside it, its own side included, and then sees again', () => {
    const enemies = [
      { name: 'Straw Man', combat: 1, range: 3, level: 5 as const },
      { name: 'Ox', health: 9, combat: 0 },
    ];
    const game = put(
      onMap('yard-small', { Ayla: 'D3', 'Straw Man': 'E3', Ox: 'F3' }, { enemies }),
      'Straw Man',
      'blind',
    );
    game.random = () => () => 5;
    act(game);
    expect(game.happened('damage-dealt')).toMatchObject([{ unit: game.enemy('Ox').id }]);
    expect(game.enemy('Straw Man').dice).toEqual([]);
  });

  it('STS-5: a dazed enemy that moved does not roll, and is dazed no longer', () => {
    const game = put(onMap('yard-small', { Ayla: 'B3', 'Straw Man': 'D3' }), 'Straw Man', 'daze');
    act(game);
    if (game.battle.prompts[0]?.kind === 'enemy-hex') game.answer(game.battle.prompts[0].hexes[0] ?? '');
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(game.enemy('Straw Man').dice).toEqual([]);
  });

  it('STS-5: a dazed enemy that has rolled at the start of its turn stays where it is', () => {
    const skill: EnemySkill = {
      id: 'dicing',
      name: 'Dicing',
      summary: 'Made up for a test.',
      hasValue: false,
      timing: 'turn-start',
      triggers: [{ at: 'turn-start', do: [{ do: 'roll-d6', on: [] }] }],
      modifiers: [],
    };
    const packs = { enemySkills: new Map([...content.enemySkills, [skill.id, skill]]) };
    const enemies = [{ name: 'Straw Man', combat: 0, skills: [{ id: skill.id }] }];
    const at = { Ayla: 'B3', 'Straw Man': 'E3' };
    const hexes = [false, true].map((isDazed) => {
      const game = onMap('yard-small', at, { enemies, packs });
      act(isDazed ? put(game, 'Straw Man', 'daze') : game);
      expect(game.happened('free-roll')).toHaveLength(1);
      return game.battle.prompts[0]?.kind ?? game.enemy('Straw Man').hex;
    });
    expect(hexes).toEqual(['enemy-hex', 'E3']);
  });

  it('STS-3, DEF-4: Bane bites at the start of the turn, and defeats for nobody', () => {
    const game = put(
      onMap(
        'yard-small',
        { Ayla: 'D3', 'Straw Man': 'E3' },
        { enemies: [{ name: 'Straw Man', hp: 1 }, { name: 'Ox' }] },
      ),
      'Straw Man',
      'bane',
    );
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.happened('unit-defeated')).toEqual([
      { type: 'unit-defeated', unit: game.battle.enemies.defeated[0]?.id ?? '' },
    ]);
  });

  it('STS-3: Bane comes before recovery', () => {
    const game = put(
      onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'G1' }, { enemies: [{ name: 'Straw Man', ...bare }] }),
      'Ayla',
      'bane',
    );
    game.play({ type: 'end-turn' }).play({ type: 'next' });
    if (game.battle.prompts[0]?.kind === 'enemy-hex') game.answer(game.battle.prompts[0].hexes[0] ?? '');
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 4, dice: { track: [] } });
  });
});
