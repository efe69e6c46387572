import { describe, expect, it } from 'vitest';
import { drawing, inBattle } from '../../support/battles.ts';

const wrongCount = (value: number) => ({ code: 'bad-number', what: 'dice', value, min: 1, max: 60, final: true });

describe('the edges of a free roll', () => {
  it('says who rolled what, and shows each die in the order asked for', () => {
    const game = inBattle();
    game.random = drawing(0, 3, 19, 5);
    const unit = game.adventurer('Ayla').id;
    const { counter } = game.battle.random;
    const dice = [
      { kind: 'snipe', count: 2 },
      { sides: 20, count: 1 },
      { kind: 'enemy-combat', count: 1 },
    ];
    game.play({ type: 'roll', unit, dice, note: 'for luck' });
    expect(game.events).toEqual([
      {
        type: 'randomness-used',
        counter,
        label: `roll by ${unit}: 2 snipe, 1 d20, 1 enemy-combat`,
      },
      {
        type: 'free-roll',
        unit,
        dice: [
          { kind: 'snipe', face: 0 },
          { kind: 'snipe', face: 3 },
          { sides: 20, face: 20 },
          { kind: 'enemy-combat', face: 5 },
        ],
        note: 'for luck',
      },
    ]);
  });

  it('a roll for nobody in particular is the player’s own, without a note', () => {
    const game = inBattle().play({ type: 'roll', by: 'brom', dice: [{ sides: 6, count: 1 }] });
    expect(game.happened('randomness-used')).toMatchObject([{ label: 'roll by brom: 1 d6' }]);
    expect(game.happened('free-roll')).toEqual([{ type: 'free-roll', dice: [{ sides: 6, face: 1 }] }]);
  });

  it('takes as many dice as a table rolls, all kinds together', () => {
    const game = inBattle();
    const dice = (count: number) => [
      { sides: 6, count: 30 },
      { kind: 'combat', count },
    ];
    game.play({ type: 'roll', dice: dice(30) });
    expect(game.happened('free-roll')[0]?.dice).toHaveLength(60);
    expect(game.refusal({ type: 'roll', dice: dice(31) })).toEqual(wrongCount(61));
  });

  it.for([
    { says: 'none', counts: [], value: 0 },
    { says: 'none of a kind beside others', counts: [0, 2], value: 2 },
    { says: 'less than none', counts: [-1, 2], value: 1 },
    { says: 'half a die', counts: [0.5, 0.5], value: 1 },
  ])('refuses $says', ({ counts, value }) => {
    const game = inBattle();
    const command = { type: 'roll', dice: counts.map((count) => ({ sides: 6, count })) } as const;
    expect(game.refusal(command)).toEqual(wrongCount(value));
    expect(game.refusal({ ...command, override: true })).toEqual(wrongCount(value));
  });

  it('names the die that it does not know, wherever it stands in the list', () => {
    const dice = [
      { sides: 6, count: 1 },
      { kind: 'combat', count: 1 },
      { kind: 'nonsense', count: 1 },
    ];
    const refusal = { code: 'unknown-die', name: 'nonsense', final: true };
    expect(inBattle().refusal({ type: 'roll', dice })).toEqual(refusal);
    expect(inBattle().refusal({ type: 'roll', dice, override: true })).toEqual(refusal);
  });
});
