import { describe, expect, it } from 'vitest';
import { type Game, drawing } from '../../support/battles.ts';
import { sheetTable } from '../../support/sheet-table.ts';
import { choice } from '../../support/sides.ts';

/** Engages as a Nord, whose Reveler may be used before each roll. */
function engages(game: Game, by = 'Ayla'): Game {
  if (game.battle.prompts.length > 0) game.answer('all');
  game.random = drawing(3);
  const { id: unit } = game.adventurer(by);
  const dice = [{ kind: 'combat', count: 1 }];
  return game.play({
    type: 'engage',
    unit,
    form: by === 'Ayla' ? 'heavy' : 'ranged',
    target: game.enemy('X').id,
    dice,
  });
}

const nord = (): Game => sheetTable([{ race: 'nord' }]);
const asksAgain = (game: Game): Game => game.play({ type: 'ask-again', unit: game.adventurer('Ayla').id });

describe('an offer (GEN-3)', () => {
  it('comes at each of its moments until its player has had enough of it', () => {
    const game = engages(nord()).answer('decline');
    engages(game);
    expect(choice(game)).toMatchObject({ asks: 'use', ability: 'reveler' });
    game.answer('hush');
    expect([choice(game), game.adventurer('Ayla').hushed]).toEqual([undefined, [{ of: 'race', ability: 'reveler' }]]);
    expect(choice(engages(game))).toBeUndefined();
  });

  it('that was silenced comes again when its player asks for it', () => {
    const game = asksAgain(engages(nord()).answer('hush'));
    expect(choice(engages(game))).toMatchObject({ ability: 'reveler' });
  });

  it('is silenced for one adventurer only', () => {
    const game = sheetTable([{ race: 'nord' }, { race: 'nord' }]);
    engages(game).answer('hush').answer('all').play({ type: 'end-turn' });
    expect(choice(engages(game, 'Brom'))).toMatchObject({ ability: 'reveler', unit: game.adventurer('Brom').id });
  });

  it('is not to be had at another moment, where it would be paid for nothing (CLA-1)', () => {
    const idle = nord();
    const unit = idle.adventurer('Ayla').id;
    expect(idle.refusal({ type: 'use-ability', unit, ability: 'reveler' })).toMatchObject({ code: 'not-its-moment' });
    const rolled = engages(idle).answer('hush');
    expect(rolled.refusal({ type: 'use-ability', unit, ability: 'reveler' })).toMatchObject({ code: 'not-its-moment' });
  });

  it('cannot be asked for again by one who is no adventurer', () => {
    const game = nord();
    expect(game.refusal({ type: 'ask-again', unit: game.enemy('X').id })).toMatchObject({ code: 'not-an-adventurer' });
  });
});
