import { describe, expect, it } from 'vitest';
import { decide, movesOf } from '../../../src/engine/index.ts';
import { type Game, content, drawing, inBattle, inSetUp, onMap } from '../../support/battles.ts';

/** Ayla asks to move; what the game says to it. */
const ask = (game: Game, to: string, override = false) =>
  game.attempt({ type: 'move', unit: game.adventurer('Ayla').id, to, override });

const yard = () => onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'C3' });

const rolled = (game: Game) =>
  game
    .play({ type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice: [{ kind: 'combat', count: 1 }] })
    .answer('exhaust');

describe('who may move', () => {
  it.for([true, false])('only adventurers take move actions (a card says so: %s)', (override) => {
    const game = yard();
    const unit = game.enemy('Straw Man').id;
    expect(game.refusal({ type: 'move', unit, to: 'D3', override })).toEqual({
      code: 'not-an-adventurer',
      unit,
      final: true,
    });
  });

  it('TRN-3: not before the battle begins', () => {
    const refusal = { code: 'wrong-phase', phase: 'set-up', needs: ['adventurers'], rule: 'TRN-3', final: true };
    expect(ask(inSetUp(), 'A3')).toEqual(refusal);
  });

  it('MOV-2: the limits of a turn are not those of somebody else', () => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'B1', 'Straw Man': 'G1' }, { party: ['Ayla', 'Brom'] });
    for (const to of ['A2', 'A3']) expect(ask(game, to)).toBeUndefined();
    const unit = game.adventurer('Brom').id;
    game.play({ type: 'move', unit, to: 'B2', override: true });
    expect(game.happened('rule-overruled')).toMatchObject([{ refusal: { code: 'not-their-turn' } }]);
    expect(game.adventurer('Brom').hex).toBe('B2');
  });
});

describe('how often', () => {
  it('MOV-2: a third move action is for the table to allow', () => {
    const game = yard();
    for (const to of ['A2', 'A1']) expect(ask(game, to)).toBeUndefined();
    expect(ask(game, 'A2')).toEqual({ code: 'moves-used-up', rule: 'MOV-2', unit: game.adventurer('Ayla').id });
    expect(ask(game, 'A2', true)).toBeUndefined();
  });

  it('MOV-2: a second one after an engage is for the table to allow', () => {
    const game = yard();
    expect(ask(game, 'A2')).toBeUndefined();
    rolled(game);
    expect(ask(game, 'A1')).toEqual({
      code: 'engaged-between-moves',
      rule: 'MOV-2',
      unit: game.adventurer('Ayla').id,
    });
    expect(ask(game, 'A1', true)).toBeUndefined();
  });

  it('MOV-3: a first one after two engages is legal', () => {
    expect(ask(rolled(rolled(yard())), 'A2')).toBeUndefined();
  });

  it('STS-5: the dazed who rolled stay where they are, unless the table says otherwise; others do not', () => {
    const game = yard();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    rolled(game);
    expect(ask(game, 'A2')).toEqual({ code: 'dazed', rule: 'STS-5', unit });
    expect(ask(game, 'A2', true)).toBeUndefined();
    expect(ask(rolled(yard()), 'A2')).toBeUndefined();
  });

  it('STS-5: the dazed who did not roll move', () => {
    const game = yard();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    expect(ask(game, 'A2')).toBeUndefined();
  });
});

