import { describe, expect, it } from 'vitest';
import { COMBAT, drawing, inSetUp } from '../support/battles.ts';

// Rulings and worked examples on what the box holds, by their ids.

describe('tenacity', () => {
  it('TN-02, TEN-2: 2 and 3 are the maximum of 5; more is lost until some is spent', () => {
    const game = inSetUp({ supplies: { tenacity: 5 }, party: ['Shannon'], enemies: [{ name: 'Straw Man' }] });
    const { id: unit } = game.adventurer('Shannon');
    const gain = (amount: number): number => {
      game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount } });
      return game.adventurer('Shannon').tenacity;
    };
    const roll = (): number => {
      const dice = [{ kind: 'combat', count: 1 }];
      const target = game.enemy('Straw Man').id;
      game.random = drawing(COMBAT.tenacity);
      game.play({ type: 'engage', unit, form: 'light', target, dice }).answer('all');
      return game.adventurer('Shannon').tenacity;
    };
    expect([gain(2), gain(3)]).toEqual([2, 5]);
    game.play({ type: 'begin' });
    expect(roll()).toBe(5);
    expect([gain(-1), roll()]).toEqual([4, 5]);
  });
});
