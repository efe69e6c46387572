import { describe, expect, it } from 'vitest';
import { decide, NO_BATTLE } from '../../../src/engine/index.ts';
import { type Game, inSetUp } from '../../support/battles.ts';
import { withCompanion } from '../../support/companions.ts';
import { diceTable, sturdy } from '../../support/sides.ts';

const three = ['Ayla', 'Brom', 'Cato'];
const ON_MAP = { map: 'yard-small' } as const;
const STRAW_MAN = [{ name: 'Straw Man' }];

const places = (game: Game): readonly unknown[] =>
  game.battle.order.map((id) => [game.battle.adventurers[id]?.name, game.battle.adventurers[id]?.hex]);

const place = (game: Game, name: string, hex: string) =>
  ({ type: 'adjust', unit: game.adventurer(name).id, change: { what: 'place', hex } }) as const;

describe('set-up', () => {
  it('SET-1: enemies come first, then adventurers, then companions, then round 1 and the first turn', () => {
    const game = withCompanion(inSetUp({ party: ['Ayla', 'Brom'], setup: ON_MAP }));
    expect(game.refusal({ type: 'begin' })).toEqual({ code: 'no-enemies-yet', rule: 'SET-1' });
    expect(game.battle.round).toBe(0);
    game.play({ type: 'spawn' }).play({ type: 'begin' });
    const told = game.events.filter(({ type }) => type !== 'randomness-used');
    expect(told.map((event) => (event.type === 'unit-moved' ? event.unit : event.type))).toEqual([
      'battle-begun',
      game.adventurer('Ayla').id,
      game.adventurer('Brom').id,
      'companion-deployed',
      'round-started',
      'phase-entered',
      'turn-started',
    ]);
    expect(game.battle).toMatchObject({ round: 1, phase: 'adventurers', turn: { unit: game.adventurer('Ayla').id } });
    expect(game.refusal({ type: 'begin', override: true })).toMatchObject({ code: 'wrong-phase', rule: 'SET-1' });
  });

  it('SET-5: a delve has nobody but the party, on the entrance tile', () => {
    const game = inSetUp({ party: three, setup: { mode: 'delve', map: 'old-cellars' } }).play({ type: 'begin' });
    expect(game.battle.enemies.map).toEqual([]);
    expect(places(game)).toEqual([
      ['Ayla', 'A3'],
      ['Brom', 'A4'],
      ['Cato', 'A5'],
    ]);
  });

  it.for([
    { first: 'Ayla', order: ['Ayla', 'Brom', 'Cato'] },
    { first: 'Brom', order: ['Brom', 'Cato', 'Ayla'] },
    { first: 'Cato', order: ['Cato', 'Ayla', 'Brom'] },
  ])('SET-6: with $first first the others follow clockwise, in deploying and in every round', ({ first, order }) => {
    const game = inSetUp({ party: three, setup: ON_MAP, enemies: STRAW_MAN });
    game.play({ type: 'begin', first: game.adventurer(first).id });
    expect(places(game)).toEqual(order.map((name, index) => [name, `A${String(index + 1)}`]));
    for (const name of order) {
      expect(game.battle.turn?.unit).toBe(game.adventurer(name).id);
      game.play({ type: 'end-turn' });
    }
  });

  it('SET-6: who has chosen an entrance hex stands there, and the others take free ones', () => {
    const game = inSetUp({ party: three, setup: ON_MAP, enemies: STRAW_MAN });
    game
      .play(place(game, 'Brom', 'A1'))
      .play(place(game, 'Ayla', 'C4'))
      .play({ type: 'begin' });
    expect(places(game)).toEqual([
      ['Ayla', 'C4'],
      ['Brom', 'A1'],
      ['Cato', 'A2'],
    ]);
  });

  it('SET-6: a hex off the entrance tile, or one that is taken, is no place to deploy', () => {
    const game = inSetUp({ party: three, setup: ON_MAP, enemies: STRAW_MAN }).play({ type: 'spawn', ep: 1 });
    game.play(place(game, 'Brom', 'B2'));
    expect(game.refusal(place(game, 'Ayla', 'D1'))).toEqual({ code: 'not-the-entrance', rule: 'SET-6', hex: 'D1' });
    expect(game.refusal(place(game, 'Ayla', 'B2'))).toMatchObject({ code: 'hex-taken' });
    expect(game.refusal({ ...place(game, 'Ayla', 'D1'), override: true })).toBeUndefined();
    const dummy = game.battle.enemies.map.at(-1)?.id ?? 'u0';
    expect(game.refusal({ type: 'adjust', unit: dummy, change: { what: 'place', hex: 'D2' } })).toBeUndefined();
  });

  it('SET-6, FRM-3: on deployment a hex and a form are free, and cost no action of the turn', () => {
    const game = inSetUp({ party: three, setup: ON_MAP, enemies: STRAW_MAN }).play({ type: 'begin' });
    const { id: unit } = game.adventurer('Ayla');
    game.play(place(game, 'Ayla', 'C1')).play({ type: 'adjust', unit, change: { what: 'form', form: 'magic' } });
    expect(game.adventurer('Ayla')).toMatchObject({ hex: 'C1', form: 'magic', dice: { track: [] } });
    expect(game.battle.turn).toMatchObject({ moves: 0, engages: 0 });
    game.play({ type: 'adjust', unit, change: { what: 'form', form: 'ranged' } });
    expect(game.adventurer('Ayla')).toMatchObject({ form: 'ranged', dice: { track: [] } });
  });

  it('only adventurers have a form', () => {
    const game = inSetUp({ enemies: STRAW_MAN });
    const { id: unit } = game.enemy('Straw Man');
    expect(game.refusal({ type: 'adjust', unit, change: { what: 'form', form: 'magic' } })).toMatchObject({
      code: 'not-an-adventurer',
    });
  });
});

