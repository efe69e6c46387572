import { describe, expect, it } from 'vitest';
import type { Refusal, StatusId } from '../../../src/engine/index.ts';
import { type Game, inBattle, onMap } from '../../support/battles.ts';

type Bearer = 'Ayla' | 'Straw Man';

const idOf = (game: Game, name: Bearer) =>
  name === 'Ayla'
    ? game.adventurer(name).id
    : (game.battle.enemies.map.find(({ label }) => label === name)?.id ?? 'u0');

const ask = (game: Game, name: Bearer, status: StatusId, on: boolean, override = false) =>
  game.attempt({ type: 'adjust', unit: idOf(game, name), change: { what: 'status', status, on }, override });

describe('the edges of statuses', () => {
  it('STS-1, CDT-4: gained again, the same die moves to the back of the track', () => {
    const game = inBattle();
    const of = idOf(game, 'Ayla');
    for (const status of ['bane', 'fear'] as const) expect(ask(game, 'Ayla', status, true)).toBeUndefined();
    const [bane, fear] = game.adventurer('Ayla').dice.track;
    expect([bane, fear]).toMatchObject([
      { kind: 'status', status: 'bane' },
      { kind: 'status', status: 'fear' },
    ]);
    expect(ask(game, 'Ayla', 'bane', true)).toBeUndefined();
    expect(game.happened('die-moved')).toEqual([
      { type: 'die-moved', die: bane, from: { zone: 'track', of }, to: { zone: 'track', of } },
    ]);
    expect(game.adventurer('Ayla').dice.track).toEqual([fear, bane]);
  });

  it('an adventurer’s status die comes from supply and goes back there', () => {
    const game = inBattle();
    const of = idOf(game, 'Ayla');
    ask(game, 'Ayla', 'maim', true);
    expect(game.happened('die-moved')).toMatchObject([{ from: { zone: 'supply' }, to: { zone: 'track', of } }]);
    ask(game, 'Ayla', 'maim', false);
    expect(game.happened('die-moved')).toMatchObject([{ from: { zone: 'track', of }, to: { zone: 'supply' } }]);
    expect(game.adventurer('Ayla').dice.track).toEqual([]);
  });

  it('an enemy’s status die lies on its chip', () => {
    const game = inBattle();
    const of = idOf(game, 'Straw Man');
    ask(game, 'Straw Man', 'maim', true);
    const [die] = game.enemy('Straw Man').dice;
    expect(die).toMatchObject({ kind: 'status', status: 'maim' });
    expect(game.happened('die-moved')).toEqual([
      { type: 'die-moved', die, from: { zone: 'supply' }, to: { zone: 'unit', of } },
    ]);
    ask(game, 'Straw Man', 'maim', false);
    expect(game.happened('die-moved')).toEqual([
      { type: 'die-moved', die, from: { zone: 'unit', of }, to: { zone: 'supply' } },
    ]);
  });

  it('STS-1: an enemy bears one copy, whatever a card says, and a different one beside it', () => {
    const game = inBattle();
    ask(game, 'Straw Man', 'bane', true);
    const refusal: Refusal = {
      code: 'status-already',
      rule: 'STS-1',
      unit: idOf(game, 'Straw Man'),
      status: 'bane',
      on: true,
      final: true,
    };
    expect(ask(game, 'Straw Man', 'bane', true)).toEqual(refusal);
    expect(ask(game, 'Straw Man', 'bane', true, true)).toEqual(refusal);
    expect(ask(game, 'Straw Man', 'fear', true)).toBeUndefined();
    expect(game.enemy('Straw Man').dice.map(({ status }) => status)).toEqual(['bane', 'fear']);
  });

  it('STS-2: a quest unit gains none unless the table says so', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', level: 'quest' }] });
    const unit = idOf(game, 'Straw Man');
    expect(ask(game, 'Straw Man', 'bane', true)).toEqual({ code: 'quest-unit', rule: 'STS-2', unit });
    expect(game.enemy('Straw Man').dice).toEqual([]);
    expect(ask(game, 'Straw Man', 'bane', true, true)).toBeUndefined();
    expect(game.enemy('Straw Man').dice).toMatchObject([{ status: 'bane' }]);
  });

  it.for(['Ayla', 'Straw Man'] as const)('takes off %s only what is there', (name) => {
    const game = inBattle();
    const refusal = { code: 'status-already', unit: idOf(game, name), status: 'blind', on: false, final: true };
    ask(game, name, 'bane', true);
    expect(ask(game, name, 'blind', false)).toEqual(refusal);
    expect(ask(game, name, 'blind', false, true)).toEqual(refusal);
  });

  it.for([true, false])('nothing for the defeated (on: %s)', (on) => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = idOf(game, 'Ayla');
    game.play({ type: 'defeat', unit });
    const refusal = { code: 'already-defeated', unit, final: true };
    expect(ask(game, 'Ayla', 'bane', on)).toEqual(refusal);
    expect(ask(game, 'Ayla', 'bane', on, true)).toEqual(refusal);
  });
});

