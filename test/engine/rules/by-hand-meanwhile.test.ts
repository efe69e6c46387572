import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../src/engine/index.ts';
import { type Game, COMBAT, content, drawing, inBattle, inSetUp } from '../../support/battles.ts';

// Corrections by hand may come while the battle waits for an answer; what it waits for must follow.

const HIT_TWO = 5;

function tie(): Game {
  const game = inBattle({ party: ['Ayla', 'Brom'] });
  game.random = drawing(HIT_TWO);
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  return game.play({ type: 'enemy-act' });
}

describe('a tie among targets', () => {
  it('ENM-4: one of two falls: the other is struck, and nobody is asked', () => {
    const game = tie().play({ type: 'defeat', unit: tie().adventurer('Ayla').id });
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Brom').hp).toBe(1);
  });

  it('ENM-4: one leaves: likewise', () => {
    const game = tie();
    game.play({ type: 'leave', unit: game.adventurer('Ayla').id });
    expect(game.adventurer('Brom').hp).toBe(1);
  });

  it('MAP-13: the tie is gone when HP change', () => {
    const game = tie();
    game.play({
      type: 'adjust',
      unit: game.adventurer('Ayla').id,
      change: { what: 'damage', amount: 1, kind: 'true' },
    });
    expect(game.adventurer('Brom').hp).toBe(1);
    expect(game.adventurer('Ayla').hp).toBe(4);
  });

  it('ENM-4: only somebody who stands may be named', () => {
    const game = inBattle({ party: ['Ayla', 'Brom', 'Cato'], dice: [{ kind: 'combat', count: 1 }] });
    game.play({ type: 'defeat', unit: game.adventurer('Cato').id });
    while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
    const target = game.adventurer('Cato').id;
    expect(game.refusal({ type: 'enemy-act', target })).toMatchObject({ code: 'not-a-target', rule: 'ENM-4' });
  });
});

describe('who falls in the middle of an engage', () => {
  /** Ayla, 1 HP and a track full of overfatigue: the next die that finds no place is her last. */
  function doomed(): Game {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', health: 9 }] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 4, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 13 } });
    const target = game.enemy('Straw Man').id;
    const faces = [COMBAT.two, COMBAT.one, COMBAT.one];
    return game.play({ type: 'engage', unit, target, form: 'light', dice: [{ kind: 'combat', count: 3 }], faces });
  }

  it.for(['all', 'one by one'])('CDT-5c, ENG-5c: stops there, and what was resolved lands (%s)', (how) => {
    const game = doomed();
    const engage = game.battle.engages[0];
    const first = engage?.kind === 'adventurer' ? engage.rolled[0]?.id : undefined;
    game.answer(how === 'all' ? 'all' : (first ?? ''));
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 0, defeated: true, tenacity: 0 });
    expect(game.enemy('Straw Man').hp).toBe(7);
    expect(game.battle).toMatchObject({ engages: [], prompts: [] });
    expect(brokenInvariants(game.battle, content)).toEqual([]);
  });

  it('DEF-5: fatigue stops at the defeat, and one who is defeated gains none', () => {
    const game = doomed().answer('all');
    const unit = game.adventurer('Ayla').id;
    const { track } = game.adventurer('Ayla').dice;
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    expect(game.adventurer('Ayla').dice.track).toEqual(track);
  });

  it('ENG-1: the fatigue of a further engage may be the last straw: then nothing is rolled', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [] }).answer('finish');
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 4, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 13 } });
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 2 }] });
    expect(game.happened('dice-rolled')).toEqual([]);
    expect(game.battle.turn?.unit).toBe(game.adventurer('Brom').id);
  });

  it('END-2: the clean-up lays each die down once, whatever it sets off', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 5 }] });
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 4, kind: 'true' } });
    for (const die of dice.available.slice(0, 2))
      game.play({ type: 'adjust', unit, change: { what: 'die', die: die.id, to: 'active' } });
    game
      .play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 13 } })
      .play({ type: 'end' });
    expect(brokenInvariants(game.battle, content)).toEqual([]);
    expect(game.adventurer('Ayla').dice.available).toHaveLength(5);
  });

  it('nobody leaves in the middle of an engage', () => {
    const game = doomed();
    expect(game.refusal({ type: 'leave', unit: game.adventurer('Ayla').id })).toMatchObject({ code: 'prompt-open' });
  });

  it('ENG-3c: a target that is gone when the dice resolve takes nothing, and says so', () => {
    const game = inBattle({ enemies: [{ name: 'Rat' }, { name: 'Cat' }] });
    const unit = game.adventurer('Ayla').id;
    const target = game.enemy('Rat').id;
    game.play({
      type: 'engage',
      unit,
      target,
      form: 'light',
      dice: [{ kind: 'combat', count: 1 }],
      faces: [COMBAT.one],
    });
    game.play({ type: 'defeat', unit: target }).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });
});

