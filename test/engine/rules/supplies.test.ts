import { describe, expect, it } from 'vitest';
import type { BattleEvent, StatusId, Supplies, UnitId } from '../../../src/engine/index.ts';
import { Play } from '../../../src/engine/play.ts';
import { applyStatus } from '../../../src/engine/rules/status.ts';
import { freeDiceAvailable, supplyLeft } from '../../../src/engine/supply.ts';
import { type Game, COMBAT, drawing, inBattle } from '../../support/battles.ts';

const MARKERS = ['enemy-combat', 'light-fatigue', 'overfatigue', 'status'] as const;

const left = (game: Game, kind: string): number => supplyLeft(game.battle, game.content, kind);
const ayla = (game: Game) => game.adventurer('Ayla');
const straw = (game: Game) => game.enemy('Straw Man');

const status = (unit: UnitId, which: StatusId, on = true) =>
  ({ type: 'adjust', unit, change: { what: 'status', status: which, on } }) as const;

const fatigue = (game: Game, kind: 'light-fatigue' | 'overfatigue', amount: number): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'fatigue', kind, amount } });

const tenacity = (game: Game, amount: number): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'tenacity', amount } });

/** A battle with so much in the box. */
const holding = (supplies: Partial<Supplies>): Game => inBattle({ supplies });

/** Ayla has rolled so many extra enemy Combat dice, unresolved. */
function rolling(game: Game, free: number): Game {
  game.random = drawing(COMBAT.one);
  return game.play({ type: 'engage', unit: ayla(game).id, form: 'light', target: straw(game).id, dice: [], free });
}

/** The Straw Man's engage waits for Ayla's block, with its two dice on the table. */
function beingHit(game: Game): Game {
  const dice = [{ kind: 'combat', count: 1 }];
  game.random = drawing(COMBAT.one);
  game.play({ type: 'engage', unit: ayla(game).id, form: 'defensive', dice }).answer('all');
  game.random = drawing(2);
  return game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
}

/** What an effect that gives the Straw Man a status makes happen. */
function eventsOf(game: Game, which: StatusId): readonly BattleEvent[] {
  const play = new Play(game.battle, { content: game.content, random: game.random }, true);
  applyStatus(play, straw(game), { status: which });
  return play.events;
}

describe('the box', () => {
  it.for(MARKERS)('%s: without a known count there is no end to it', (kind) => {
    expect(left(holding({}), kind)).toBe(Number.POSITIVE_INFINITY);
  });

  it.for(MARKERS)('%s: holds what is configured', (kind) => {
    expect(left(holding({ [kind]: 7 }), kind)).toBe(7);
  });

  it('SUP-1: skill dice in play are not in the box', () => {
    expect(left(inBattle({ dice: [{ kind: 'combat', count: 3 }] }), 'combat')).toBe(11);
  });

  it('SUP-1: fatigue dice on a track are not in the box, and come back to it', () => {
    const game = fatigue(
      fatigue(holding({ 'light-fatigue': 5, overfatigue: 5 }), 'light-fatigue', 2),
      'overfatigue',
      1,
    );
    expect([left(game, 'light-fatigue'), left(game, 'overfatigue')]).toEqual([3, 4]);
    game.play({
      type: 'adjust',
      unit: ayla(game).id,
      change: { what: 'remove-fatigue', kind: 'light-fatigue', amount: 1 },
    });
    expect(left(game, 'light-fatigue')).toBe(4);
  });

  it('SUP-1: status dice on chips and on tracks are not in the box', () => {
    const game = holding({ status: 5 });
    game.play(status(straw(game).id, 'bane')).play(status(ayla(game).id, 'maim'));
    expect(left(game, 'status')).toBe(3);
  });

  it('SUP-1: enemy Combat dice in hand are not in the box', () => {
    const game = rolling(holding({ 'enemy-combat': 5 }), 2);
    expect(left(game, 'enemy-combat')).toBe(3);
    game.answer('all');
    expect(left(game, 'enemy-combat')).toBe(5);
  });

  it('SUP-1: dice that an enemy has rolled are not in the box until its engage is over', () => {
    const game = beingHit(holding({ 'enemy-combat': 5 }));
    expect(left(game, 'enemy-combat')).toBe(3);
    game.answer('take');
    expect(left(game, 'enemy-combat')).toBe(5);
  });
});

