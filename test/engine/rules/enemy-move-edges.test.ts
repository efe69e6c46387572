import { describe, expect, it } from 'vitest';
import type { Priority, UnitId } from '../../../src/engine/index.ts';
import { type Game, inBattle, onMap } from '../../support/battles.ts';

const idle = { name: 'Straw Man', combat: 0 } as const;

function hurt(game: Game, points: Readonly<Record<string, number>>): Game {
  for (const [name, hp] of Object.entries(points)) {
    const { id: unit, hp: now } = game.adventurer(name);
    if (now > hp) game.play({ type: 'adjust', unit, change: { what: 'damage', amount: now - hp, kind: 'true' } });
  }
  return game;
}

function give(game: Game, unit: UnitId, status: 'blind' | 'stealth'): Game {
  return game.play({ type: 'adjust', unit, change: { what: 'status', status, on: true } });
}

/** The Straw Man acts once the adventurers have. */
function act(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act', unit: game.enemy('Straw Man').id });
}

/** Where the party may send it, if it is asked. */
function choices(game: Game): readonly string[] {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'enemy-hex' ? prompt.hexes.toSorted() : [];
}

const steps = (game: Game) => game.happened('unit-moved').map(({ type: _type, ...step }) => step);

describe('one way to go', () => {
  it('ENM-3, EMV-1: to the closest hex to aim from, and says how many hexes it took', () => {
    const game = act(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'D2' }, { enemies: [idle] }));
    expect(steps(game)).toEqual([
      { unit: game.enemy('Straw Man').id, from: 'D2', to: 'B1', steps: 2, way: ['C2', 'B1'] },
    ]);
    expect(game.happened('enemy-rolled')).toHaveLength(1);
  });

  it('EMV-4: nowhere while somebody is in range', () => {
    const game = act(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'B1' }, { enemies: [idle] }));
    expect(steps(game)).toEqual([]);
    expect(game.happened('enemy-rolled')).toHaveLength(1);
  });

  it('MAP-5: nowhere when it is walled in', () => {
    const places = { 'Straw Man': 'A1', Ox: 'B1', Hay: 'A2', Ayla: 'C2' };
    const game = act(onMap('yard-small', places, { enemies: [idle, { name: 'Ox' }, { name: 'Hay' }] }));
    expect(steps(game)).toEqual([]);
  });

  it('nowhere without a map', () => {
    const game = inBattle({ enemies: [{ ...idle, hex: 'C4' }] });
    expect(steps(act(game))).toEqual([]);
    expect(game.enemy('Straw Man').hex).toBe('C4');
  });
});

describe('several ways to go', () => {
  it('EMV-2, MAP-9: farther than it gets, it may stop on any shortest way', () => {
    const game = act(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'F1' }, { enemies: [idle] }));
    const [engage] = game.battle.engages;
    expect(game.battle.prompts).toMatchObject([{ kind: 'enemy-hex', engage: engage?.id, rule: 'EMV-3' }]);
    expect(choices(game)).toEqual(['D1', 'D2']);
    game.answer('D2');
    expect(steps(game)).toEqual([
      { unit: game.enemy('Straw Man').id, from: 'F1', to: 'D2', steps: 2, way: ['E2', 'D2'] },
    ]);
  });

  it.for([
    { priority: 'strongest', hexes: ['B2', 'B3'] },
    { priority: 'weakest', hexes: ['B3', 'B4'] },
  ] as const satisfies readonly { priority: Priority; hexes: readonly string[] }[])(
    'EMV-3: equally close ones by whom it would reach, the $priority',
    ({ priority, hexes }) => {
      const places = { Ayla: 'A3', Brom: 'A4', Cato: 'G3', 'Straw Man': 'D3' };
      const opening = { party: ['Ayla', 'Brom', 'Cato'], enemies: [{ ...idle, priority }] };
      const game = hurt(onMap('yard-small', places, opening), { Brom: 2, Cato: 4 });
      expect(choices(act(game))).toEqual(hexes);
    },
  );

  it.for([
    { says: 'the nearest before the foremost', priority: 'strongest', hp: { Ayla: 5, Brom: 2 }, hexes: ['E3', 'E4'] },
    { says: 'the nearest before the foremost', priority: 'weakest', hp: { Ayla: 2, Brom: 5 }, hexes: ['E3', 'E4'] },
  ] as const)('EMV-1: $says ($priority)', ({ priority, hp, hexes }) => {
    const places = { Ayla: 'A3', Brom: 'F3', 'Straw Man': 'D3' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies: [{ ...idle, priority }] });
    expect(choices(act(hurt(game, hp)))).toEqual(hexes);
  });
});