describe('dazed, and rolling without engaging', () => {
  const roll = (unit: `u${number}`) => ({ type: 'roll', unit, dice: [{ sides: 6, count: 1 }] }) as const;

  /** Ayla's turn on a map; she is dazed, and Brom is not. */
  const dazed = (): { readonly game: Game; readonly unit: `u${number}` } => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'B1' }, { party: ['Ayla', 'Brom'] });
    const unit = idOf(game, 'Ayla');
    ask(game, 'Ayla', 'daze', true);
    return { game, unit };
  };

  it('STS-5: who has moved does not roll, unless a card says so', () => {
    const { game, unit } = dazed();
    game.play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal(roll(unit))).toEqual({ code: 'dazed', rule: 'STS-5', unit });
    expect(game.refusal(roll(game.adventurer('Brom').id))).toBeUndefined();
    expect(game.refusal({ ...roll(unit), override: true })).toBeUndefined();
  });

  it('STS-5: who has rolled does not move', () => {
    const { game, unit } = dazed();
    game.play(roll(unit));
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toEqual({ code: 'dazed', rule: 'STS-5', unit });
  });

  it('STS-5, MOV-6: granted movement counts as having moved, for either kind of roll', () => {
    const { game, unit } = dazed();
    game.play({ type: 'move', unit, to: 'A2', granted: 1 });
    const dice = [{ kind: 'combat', count: 1 }];
    expect(game.refusal({ type: 'engage', unit, form: 'light', dice })).toEqual({ code: 'dazed', rule: 'STS-5', unit });
    expect(game.refusal(roll(unit))).toEqual({ code: 'dazed', rule: 'STS-5', unit });
  });

  it('STS-5, MOV-6: who has rolled does not move by leave of an effect either', () => {
    const { game, unit } = dazed();
    game.play(roll(unit));
    expect(game.refusal({ type: 'move', unit, to: 'A2', granted: 1 })).toMatchObject({ code: 'dazed' });
  });

  it('STS-5, MAP-8: being placed is no move', () => {
    const { game, unit } = dazed();
    game.play({ type: 'adjust', unit, change: { what: 'place', hex: 'A2' } });
    expect(game.refusal(roll(unit))).toBeUndefined();
  });

  it('STS-5: own dice are a roll like any other', () => {
    const { game, unit } = dazed();
    const own = { type: 'roll', unit, own: true, dice: [{ kind: 'combat', count: 1 }], override: true } as const;
    game.play(own);
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toMatchObject({ code: 'dazed', rule: 'STS-5' });
  });

  it('STS-5: who has moved rolls no dice of their own, which a table that trusts hears of', () => {
    const game = onMap('yard-small', { Ayla: 'A3' }, { setup: { rules: 'trusting' } });
    const unit = idOf(game, 'Ayla');
    ask(game, 'Ayla', 'daze', true);
    game.play({ type: 'move', unit, to: 'A2' });
    game.play({ type: 'roll', unit, own: true, dice: [{ kind: 'combat', count: 1 }] });
    const told = game.happened('rule-overruled').map(({ refusal }) => refusal);
    expect(told).toContainEqual({ code: 'dazed', rule: 'STS-5', unit });
  });

  it('STS-5: the rolls of others do not count', () => {
    const { game, unit } = dazed();
    game.play(roll(game.adventurer('Brom').id));
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toBeUndefined();
  });
});