describe('set-up and battle never mix', () => {
  it.for(['enemy-act', 'next', 'end-turn'] as const)(
    'no %s before or after the battle, whatever a card says',
    (type) => {
      expect(inSetUp().refusal({ type, override: true })).toMatchObject({ code: 'wrong-phase', final: true });
      const game = inBattle().play({ type: 'end' });
      expect(game.refusal({ type, override: true })).toMatchObject({ code: 'battle-over' });
    },
  );

  it('a battle begins once', () => {
    expect(inBattle().refusal({ type: 'begin', override: true })).toMatchObject({ code: 'wrong-phase', final: true });
  });

  it('MAP-4, DEF-6: nobody comes back onto somebody else', () => {
    const game = inBattle({ enemies: [{ name: 'Rat', hex: 'C4' }, { name: 'Cat' }] });
    const unit = game.enemy('Rat').id;
    game.play({ type: 'defeat', unit });
    game.play({ type: 'adjust', unit: game.enemy('Cat').id, change: { what: 'place', hex: 'C4' } });
    expect(game.refusal({ type: 'revive', unit, hp: 1 })).toMatchObject({ code: 'hex-taken', hex: 'C4' });
    game.play({ type: 'revive', unit, hp: 1, hex: 'D4' });
    expect(game.enemy('Rat').hex).toBe('D4');
  });

  it('ENM-1: an enemy that has acted does not act again, unless a card says so', () => {
    const game = inBattle({
      enemies: [
        { name: 'Rat', combat: 0 },
        { name: 'Cat', combat: 0 },
      ],
    }).play({ type: 'end-turn' });
    const unit = game.enemy('Rat').id;
    game.play({ type: 'enemy-act', unit });
    expect(game.refusal({ type: 'enemy-act', unit })).toMatchObject({ code: 'already-acted', rule: 'ENM-1' });
    expect(game.refusal({ type: 'enemy-act', unit, override: true })).toBeUndefined();
  });

  it.for([-1, 21, 0.5])('%d free dice are refused', (free) => {
    const game = inBattle();
    const command = { type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice: [], free } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'bad-number', what: 'free' });
  });

  it('counts below zero do not buy room under a cap', () => {
    const game = inBattle({
      dice: [
        { kind: 'combat', count: 6 },
        { kind: 'wrecking-blow', count: 1 },
      ],
    });
    const dice = [
      { kind: 'combat', count: 6 },
      { kind: 'wrecking-blow', count: -3 },
    ];
    const command = { type: 'engage', unit: game.adventurer('Ayla').id, form: 'heavy', dice } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'bad-number', what: 'dice' });
  });

  it('TEN-1: tenacity by hand stays within reason, and never falls below 0', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'adjust', unit, change: { what: 'tenacity', amount: 100 } })).toMatchObject({
      code: 'bad-number',
    });
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'tenacity', amount: -5 } });
    expect(game.adventurer('Ayla').tenacity).toBe(0);
  });

  it('HEA-1: healing at full HP changes nothing', () => {
    const game = inBattle();
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'heal', amount: 1 } });
    expect(game.happened('hp-changed')).toEqual([]);
  });

  it('DEF-4: a defeater must be somebody', () => {
    const game = inBattle();
    const command = { type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: 'u99' } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'no-such-unit', unit: 'u99' });
  });

  it('RND-5: who has acted acts again only where a card says so', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] }).play({ type: 'end-turn' });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'start-turn', unit, override: true });
    expect(game.battle.turn?.unit).toBe(unit);
  });
});
