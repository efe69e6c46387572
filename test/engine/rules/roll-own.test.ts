import { describe, expect, it } from 'vitest';
import { COMBAT, drawing, type Game, inBattle, inSetUp } from '../../support/battles.ts';

const own = (game: Game, kind: string, count: number) =>
  ({ type: 'roll', unit: game.adventurer('Ayla').id, own: true, dice: [{ kind, count }] }) as const;

describe('skill dice rolled outside battle', () => {
  it('ENG-8, TEN-3: no fatigue, form or target; the dice are used up, and tenacity sides give none', () => {
    const game = inBattle().play({ type: 'end' });
    game.random = drawing(COMBAT.two, COMBAT.tenacity);
    game.play(own(game, 'combat', 2));
    expect(game.happened('free-roll')).toMatchObject([{ dice: [{ face: COMBAT.two }, { face: COMBAT.tenacity }] }]);
    const { form, tenacity, dice } = game.adventurer('Ayla');
    expect({ form, tenacity }).toEqual({ form: undefined, tenacity: 0 });
    expect(dice.track.map(({ kind }) => kind)).toEqual(['combat', 'combat']);
    expect(dice.available).toHaveLength(1);
  });

  it('ENG-8, ENG-4a: no more than the stats allow', () => {
    const game = inSetUp({ dice: [{ kind: 'combat', count: 4 }] });
    expect(game.refusal(own(game, 'combat', 4))).toMatchObject({ code: 'over-cap', rule: 'ENG-4a', asked: 4, cap: 3 });
    expect(game.refusal(own(game, 'combat', 3))).toBeUndefined();
  });

  it('ENG-8, CDT-3: dice that one has, and that are available', () => {
    const game = inSetUp({ dice: [{ kind: 'combat', count: 1 }] });
    expect(game.refusal(own(game, 'snipe', 1))).toMatchObject({ code: 'not-available', kind: 'snipe', available: 0 });
    game.play(own(game, 'combat', 1));
    expect(game.refusal(own(game, 'combat', 1))).toMatchObject({ code: 'not-available', asked: 1, available: 0 });
  });

  it.for([
    { die: 'locksmith', side: 1, to: 'available' },
    { die: 'locksmith', side: 0, to: 'available' },
    { die: 'finders-keepers', side: 4, to: 'track' },
    { die: 'onslaught', side: 4, to: 'drained' },
    { die: 'onslaught', side: 2, to: 'track' },
  ] as const)('ENG-8, Q-61: $die showing side $side goes to $to', ({ die, side, to }) => {
    const game = inSetUp({ dice: [{ kind: die, count: 1 }] });
    game.random = drawing(side);
    game.play(own(game, die, 1));
    expect(game.adventurer('Ayla').dice[to].map(({ kind }) => kind)).toContain(die);
  });

  it('ENG-8: outside battle; in the middle of one only where a card says so', () => {
    const game = inBattle();
    expect(game.refusal(own(game, 'combat', 1))).toEqual({
      code: 'wrong-phase',
      rule: 'ENG-8',
      phase: 'adventurers',
      needs: ['set-up', 'over'],
    });
    expect(game.refusal({ ...own(game, 'combat', 1), override: true })).toBeUndefined();
  });

  it('a roll for the log only leaves the dice where they are', () => {
    const game = inBattle();
    game.play({ type: 'roll', unit: game.adventurer('Ayla').id, dice: [{ kind: 'combat', count: 9 }] });
    expect(game.adventurer('Ayla').dice.available).toHaveLength(3);
  });

  it('ordinary dice are nobody’s own, nor is a roll without an adventurer', () => {
    const game = inSetUp();
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'roll', unit, own: true, dice: [{ sides: 6, count: 1 }] })).toMatchObject({
      code: 'unknown-die',
      name: 'd6',
    });
    expect(game.refusal({ type: 'roll', own: true, dice: [{ kind: 'combat', count: 1 }] })).toMatchObject({
      code: 'not-an-adventurer',
    });
  });
});