describe('where to', () => {
  it('says from where, and how many hexes it took', () => {
    const game = yard();
    expect(ask(game, 'A1')).toBeUndefined();
    const unit = game.adventurer('Ayla').id;
    expect(game.events).toEqual([
      { type: 'unit-moved', unit, from: 'A3', to: 'A1', steps: 2, way: ['A2', 'A1'], action: true, left: 1 },
    ]);
  });

  it('without a map neither is known at first', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    expect(ask(game, 'C4')).toBeUndefined();
    expect(game.events).toEqual([{ type: 'unit-moved', unit, to: 'C4', action: true, left: 3 }]);
    expect(ask(game, 'Z20')).toBeUndefined();
    expect(game.events).toEqual([{ type: 'unit-moved', unit, from: 'C4', to: 'Z20', action: true, left: 3 }]);
  });

  it.for([
    { says: 'text that is no hex', to: 'Z-1', game: inBattle },
    { says: 'a hex that the map has not', to: 'Z9', game: yard },
  ])('refuses $says, whatever a card says', ({ to, game }) => {
    const refusal = { code: 'bad-hex', hex: to, final: true };
    expect(ask(game(), to)).toEqual(refusal);
    expect(ask(game(), to, true)).toEqual(refusal);
  });

  it('MAP-7: into an obstacle only where a card says so, and then no hexes are counted', () => {
    const game = onMap('ruined-yard', { Ayla: 'B2', 'Straw Man': 'H4' });
    expect(ask(game, 'C2')).toEqual({ code: 'impassable', rule: 'MAP-7', hex: 'C2' });
    expect(ask(game, 'C2', true)).toBeUndefined();
    expect(game.happened('unit-moved')[0]).not.toHaveProperty('steps');
    expect(game.adventurer('Ayla').hex).toBe('C2');
  });

  it.for(['Brom', 'Straw Man'])('MAP-5: onto %s only where a card says so', (name) => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'A1', 'Straw Man': 'B3' }, { party: ['Ayla', 'Brom'] });
    const occupant = name === 'Brom' ? game.adventurer(name) : game.enemy(name);
    const hex = occupant.hex ?? '';
    expect(ask(game, hex)).toEqual({ code: 'hex-taken', rule: 'MAP-5', hex, unit: occupant.id });
    expect(ask(game, hex, true)).toBeUndefined();
    expect(game.happened('rule-overruled')).toMatchObject([{ refusal: { code: 'hex-taken', unit: occupant.id } }]);
    expect(game.happened('unit-moved')[0]).toMatchObject({ from: 'A3', to: hex });
  });

  it('MAP-4: a defeated adventurer is in nobody’s way', () => {
    const places = { Ayla: 'A3', Brom: 'A2', 'Straw Man': 'G1' };
    const game = onMap('yard-small', places, { party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id });
    expect(ask(game, 'A2')).toBeUndefined();
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 1 }]);
  });

  it('SET-6: who is not on the map yet moves only where the table says so', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 };
    game.play({ type: 'join', player: 'brom', name: 'Brom', ...stats }).play({ type: 'end-turn' });
    const unit = game.adventurer('Brom').id;
    const move = { type: 'move', unit, to: 'B2' } as const;
    expect(game.adventurer('Brom').hex).toBeUndefined();
    expect(game.refusal(move)).toEqual({ code: 'not-placed', rule: 'SET-6', unit });
    game.play({ ...move, override: true });
    expect(game.happened('unit-moved')).toEqual([{ type: 'unit-moved', unit, to: 'B2', action: true, left: 3 }]);
  });
});

describe('how far', () => {
  it('MOV-1: beyond Stamina only where a card says so, and says how far it is', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    expect(ask(game, 'E3')).toEqual({ code: 'too-far', rule: 'MOV-1', hex: 'E3', steps: 4, stamina: 3 });
    expect(ask(game, 'E3', true)).toBeUndefined();
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 4 }]);
  });

  it('MOV-1: with no way over free hexes, over units where a card says so', () => {
    const places = { Ayla: 'A1', 'Straw Man': 'B1', 'Hay Man': 'A2' };
    const game = onMap('yard-small', places, { enemies: [{ name: 'Straw Man' }, { name: 'Hay Man' }] });
    expect(ask(game, 'B2')).toEqual({ code: 'too-far', rule: 'MOV-1', hex: 'B2', stamina: 3 });
    expect(ask(game, 'B2', true)).toBeUndefined();
    expect(game.happened('unit-moved')).toMatchObject([{ to: 'B2', steps: 2 }]);
  });

  it('MAP-7: with no way at all, the hexes are not counted', () => {
    const { battle } = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const yardWithWall = content.maps.get('yard-small');
    if (yardWithWall === undefined) throw new Error('no yard');
    const hexes = [...yardWithWall.hexes].map(
      ([label, hex]) => [label, { ...hex, obstacle: hex.column === 1 }] as const,
    );
    const maps = new Map([['yard-small', { ...yardWithWall, hexes: new Map(hexes) }]]);
    const context = { content: { ...content, maps }, random: drawing(0) };
    const unit = battle.order[0] ?? 'u0';
    const command = { type: 'move', by: 'host', unit, to: 'E3' } as const;
    expect(decide(battle, command, context)).toEqual({
      ok: false,
      refusal: { code: 'too-far', rule: 'MOV-1', hex: 'E3', stamina: 3 },
    });
    const decision = decide(battle, { ...command, override: true }, context);
    const moved = decision.ok ? decision.events.filter(({ type }) => type === 'unit-moved') : [];
    expect(moved).toEqual([{ type: 'unit-moved', unit, from: 'A3', to: 'E3', action: true, left: 3 }]);
  });
});

describe('hexes that are offered', () => {
  const offered = (game: Game) => movesOf(game, game.adventurer('Ayla'));

  it('MOV-1, MAP-5: all within Stamina over free hexes, the nearest first, without the one it is in', () => {
    const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'B1' });
    const steps = offered(game);
    expect([...steps.keys()]).not.toContain('A1');
    expect([...steps.keys()]).not.toContain('B1');
    expect([...steps.values()]).toEqual([...steps.values()].toSorted((one, other) => one - other));
    expect(steps.get('A2')).toBe(1);
    expect(steps.get('A4')).toBe(3);
    expect(Math.max(...steps.values())).toBe(3);
    for (const to of steps.keys())
      expect(ask(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'B1' }), to)).toBeUndefined();
  });

  it('none without a map or for who is not on it', () => {
    const mapless = inBattle();
    expect(ask(mapless, 'A1')).toBeUndefined();
    expect(offered(mapless)).toEqual(new Map());
    expect(offered(inSetUp({ setup: { map: 'yard-small' } }))).toEqual(new Map());
  });
});