describe('what an adventurer carries in', () => {
  const join = { type: 'join', player: 'cato', name: 'Cato', race: 'nord' } as const;
  const joined = (carried: object): Game => inSetUp({ party: [] }).play({ ...join, ...carried });
  const health = joined({}).adventurer('Cato').health;

  it('SET-10: full HP and no tenacity, unless it is said', () => {
    expect(joined({}).adventurer('Cato')).toMatchObject({ hp: health, tenacity: 0, dice: { track: [] } });
  });

  it('SET-10: HP, tenacity and track as carried in, which the start of battle leaves alone', () => {
    const game = joined({ hp: 1, tenacity: 3, form: 'heavy' });
    const { id: unit } = game.adventurer('Cato');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    game.play({ type: 'spawn', ep: 1 }).play({ type: 'begin' });
    expect(game.adventurer('Cato')).toMatchObject({ hp: 1, health, tenacity: 3, form: 'heavy' });
    expect(game.happened('die-moved').filter(({ from }) => from.zone === 'supply')).toEqual([]);
    const back = game.happened('die-moved').filter(({ from }) => from.zone === 'track');
    expect(back.length + game.adventurer('Cato').dice.track.length).toBe(2);
  });

  it.for([
    { says: 'HP up to Health', carried: { hp: health }, refused: undefined },
    { says: 'more HP than Health only if a card says so', carried: { hp: health + 1 }, refused: 'bad-number' },
    { says: 'more HP than Health, as a card says', carried: { hp: health + 1, override: true }, refused: undefined },
    { says: 'not 0 HP', carried: { hp: 0, override: true }, refused: 'bad-number' },
    { says: 'no half HP', carried: { hp: 1.5 }, refused: 'bad-number' },
    { says: 'no tenacity below 0', carried: { tenacity: -1, override: true }, refused: 'bad-number' },
    { says: 'tenacity 0', carried: { tenacity: 0 }, refused: undefined },
  ])('SET-10: $says', ({ carried, refused }) => {
    const refusal = inSetUp({ party: [] }).refusal({ ...join, ...carried });
    expect(refusal).toEqual(refused && expect.objectContaining({ code: refused, rule: 'SET-10' }));
  });
});

describe('a battle that is restored', () => {
  it('goes on where it stopped, with all that was still to be done', () => {
    const dice = [{ kind: 'combat', count: 1 }];
    const game = diceTable(dice, { enemies: [sturdy('X')] });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    game.play({ type: 'engage', unit, target, form: 'light', dice });
    const { agenda, setup } = game.battle;
    expect(agenda).toHaveLength(1);

    const start = { type: 'start', by: 'host', battle: 'b2', setup, seed: '2', commitment: '' } as const;
    const restored = decide(NO_BATTLE, { ...start, restored: game.battle }, game);

    expect(restored).toMatchObject({ ok: true, battle: { agenda } });
    expect(restored.ok && restored.events.slice(1)).toEqual([{ type: 'agenda-set', agenda }]);
  });
});