describe('nobody to aim at', () => {
  it('EMV-5: as near as it gets to somebody hidden', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'D3' }, { enemies: [{ ...idle, range: 3 }] });
    give(game, game.adventurer('Ayla').id, 'stealth');
    expect(choices(act(game))).toEqual(['B2', 'B3', 'B4']);
  });

  it('EMV-5: beside any of several', () => {
    const places = { Ayla: 'A3', Brom: 'G4', 'Straw Man': 'D3' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'], enemies: [{ ...idle, range: 0 }] });
    expect(choices(act(game))).toEqual(['B2', 'B3', 'B4', 'F2', 'F3', 'F4']);
  });
});

describe('blind', () => {
  const opening = (hp: number) => ({ enemies: [idle, { name: 'Ox', health: 9, hp }] });

  it.for([
    { says: 'to the nearest, be it weaker', at: 'A3', hp: 1, hexes: ['E3', 'E4'] },
    { says: 'of equals to the strongest, of its own side', at: 'B3', hp: 9, hexes: ['E3', 'E4'] },
    { says: 'or of the other', at: 'B3', hp: 1, hexes: ['C3', 'C4'] },
    { says: 'or to any of them', at: 'B3', hp: 5, hexes: ['C3', 'C4', 'E3', 'E4'] },
  ])('EMV-6: $says', ({ at, hp, hexes }) => {
    const game = onMap('yard-small', { Ayla: at, 'Straw Man': 'D3', Ox: 'F3' }, opening(hp));
    expect(choices(act(give(game, game.enemy('Straw Man').id, 'blind')))).toEqual(hexes);
  });

  it('EMV-6: nowhere when somebody is beside it', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'D3', Ox: 'E3' }, opening(1));
    expect(steps(act(give(game, game.enemy('Straw Man').id, 'blind')))).toEqual([]);
  });
});

describe('skills that move', () => {
  it('EMV-8: with Swap it trades places with who stands in its way', () => {
    const places = { 'Straw Man': 'A1', Ox: 'B1', Hay: 'A2', Ayla: 'C2' };
    const swap = { ...idle, skills: [{ id: 'swap' }] };
    const game = act(onMap('yard-small', places, { enemies: [swap, { name: 'Ox' }, { name: 'Hay' }] }));
    expect(steps(game)).toEqual([
      { unit: game.enemy('Straw Man').id, from: 'A1', to: 'B1', steps: 1, way: ['B1'] },
      { unit: game.enemy('Ox').id, from: 'B1', to: 'A1' },
    ]);
    expect([game.enemy('Straw Man').hex, game.enemy('Ox').hex, game.enemy('Hay').hex]).toEqual(['B1', 'A1', 'A2']);
  });

  it.for([
    { round: 2, hexes: 2 },
    { round: 5, hexes: 5 },
    { round: 6, hexes: 6 },
    { round: 7, hexes: 6 },
  ])('EMV-8: Swift goes $hexes hexes in round $round', ({ round, hexes }) => {
    const swift = { ...idle, skills: [{ id: 'swift' }] };
    const game = onMap('yard-large', { Ayla: 'A2', 'Straw Man': 'I5' }, { enemies: [swift] });
    while (game.battle.round < round)
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
    act(game);
    if (choices(game).length > 0) game.answer(choices(game)[0] ?? '');
    expect(game.happened('unit-moved')).toMatchObject([{ steps: hexes }]);
  });
});