describe('extra enemy Combat dice', () => {
  it.for([
    { asked: 2, available: 2 },
    { asked: 3, available: 3 },
    { asked: 4, available: 3 },
    { asked: 0, available: 0 },
  ])('of $asked asked for, $available are left beside the 2 in hand', ({ asked, available }) => {
    const game = rolling(holding({ 'enemy-combat': 5 }), 2);
    expect(freeDiceAvailable(game.battle, game.content, asked)).toBe(available);
  });

  it('are none where more lie on the table than the box ever held', () => {
    const { battle } = rolling(holding({}), 3);
    expect(freeDiceAvailable(battle, holding({ 'enemy-combat': 2 }).content, 1)).toBe(0);
  });

  it('are as many as asked for where their number is not known', () => {
    const { battle, content } = holding({});
    expect(freeDiceAvailable(battle, content, 20)).toBe(20);
  });
});

describe('status dice', () => {
  it('SUP-3: with none left, no status by hand, whatever a card says', () => {
    const game = holding({ status: 1 });
    game.play(status(straw(game).id, 'bane'));
    const refusal = { code: 'supply-empty', rule: 'SUP-3', kind: 'status', final: true };
    expect(game.refusal({ ...status(ayla(game).id, 'maim'), override: true })).toEqual(refusal);
    expect(game.refusal(status(straw(game).id, 'fear'))).toEqual(refusal);
    expect(ayla(game).dice.track).toEqual([]);
    expect(straw(game).dice).toMatchObject([{ status: 'bane' }]);
  });

  it('SUP-3: one that comes back can be given again', () => {
    const game = holding({ status: 1 });
    game.play(status(straw(game).id, 'bane')).play(status(straw(game).id, 'bane', false));
    game.play(status(ayla(game).id, 'maim'));
    expect(ayla(game).dice.track).toMatchObject([{ status: 'maim' }]);
  });

  it('CDT-4: an adventurer regains a status with the die it has', () => {
    const game = holding({ status: 1 });
    game.play(status(ayla(game).id, 'maim'));
    fatigue(game, 'light-fatigue', 1).play(status(ayla(game).id, 'maim'));
    expect(ayla(game).dice.track.map(({ kind }) => kind)).toEqual(['light-fatigue', 'status']);
  });

  it('SUP-3: with none left, an effect applies no status, and the log says so', () => {
    const game = holding({ status: 1 });
    expect(eventsOf(game.play(status(ayla(game).id, 'bane')), 'fear')).toEqual([
      { type: 'supply-empty', kind: 'status', asked: 1, left: 0 },
    ]);
  });

  it('SUP-3: the last one is applied by an effect', () => {
    expect(eventsOf(holding({ status: 1 }), 'fear')).toMatchObject([
      { type: 'die-moved', die: { status: 'fear' }, to: { zone: 'unit' } },
    ]);
  });

  it('STS-1: an effect gives no second copy', () => {
    const game = holding({});
    expect(eventsOf(game.play(status(straw(game).id, 'fear')), 'fear')).toEqual([]);
  });

  it('STS-2: an effect gives quest units none', () => {
    expect(eventsOf(inBattle({ enemies: [{ name: 'Straw Man', level: 'quest' }] }), 'fear')).toEqual([]);
  });
});

describe('tenacity', () => {
  it.for([
    { amount: 5, reaches: 5 },
    { amount: 6, reaches: 6 },
    { amount: 7, reaches: 6 },
  ])('TEN-2: of 6 at most, $amount gained are $reaches', ({ amount, reaches }) => {
    expect(ayla(tenacity(holding({ tenacity: 6 }), amount)).tenacity).toBe(reaches);
  });

  it('TEN-2: at the maximum a tenacity face gives nothing more', () => {
    const game = tenacity(holding({ tenacity: 2 }), 2);
    game.random = drawing(COMBAT.tenacity);
    const dice = [{ kind: 'combat', count: 1 }];
    game.play({ type: 'engage', unit: ayla(game).id, form: 'light', target: straw(game).id, dice }).answer('all');
    expect(game.happened('tenacity-changed')).toEqual([]);
    expect(ayla(game).tenacity).toBe(2);
  });

  it('Q-3: without a known maximum there is none', () => {
    expect(ayla(tenacity(holding({}), 99)).tenacity).toBe(99);
  });

  it('a maximum set later takes none away, and only stops gains', () => {
    const game = tenacity(holding({}), 9);
    const later = holding({ tenacity: 6 });
    later.battle = game.battle;
    expect(ayla(tenacity(later, 1)).tenacity).toBe(9);
    expect(ayla(tenacity(later, -1)).tenacity).toBe(8);
  });
});
