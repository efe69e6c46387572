import { describe, expect, it } from 'vitest';
import type { StatName } from '../../../src/engine/index.ts';
import { type Game, inBattle } from '../../support/battles.ts';

const set = (game: Game, who: 'Ayla' | 'Straw Man', stat: StatName, to: number): unknown => {
  const unit = who === 'Ayla' ? game.adventurer(who).id : game.enemy(who).id;
  return game.attempt({ type: 'adjust', unit, change: { what: 'stat', stat, to } });
};

/** Ayla with Health 5 and so many HP. */
function ayla(hp: number): Game {
  const game = inBattle();
  const unit = game.adventurer('Ayla').id;
  return hp === 5
    ? game
    : game.play({ type: 'adjust', unit, change: { what: 'damage', kind: 'true', amount: 5 - hp } });
}

describe('stats by hand', () => {
  it.for([
    { says: 'up, unhurt: the difference is gained', hp: 5, health: 7, then: 7 },
    { says: 'up, hurt: the difference is gained', hp: 2, health: 6, then: 3 },
    { says: 'down to what is left: nothing is lost', hp: 2, health: 2, then: 2 },
    { says: 'down below what is left: trimmed', hp: 2, health: 1, then: 1 },
    { says: 'as it was', hp: 4, health: 5, then: 4 },
  ])('HEA-3: Health $says', ({ hp, health, then }) => {
    const game = ayla(hp);
    expect(set(game, 'Ayla', 'health', health)).toBeUndefined();
    expect(game.adventurer('Ayla')).toMatchObject({ hp: then, health });
  });

  it('HEA-3: of a chip too', () => {
    const game = inBattle();
    set(game, 'Straw Man', 'health', 8);
    expect(game.enemy('Straw Man')).toMatchObject({ hp: 8, health: 8 });
    set(game, 'Straw Man', 'health', 3);
    expect(game.enemy('Straw Man')).toMatchObject({ hp: 3, health: 3 });
  });

  it('HEA-3, DEF-5: who is defeated stays so', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(set(game, 'Ayla', 'health', 9)).toBeUndefined();
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 0, health: 9, defeated: true });
  });

  it.for([
    { who: 'Ayla', stat: 'stamina', from: 3, to: 4 },
    { who: 'Ayla', stat: 'magicka', from: 2, to: 0 },
    { who: 'Ayla', stat: 'cooldown', from: 2, to: 3 },
    { who: 'Straw Man', stat: 'combat', from: 2, to: 3 },
    { who: 'Straw Man', stat: 'defense', from: 0, to: 2 },
    { who: 'Straw Man', stat: 'range', from: 1, to: 4 },
    { who: 'Straw Man', stat: 'targets', from: 1, to: 2 },
  ] as const)('sets the $stat of $who', ({ who, stat, from, to }) => {
    const game = inBattle();
    expect(set(game, who, stat, to)).toBeUndefined();
    expect(game.happened('stat-changed')).toMatchObject([{ stat, from, to }]);
    expect(who === 'Ayla' ? game.adventurer(who) : game.enemy(who)).toMatchObject({ [stat]: to });
  });

  it.for([
    { who: 'Ayla', stat: 'combat', to: 3, code: 'no-such-stat' },
    { who: 'Straw Man', stat: 'stamina', to: 3, code: 'no-such-stat' },
    { who: 'Ayla', stat: 'health', to: 0, code: 'bad-number' },
    { who: 'Ayla', stat: 'health', to: 31, code: 'bad-number' },
    { who: 'Ayla', stat: 'cooldown', to: 14, code: 'bad-number' },
    { who: 'Straw Man', stat: 'defense', to: -1, code: 'bad-number' },
  ] as const)('refuses $stat $to for $who', ({ who, stat, to, code }) => {
    expect(set(inBattle(), who, stat, to)).toMatchObject({ code });
  });

  it('not of a chip that has left the map', () => {
    const game = inBattle();
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'defeat', unit });
    const change = { what: 'stat', stat: 'combat', to: 3 } as const;
    expect(game.refusal({ type: 'adjust', unit, change })).toMatchObject({ code: 'already-defeated' });
  });
});
