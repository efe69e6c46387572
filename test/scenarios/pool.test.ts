import { describe, expect, it } from 'vitest';
import type { Level } from '../../src/engine/index.ts';
import { content, inSetUp, setup } from '../support/battles.ts';
import { Game } from '../support/battles.ts';

// Rulings and worked examples on the enemy pool, by their ids. Each row: what is given, and the levels drawn.

const NAMES = ['Ayla', 'Brom', 'Cato', 'Dena'];
const one = [{ kind: 'combat', count: 1 }];

describe('enemy pool', () => {
  it.for([
    { id: 'EP-02', adventurers: 2, xp: 1, hexes: undefined, ep: 2, levels: [1, 1], leftover: 0 },
    { id: 'EP-05', adventurers: 2, xp: 10, hexes: 8, ep: 20, levels: [20], leftover: 0 },
    { id: 'EP-07', adventurers: 2, xp: 5, hexes: 8, ep: 10, levels: [10], leftover: 0 },
    { id: 'EP-09', adventurers: 2, xp: 2, hexes: 8, ep: 4, levels: [1, 1, 1, 1], leftover: 0 },
    {
      id: 'EP-10',
      adventurers: 4,
      xp: 40,
      hexes: 8,
      ep: 160,
      levels: Array.from({ length: 8 }, () => 20),
      leftover: 0,
    },
    { id: 'EP-20', adventurers: 2, xp: 43, hexes: undefined, ep: 86, levels: [20, 20, 20, 20, 5, 1], leftover: 0 },
    { id: 'EP-22', adventurers: 2, xp: 6, hexes: undefined, ep: 12, levels: [10, 1, 1], leftover: 0 },
    { id: 'RW-02', adventurers: 2, xp: 4, hexes: undefined, ep: 8, levels: [5, 1, 1, 1], leftover: 0 },
  ])('$id: XP $xp with $adventurers adventurers', ({ id, adventurers, xp, hexes, ...drawn }) => {
    const game = inSetUp({ setup: { xp }, party: NAMES.slice(0, adventurers), dice: one });
    game.play({ type: 'spawn', ...(hexes && { hexes }) });
    expect(game.happened('pool-spent')).toMatchObject([drawn]);
    expect(game.battle.enemies.map.map(({ level }) => level)).toEqual(drawn.levels);
  });

  it.for([
    {
      id: 'EP-14',
      session: 1,
      difficulty: 'adept',
      adventurers: 2,
      hexes: undefined,
      ep: 32,
      levels: [20, 10, 1, 1],
      leftover: 0,
    },
    {
      id: 'EP-15',
      session: 3,
      difficulty: 'expert',
      adventurers: 4,
      hexes: 8,
      ep: 152,
      levels: [20, 20, 20, 20, 20, 20, 20, 10],
      leftover: 2,
    },
    {
      id: 'EP-16',
      session: 1,
      difficulty: 'apprentice',
      adventurers: 3,
      hexes: undefined,
      ep: 42,
      levels: [20, 20, 1, 1],
      leftover: 0,
    },
  ] as const)(
    '$id: the end of session $session on $difficulty',
    ({ id, session, difficulty, adventurers, hexes, ...drawn }) => {
      const changes = { xp: 11, session, difficulty, final: true };
      const game = inSetUp({ setup: changes, party: NAMES.slice(0, adventurers), dice: one });
      game.play({ type: 'spawn', ...(hexes && { hexes }) });
      expect(game.happened('pool-spent')).toMatchObject([drawn]);
    },
  );

  it('EP-13: a defeated adventurer counts', () => {
    const game = inSetUp({ setup: { xp: 5, mode: 'delve' }, party: NAMES.slice(0, 3), dice: one }).play({
      type: 'begin',
    });
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id }).play({ type: 'spawn' });
    expect(game.happened('pool-spent')).toMatchObject([{ ep: 15 }]);
  });

  it('EP-21: a delve computes its EP anew for each tile', () => {
    const game = inSetUp({ setup: { mode: 'delve' }, party: NAMES.slice(0, 2), dice: one }).play({ type: 'begin' });
    expect(game.battle.enemies.map).toEqual([]);
    for (let tile = 0; tile < 2; tile += 1) {
      game.play({ type: 'spawn' });
      expect(game.happened('pool-spent')).toMatchObject([{ ep: 8 }]);
    }
  });

  it('NM-05: the other side of a chip in play is not available', () => {
    const chip = [...content.chips.values()].find(({ sides }) => sides.length === 2);
    const [low, high] = chip?.sides ?? [];
    const copies = [...content.chips.values()].filter(({ sides }) =>
      sides.some(({ name }) => name === low?.name),
    ).length;
    const game = inSetUp().play({ type: 'spawn', ep: 0, named: Array.from({ length: copies }, () => low?.name ?? '') });
    game.play({ type: 'spawn', ep: 0, named: [high?.name ?? ''] });
    expect(game.happened('named-unavailable')).toMatchObject([{ name: high?.name }]);
  });

  it('QU-01: a quest unit is never in the bags', () => {
    const game = inSetUp({ enemies: [{ name: 'Boss', level: 'quest' }] })
      .play({ type: 'begin' })
      .play({ type: 'end' });
    const fresh = new Game().play({ type: 'start', battle: 'b2', setup: setup(), seed: 's', commitment: 'h' });
    expect([...game.battle.enemies.bags.low].toSorted()).toEqual([...fresh.battle.enemies.bags.low].toSorted());
  });

  it.for([
    { id: 'DV-01', ep: 8, scale: [1], hexes: undefined, levels: [1], leftover: 7 },
    { id: 'DV-07', ep: 8, scale: [10, 5, 1], hexes: 2, levels: [5, 1], leftover: 2 },
    { id: 'DV-09', ep: 3, scale: [20, 5, 1, 1], hexes: 4, levels: [1, 1, 1], leftover: 0 },
  ] as const satisfies readonly {
    scale: readonly Level[];
    id: string;
    ep: number;
    hexes: number | undefined;
    levels: readonly Level[];
    leftover: number;
  }[])('$id: a delve row', ({ id, ep, scale, hexes, ...drawn }) => {
    const game = inSetUp({ setup: { mode: 'delve' } }).play({ type: 'spawn', ep, scale, ...(hexes && { hexes }) });
    expect(game.happened('pool-spent')).toMatchObject([drawn]);
  });
});
