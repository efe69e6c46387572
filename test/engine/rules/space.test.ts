import { describe, expect, it } from 'vitest';
import { rangeOf, whyNotTarget } from '../../../src/engine/index.ts';
import { content, drawing, type Game, inBattle, onMap } from '../../support/battles.ts';

const idle = { name: 'Straw Man', combat: 0 } as const;
const two = [{ name: 'Straw Man' }, { name: 'Hay Man' }] as const;

/** Ayla aims at the Straw Man; what speaks against it, if anything does. */
const aiming = (game: Game, form: 'light' | 'ranged' | 'magic'): unknown =>
  game.refusal({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    target: game.enemy('Straw Man').id,
    form,
    dice: [],
  });

/** The enemies act; where the Straw Man ends up, or which hexes the party may choose from. */
function act(game: Game): string | undefined | readonly string[] {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  game.play({ type: 'enemy-act' });
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'enemy-hex' ? prompt.hexes.toSorted() : game.enemy('Straw Man').hex;
}

describe('hexes and tiles', () => {
  it.for([
    ...['C2', 'C4', 'B2', 'B3', 'D2', 'D3'].map((at) => ({ from: 'C3', at, adjacent: true })),
    ...['B1', 'B4', 'D1', 'D4', 'E3', 'C1'].map((at) => ({ from: 'C3', at, adjacent: false })),
    ...['D2', 'D4', 'C3', 'C4', 'E3', 'E4'].map((at) => ({ from: 'D3', at, adjacent: true })),
    ...['C2', 'E2', 'B3', 'F3'].map((at) => ({ from: 'D3', at, adjacent: false })),
  ])('MAP-1: $from and $at share an edge: $adjacent', ({ from, at, adjacent }) => {
    const game = onMap('yard-small', { Ayla: from, 'Straw Man': at });
    expect(aiming(game, 'light')).toEqual(adjacent ? undefined : expect.objectContaining({ code: 'out-of-range' }));
  });

  it.for([
    { at: 'A3', says: 'its own tile' },
    { at: 'C3', says: 'a tile that touches it' },
  ])('MAP-1, MAP-2: an enemy on the stairs sees $says, however far its range', ({ at }) => {
    const enemies = [{ ...idle, range: 20 }];
    expect(act(onMap('old-cellars', { Ayla: at, 'Straw Man': 'A5' }, { enemies }))).toBe('A5');
  });

  it('MAP-1, MAP-2: but no tile beyond that', () => {
    const enemies = [{ ...idle, range: 20 }];
    const game = onMap('old-cellars', { Ayla: 'G4', 'Straw Man': 'A5' }, { enemies });
    expect([act(game)].flat()).not.toContain('A5');
  });
});

describe('distance', () => {
  it('MAP-3: over a unit, but not through an obstacle', () => {
    const over = onMap('yard-small', { Ayla: 'A3', 'Hay Man': 'B3', 'Straw Man': 'C3' }, { enemies: two });
    expect(aiming(over, 'magic')).toBeUndefined();
    const round = onMap('ruined-yard', { Ayla: 'C4', 'Straw Man': 'E3' });
    expect(aiming(round, 'magic')).toMatchObject({ code: 'out-of-range', distance: 3 });
  });

  it('MAP-3: a unit is in its own range, and sees itself (MAP-2)', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = game.adventurer('Ayla');
    const at = { battle: game.battle, content };
    expect(whyNotTarget(at, { unit, range: rangeOf(unit, 'ranged') }, unit)).toBeUndefined();
  });

  it('MAP-7: who stands on an obstacle is out of range of all', () => {
    const game = onMap('ruined-yard', { Ayla: 'C3', 'Straw Man': 'C2' });
    expect(aiming(game, 'light')).toMatchObject({ code: 'out-of-range' });
    expect(aiming(game, 'light')).not.toHaveProperty('distance');
  });

  it('MAP-9: toward is along any of the shortest routes; the party picks among equal ones', () => {
    const enemies = [idle];
    expect(act(onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'E3' }, { enemies }))).toEqual(['C2', 'C3', 'C4']);
  });

  it('MAP-9: closest counts hexes of route, round an obstacle', () => {
    const places = { Ayla: 'C4', Brom: 'E1', 'Straw Man': 'E3' };
    const party = ['Ayla', 'Brom'];
    const game = onMap('ruined-yard', places, { party, enemies: [{ ...idle, hp: 5 }] });
    expect(act(game)).toBe('E2');
  });
});

describe('targetable', () => {
  it.for([
    { says: 'in range and sight', map: 'old-cellars', from: 'B5', at: 'D6', hidden: false, code: undefined },
    { says: 'out of range', map: 'old-cellars', from: 'A3', at: 'D6', hidden: false, code: 'out-of-range' },
    { says: 'in range, out of sight', map: 'old-cellars', from: 'B5', at: 'D7', hidden: false, code: 'out-of-sight' },
    { says: 'barred by Stealth', map: 'old-cellars', from: 'B5', at: 'D6', hidden: true, code: 'hidden' },
  ])('MAP-10: $says', ({ map, from, at, hidden, code }) => {
    const game = onMap(map, { Ayla: from, 'Straw Man': at });
    const unit = game.enemy('Straw Man').id;
    if (hidden) game.play({ type: 'adjust', unit, change: { what: 'status', status: 'stealth', on: true } });
    expect(aiming(game, 'ranged')).toEqual(code === undefined ? undefined : expect.objectContaining({ code }));
  });

  it('MAP-11: an ability that hits a unit beside does not make it a target', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3', 'Hay Man': 'A2' }, { enemies: two });
    const [unit, target, beside] = [game.adventurer('Ayla').id, game.enemy('Straw Man').id, game.enemy('Hay Man').id];
    game.play({ type: 'engage', unit, target, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [1] });
    const change = { what: 'damage', amount: 1, kind: 'normal', from: unit } as const;
    game.play({ type: 'adjust', unit: beside, change });
    expect(game.battle.engages).toMatchObject([{ target }]);
    game.answer('all').answer('as-listed');
    expect([game.enemy('Straw Man').hp, game.enemy('Hay Man').hp]).toEqual([4, 4]);
  });

  it.for([
    { skill: 'unbridled', says: '"each adventurer" reaches anywhere, out of range and sight', hp: 4 },
    { skill: 'siphon', says: 'units "in range" are none but those in range', hp: 5 },
  ])('MAP-12: $says ($skill)', ({ skill, hp }) => {
    const enemies = [{ name: 'Straw Man', combat: 1, skills: [{ id: skill }] }];
    const places = { Ayla: 'A3', Brom: 'K4', 'Straw Man': 'A4' };
    const game = onMap('old-cellars', places, { party: ['Ayla', 'Brom'], enemies });
    game.random = drawing(5); // 2 damage; Unbridled works
    act(game);
    if (game.battle.prompts.at(-1)?.kind === 'order') game.answer('as-listed');
    expect(game.adventurer('Ayla').hp).toBe(2);
    expect(game.adventurer('Brom').hp).toBe(hp);
  });
});

describe('without a map', () => {
  it('MAP-10: range and sight are on trust', () => {
    expect(aiming(inBattle(), 'light')).toBeUndefined();
  });
});
