import { expect, it } from 'vitest';
import { type Game, inBattle } from '../../support/battles.ts';

const ayla = (game: Game) => game.adventurer('Ayla');

/** Ayla with so many of her 5 HP, about to be healed. */
function hurt(hp: number): Game {
  const game = inBattle({ party: ['Ayla', 'Brom'] });
  return hp === 5
    ? game
    : game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 5 - hp, kind: 'true' } });
}

const healed = (game: Game, amount: number): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'heal', amount } });

it.for([
  { hp: 4, amount: 3, gained: [{ from: 4, to: 5 }] },
  { hp: 1, amount: 3, gained: [{ from: 1, to: 4 }] },
  { hp: 5, amount: 3, gained: [] },
])('HEA-2: of $amount healed at $hp HP counts what was gained', ({ hp, amount, gained }) => {
  const game = healed(hurt(hp), amount);
  expect(game.happened('hp-changed').map((event) => event.hp)).toEqual(gained);
});

it('HEA-2: what is too much is not kept for later', () => {
  const game = healed(hurt(4), 3);
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'damage', amount: 2, kind: 'true' } });
  expect(ayla(game).hp).toBe(3);
});

it('DEF-7: ordinary healing revives nobody', () => {
  const game = hurt(5);
  const unit = ayla(game).id;
  game.play({ type: 'defeat', unit });
  const command = { type: 'adjust', unit, change: { what: 'heal', amount: 3 } } as const;
  expect(game.refusal(command)).toEqual({ code: 'already-defeated', rule: 'DEF-7', unit, final: true });
  expect(game.refusal({ ...command, override: true })).toMatchObject({ rule: 'DEF-7' });
  expect(ayla(game)).toMatchObject({ hp: 0, defeated: true });
});
