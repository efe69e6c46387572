import { describe, expect, it } from 'vitest';
import type { FatigueKind, Supplies } from '../../../src/engine/index.ts';
import { type Game, inBattle } from '../../support/battles.ts';

const ayla = (game: Game) => game.adventurer('Ayla');
const track = (game: Game): readonly string[] => ayla(game).dice.track.map(({ kind }) => kind);
const count = (game: Game, kind: FatigueKind): number => track(game).filter((each) => each === kind).length;

const gain = (game: Game, kind: FatigueKind, amount: number): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'fatigue', kind, amount } });

describe('a box that runs out of fatigue', () => {
  it.for([
    { rule: 'FAT-3', kind: 'light-fatigue', amount: 3, supplies: { 'light-fatigue': 1 }, light: 1, over: 2, hp: 5 },
    { rule: 'FAT-3', kind: 'light-fatigue', amount: 1, supplies: { 'light-fatigue': 1 }, light: 1, over: 0, hp: 5 },
    { rule: 'FAT-4', kind: 'overfatigue', amount: 3, supplies: { overfatigue: 1 }, light: 0, over: 1, hp: 3 },
    { rule: 'FAT-4', kind: 'overfatigue', amount: 1, supplies: { overfatigue: 1 }, light: 0, over: 1, hp: 5 },
    {
      rule: 'FAT-3, FAT-4',
      kind: 'light-fatigue',
      amount: 4,
      supplies: { 'light-fatigue': 1, overfatigue: 1 },
      light: 1,
      over: 1,
      hp: 3,
    },
  ] as const)('$rule: $amount $kind of $supplies', ({ kind, amount, supplies, light, over, hp }) => {
    const game = gain(inBattle({ supplies }), kind, amount);
    expect([count(game, 'light-fatigue'), count(game, 'overfatigue'), ayla(game).hp]).toEqual([light, over, hp]);
  });

  it('CDT-5c: a full track with no overfatigue left in supply: 1 true damage for each', () => {
    const game = gain(inBattle({ supplies: { overfatigue: 0 } }), 'light-fatigue', 15);
    expect(count(game, 'light-fatigue')).toBe(13);
    expect(ayla(game).hp).toBe(3);
  });
});

it('FAT-5: any amount of fatigue is gained; only the track and the box stop it', () => {
  const game = gain(inBattle(), 'light-fatigue', 20);
  expect([count(game, 'light-fatigue'), count(game, 'overfatigue')]).toEqual([6, 7]);
});

describe('fatigue in place of a die', () => {
  interface Opening {
    readonly supplies?: Partial<Supplies>;
  }

  /** Ayla's Snipe lies between two light fatigue. */
  function replacing(replace: FatigueKind, { supplies = {} }: Opening = {}): Game {
    const game = gain(inBattle({ dice: [{ kind: 'snipe', count: 1 }], supplies }), 'light-fatigue', 1);
    const { id: unit, dice } = ayla(game);
    const die = dice.available[0]?.id ?? 'd0';
    gain(game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'track' } }), 'light-fatigue', 1);
    return game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'available', replace } });
  }

  it('FAT-6: it takes the very place', () => {
    const game = replacing('overfatigue');
    expect(track(game)).toEqual(['light-fatigue', 'overfatigue', 'light-fatigue']);
    expect(ayla(game).dice.available).toMatchObject([{ kind: 'snipe' }]);
  });

  it('FAT-6, FAT-3: it is gained, so overfatigue stands in for light fatigue that the box lacks', () => {
    expect(track(replacing('light-fatigue', { supplies: { 'light-fatigue': 2 } }))).toEqual([
      'light-fatigue',
      'overfatigue',
      'light-fatigue',
    ]);
  });

  it('FAT-6, FAT-4: and 1 true damage for overfatigue that it lacks', () => {
    const game = replacing('overfatigue', { supplies: { overfatigue: 0 } });
    expect(track(game)).toEqual(['light-fatigue', 'light-fatigue']);
    expect(ayla(game).hp).toBe(4);
  });

  it('FAT-6: in place of a die that lay nowhere on the track it enters the track', () => {
    const game = gain(inBattle(), 'light-fatigue', 1);
    const { id: unit, dice } = ayla(game);
    const die = dice.available[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'drained', replace: 'overfatigue' } });
    expect(track(game)).toEqual(['light-fatigue', 'overfatigue']);
  });
});

describe('fatigue that makes no overfatigue', () => {
  const gainWhatFits = (game: Game, amount: number): Game =>
    game.play({
      type: 'adjust',
      unit: ayla(game).id,
      change: { what: 'fatigue', kind: 'light-fatigue', amount, fitting: true },
    });

  it('FAT-7: on a full track', () => {
    const game = gainWhatFits(gain(inBattle(), 'light-fatigue', 12), 4);
    expect([count(game, 'light-fatigue'), count(game, 'overfatigue'), ayla(game).hp]).toEqual([13, 0, 5]);
  });

  it('FAT-7: from a box without light fatigue', () => {
    const game = gainWhatFits(inBattle({ supplies: { 'light-fatigue': 1 } }), 4);
    expect(track(game)).toEqual(['light-fatigue']);
  });
});
