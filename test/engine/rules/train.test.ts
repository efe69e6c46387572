import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../src/engine/index.ts';
import { type Game, inBattle } from '../../support/battles.ts';

const kinds = (game: Game, name = 'Ayla'): readonly string[] =>
  game.adventurer(name).dice.available.map(({ kind }) => kind);

const train = (game: Game, change: object): unknown =>
  game.attempt({ type: 'train', unit: game.adventurer('Ayla').id, ...change });

describe('training', () => {
  it('adds dice, ready to be rolled', () => {
    const game = inBattle();
    expect(train(game, { add: [{ kind: 'snipe', count: 1 }] })).toBeUndefined();
    expect(kinds(game)).toEqual(['combat', 'combat', 'combat', 'snipe']);
    expect(game.adventurer('Ayla').dice.available.every(({ owner }) => owner === game.adventurer('Ayla').id)).toBe(
      true,
    );
  });

  it('SUP-1: no more than the box holds, but what is dropped is back in it', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], dice: [{ kind: 'combat', count: 6 }] });
    expect(train(game, { add: [{ kind: 'combat', count: 3 }] })).toMatchObject({
      code: 'dice-used-up',
      rule: 'SUP-1',
      asked: 3,
      left: 2,
    });
    expect(train(game, { add: [{ kind: 'combat', count: 3 }], drop: [{ kind: 'combat', count: 1 }] })).toBeUndefined();
    expect(kinds(game)).toHaveLength(8);
  });

  it('SUP-1: where a card overrules that, a stand-in is none of the box, and goes first', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], dice: [{ kind: 'combat', count: 6 }] });
    expect(train(game, { add: [{ kind: 'combat', count: 3 }], override: true })).toBeUndefined();
    expect(game.happened('rule-overruled')).toMatchObject([{ refusal: { code: 'dice-used-up', asked: 3, left: 2 } }]);
    expect(kinds(game)).toHaveLength(9);
    const standIns = () => game.adventurer('Ayla').dice.available.filter(({ standIn }) => standIn);
    expect(standIns()).toHaveLength(1);
    expect(brokenInvariants(game.battle, game.content)).toEqual([]);
    expect(train(game, { add: [{ kind: 'combat', count: 1 }] })).toMatchObject({ left: 0 });
    expect(train(game, { drop: [{ kind: 'combat', count: 1 }] })).toBeUndefined();
    expect(standIns()).toEqual([]);
    expect(train(game, { add: [{ kind: 'combat', count: 1 }] })).toMatchObject({ code: 'dice-used-up', left: 0 });
  });

  it('drops ready dice first, then the others', () => {
    const game = inBattle();
    const [die] = game.adventurer('Ayla').dice.available;
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'die', die: die?.id ?? 'd0', to: 'track' } });
    train(game, { drop: [{ kind: 'combat', count: 2 }] });
    expect(game.adventurer('Ayla').dice).toMatchObject({ available: [], track: [{ kind: 'combat' }] });
    train(game, { drop: [{ kind: 'combat', count: 1 }] });
    expect(game.adventurer('Ayla').dice).toMatchObject({ available: [], track: [] });
  });

  it.for([
    { says: 'more than there are', change: { drop: [{ kind: 'combat', count: 4 }] }, code: 'not-available' },
    { says: 'fatigue', change: { drop: [{ kind: 'light-fatigue', count: 1 }] }, code: 'not-available' },
    { says: 'what does not exist', change: { add: [{ kind: 'toString', count: 1 }] }, code: 'unknown-die' },
    { says: 'fewer than one', change: { add: [{ kind: 'snipe', count: -1 }] }, code: 'bad-number' },
    { says: 'fewer than one', change: { drop: [{ kind: 'combat', count: 0 }] }, code: 'bad-number' },
  ])('refuses $says', ({ change, code }) => {
    const game = inBattle();
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'fatigue', kind: 'light-fatigue', amount: 1 },
    });
    const before = game.battle;
    expect(train(game, change)).toMatchObject({ code });
    expect(game.battle).toBe(before);
  });

  it('after a battle too, for that is when it is done', () => {
    const game = inBattle().play({ type: 'end', result: 'won', xp: 1 });
    expect(train(game, { add: [{ kind: 'snipe', count: 1 }] })).toBeUndefined();
  });
});

it('another player takes an adventurer over', () => {
  const game = inBattle();
  game.play({ type: 'give', unit: game.adventurer('Ayla').id, player: 'brom' });
  expect(game.adventurer('Ayla').player).toBe('brom');
  expect(game.happened('adventurer-given')).toMatchObject([{ from: 'ayla', to: 'brom' }]);
  const unit = game.enemy('Straw Man').id;
  expect(game.refusal({ type: 'give', unit, player: 'brom' })).toMatchObject({ code: 'not-an-adventurer' });
});
