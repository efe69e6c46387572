import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../../src/engine/index.ts';
import { content, inBattle, onMap } from '../../support/battles.ts';

const two = [{ name: 'Straw Man' }, { name: 'Hay Man' }] as const;

describe('the move action', () => {
  it.for([
    { rule: 'MOV-1', says: 'as far as Stamina', to: 'D3', steps: 3 },
    { rule: 'MOV-1', says: 'or less', to: 'B3', steps: 1 },
  ])('$rule: $says', ({ to, steps }) => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to });
    expect(game.adventurer('Ayla').hex).toBe(to);
    expect(game.happened('unit-moved')).toMatchObject([{ from: 'A3', to, steps, action: true }]);
  });

  it.for([
    {
      rule: 'MOV-1',
      says: 'no further than Stamina',
      map: 'yard-small',
      to: 'E3',
      refusal: { code: 'too-far', steps: 4, stamina: 3 },
    },
    { rule: 'MAP-5', says: 'not onto a unit', map: 'yard-small', to: 'C3', refusal: { code: 'hex-taken' } },
    { rule: 'MAP-7', says: 'not into an obstacle', map: 'ruined-yard', to: 'C2', refusal: { code: 'impassable' } },
  ])('$rule: $says', ({ rule, map, to, refusal }) => {
    const game = onMap(map, { Ayla: 'A3', 'Straw Man': 'C3' });
    const before = game.battle;
    expect(game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to })).toMatchObject({ ...refusal, rule });
    expect(game.battle).toBe(before);
    expect(game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to, override: true })).toBeUndefined();
  });

  it('MAP-5: the way leads round units, not through them', () => {
    const places = { Ayla: 'A1', 'Straw Man': 'B1', 'Hay Man': 'A2' };
    const game = onMap('yard-small', places, { enemies: two });
    expect(game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B2' })).toMatchObject({
      code: 'too-far',
    });
  });

  it('MOV-2: twice in a turn, not three times', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'A2' }).play({ type: 'move', unit, to: 'A1' });
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toMatchObject({ code: 'moves-used-up', rule: 'MOV-2' });
  });

  it('MOV-2: no second move after an engage, and no engage after a second move', () => {
    const moved = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = moved.adventurer('Ayla').id;
    moved.play({ type: 'move', unit, to: 'A2' });
    moved.play({ type: 'engage', unit, form: 'light', dice: [] }).answer('finish');
    expect(moved.refusal({ type: 'move', unit, to: 'A1' })).toMatchObject({
      code: 'engaged-between-moves',
      rule: 'MOV-2',
    });
    const twice = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    twice.play({ type: 'move', unit, to: 'A2' }).play({ type: 'move', unit, to: 'A1' });
    expect(twice.refusal({ type: 'engage', unit, form: 'light', dice: [] })).toMatchObject({
      code: 'moved-twice',
      rule: 'MOV-2',
    });
  });

  it('MOV-3: engage, move, engage again is legal', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = game.adventurer('Ayla').id;
    game
      .play({ type: 'engage', unit, form: 'light', dice: [] })
      .answer('finish')
      .play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal({ type: 'engage', unit, form: 'light', dice: [] })).toBeUndefined();
  });

  it('MAP-8: placing by hand is no move', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'place', hex: 'F3' } });
    expect(game.adventurer('Ayla').hex).toBe('F3');
    expect(game.battle.turn?.moves).toBe(0);
  });

  it('without a map the hex is noted, and the limits still count', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'C4' }).play({ type: 'move', unit, to: 'D4' });
    expect(game.refusal({ type: 'move', unit, to: 'C4' })).toMatchObject({ code: 'moves-used-up' });
  });
});

describe('through and onto units', () => {
  const places = { Ayla: 'A1', 'Straw Man': 'B1', 'Hay Man': 'A2' };

  it('MAP-6: where an effect lets it pass, the way tells whose hex it passed', () => {
    const game = onMap('yard-small', places, { enemies: two });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A3', override: true });
    expect(game.happened('unit-moved')).toMatchObject([{ from: 'A1', to: 'A3', steps: 2, way: ['A2', 'A3'] }]);
    expect(game.happened('rule-overruled')).toMatchObject([{ refusal: { code: 'too-far' } }]);
  });

  it('MAP-5: round a unit rather than through it, where both are as long', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3', 'Hay Man': 'G1' }, { enemies: two });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'C3' });
    expect(game.happened('unit-moved')).toMatchObject([{ way: ['B2', 'C3'] }]);
  });

  it('MAP-5: forced to stop on a unit, it is placed in the closest free hex', () => {
    const game = onMap('yard-small', { Ayla: 'B1', 'Straw Man': 'A1', 'Hay Man': 'A2' }, { enemies: two });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A1', override: true });
    expect(game.happened('unit-moved')).toMatchObject([
      { to: 'A1', steps: 1, action: true },
      { from: 'A1', to: 'B1' },
    ]);
    expect(game.happened('unit-moved')[1]).not.toHaveProperty('steps');
    expect(game.battle.turn?.moves).toBe(1);
  });

  it('MAP-5, MAP-9: the party picks among equally close ones', () => {
    const game = onMap('yard-small', { Ayla: 'B1', 'Straw Man': 'A1' });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A1', override: true });
    const [prompt] = game.battle.prompts;
    expect(prompt).toMatchObject({ kind: 'closest-hex', unit: game.adventurer('Ayla').id, rule: 'MAP-5' });
    expect(prompt && optionsOf(game.battle, content, prompt).map(({ id }) => id)).toEqual(['A2', 'B1']);
    game.answer('A2');
    expect(game.adventurer('Ayla').hex).toBe('A2');
    expect(game.battle.prompts).toEqual([]);
  });

  it.for(['defeat', 'place'] as const)('MAP-5: asks no more once somebody has left the hex (%s)', (how) => {
    const game = onMap('yard-small', { Ayla: 'B1', 'Straw Man': 'A1', 'Hay Man': 'G1' }, { enemies: two });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A1', override: true });
    const unit = game.enemy('Straw Man').id;
    if (how === 'defeat') game.play({ type: 'defeat', unit });
    else game.play({ type: 'adjust', unit, change: { what: 'place', hex: 'C3' } });
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hex).toBe('A1');
  });
});

describe('a move that something holds up', () => {
  const moving = () => onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });

  it('MOV-5: goes on with what is left of it, as the same action', () => {
    const game = moving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'B3' }).play({ type: 'move', unit, to: 'D3', onward: true });
    expect(game.adventurer('Ayla').hex).toBe('D3');
    expect(game.battle.turn?.moves).toBe(1);
    expect(game.refusal({ type: 'move', unit, to: 'D2', onward: true })).toMatchObject({ code: 'move-over' });
  });

  it('MOV-5: no further than what is left', () => {
    const game = moving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'C3' });
    expect(game.refusal({ type: 'move', unit, to: 'E3', onward: true })).toMatchObject({
      code: 'too-far',
      stamina: 1,
      of: 'onward',
    });
  });

  it('MOV-5: another action is no event: after it there is nothing to go on with', () => {
    const game = moving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'B3' });
    game.play({ type: 'engage', unit, form: 'light', dice: [] }).answer('finish');
    expect(game.refusal({ type: 'move', unit, to: 'C3', onward: true })).toMatchObject({
      code: 'move-over',
      rule: 'MOV-5',
    });
  });

  it('MOV-5: there is nothing to go on with before the first move', () => {
    const game = moving();
    expect(game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B3', onward: true })).toMatchObject({
      code: 'move-over',
    });
  });
});

describe('movement that an effect grants', () => {
  const moved = () => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'A1', 'Straw Man': 'G1' }, { party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    return game.play({ type: 'move', unit, to: 'A2' }).play({ type: 'move', unit, to: 'A3' });
  };

  it('MOV-6: is no move action: after two of them, and it uses up none', () => {
    const game = moved();
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B3', granted: 1 });
    expect(game.adventurer('Ayla').hex).toBe('B3');
    expect(game.battle.turn?.moves).toBe(2);
  });

  it('MOV-6: leaves both move actions and the engage', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'B3', granted: 1 }).play({ type: 'move', unit, to: 'A3', granted: 1 });
    game.play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal({ type: 'engage', unit, form: 'light', dice: [] })).toBeUndefined();
  });

  it("MOV-6: in somebody else's turn, and in the middle of an engage", () => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'A1', 'Straw Man': 'G1' }, { party: ['Ayla', 'Brom'] });
    game.play({ type: 'engage', unit: game.adventurer('Ayla').id, form: 'light', dice: [] });
    game.play({ type: 'move', unit: game.adventurer('Brom').id, to: 'B1', granted: 2 });
    expect(game.adventurer('Brom').hex).toBe('B1');
  });

  it('MOV-6: no further than granted, whatever the Stamina', () => {
    const game = moved();
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'move', unit, to: 'C3', granted: 1 })).toMatchObject({
      code: 'too-far',
      of: 'granted',
    });
    expect(game.refusal({ type: 'move', unit, to: 'E3', granted: 4 })).toBeUndefined();
  });

  it('MOV-6: placing by hand uses no limit either', () => {
    const game = moved();
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'place', hex: 'C3' } });
    expect(game.battle.turn?.moves).toBe(2);
  });

  it.for([0, 1.5, 100])('no such number of hexes: %s', (granted) => {
    const game = moved();
    expect(game.refusal({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B3', granted })).toMatchObject({
      code: 'bad-number',
    });
  });
});

describe('the explore action', () => {
  const delving = () =>
    onMap('yard-small', { Ayla: 'A3' }, { setup: { mode: 'delve', objective: 'survey' }, enemies: [] });

  it('MOV-4: not in a turn with a move action', () => {
    const game = delving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal({ type: 'explore', unit })).toMatchObject({ code: 'moved-already', rule: 'MOV-4' });
  });

  it('MOV-4: and no move action after it, but granted movement; next turn all is open again', () => {
    const game = delving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'explore', unit });
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toMatchObject({ code: 'explored-already', rule: 'MOV-4' });
    game.play({ type: 'move', unit, to: 'A2', granted: 1 });
    game.play({ type: 'end-turn' }).play({ type: 'next' });
    expect(game.refusal({ type: 'move', unit, to: 'A3' })).toBeUndefined();
  });

  it('once in a turn, in a delve only', () => {
    const game = delving();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'explore', unit });
    expect(game.refusal({ type: 'explore', unit })).toMatchObject({ code: 'explored-already', rule: 'DLV-3' });
    const clash = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    expect(clash.refusal({ type: 'explore', unit: clash.adventurer('Ayla').id })).toMatchObject({
      code: 'not-a-delve',
    });
  });
});

describe('set-up on a map', () => {
  it('SET-6, SET-2: the party on the entrance tile, enemies on their numbers', () => {
    const game = onMap('yard-small', {}, { party: ['Ayla', 'Brom'], enemies: [], setup: { mode: 'delve' } });
    expect([game.adventurer('Ayla').hex, game.adventurer('Brom').hex]).toEqual(['A1', 'A2']);
    game.play({ type: 'spawn', ep: 3 });
    expect(game.battle.enemies.map.map(({ hex }) => hex)).toEqual(['E2', 'E3', 'F1']);
  });

  it('SET-2: no more enemies than free numbered hexes', () => {
    const game = onMap('yard-small', {}, { setup: { mode: 'delve' }, enemies: [] }).play({ type: 'spawn', ep: 200 });
    expect(game.battle.enemies.map).toHaveLength(6);
  });
});

describe('range and sight', () => {
  it.for([
    { rule: 'FRM-1', form: 'light', at: 'B3', legal: true },
    { rule: 'FRM-1', form: 'light', at: 'C3', legal: false },
    { rule: 'FRM-2', form: 'ranged', at: 'B3', legal: false },
    { rule: 'NUM-5', form: 'ranged', at: 'C3', legal: true },
    { rule: 'NUM-5', form: 'ranged', at: 'D3', legal: true },
    { rule: 'NUM-5', form: 'ranged', at: 'E3', legal: false },
    { rule: 'FRM-1', form: 'magic', at: 'B3', legal: true },
    { rule: 'FRM-1', form: 'magic', at: 'C3', legal: true },
    { rule: 'FRM-1', form: 'magic', at: 'D3', legal: false },
  ] as const)('$rule: $form form, Stamina 3, Magicka 2, target at $at: $legal', ({ form, at, legal }) => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': at });
    const refusal = game.refusal({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: game.enemy('Straw Man').id,
      form,
      dice: [],
    });
    expect(refusal).toEqual(legal ? undefined : expect.objectContaining({ code: 'out-of-range' }));
  });

  it('MAP-2: sight ends beyond the adjacent tile', () => {
    const game = onMap('old-cellars', { Ayla: 'A4', 'Straw Man': 'G4' }, { setup: { mode: 'dungeon' } });
    const unit = game.adventurer('Ayla').id;
    const command = { type: 'engage', unit, target: game.enemy('Straw Man').id, form: 'ranged', dice: [] } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'out-of-range' });
  });

  it('ENG-3c: a target that the table insists on is one for the dice, too', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'E3' });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('Straw Man').id];
    const dice = [{ kind: 'combat', count: 1 }];
    game.play({ type: 'engage', unit, target, form: 'light', dice, faces: [1], override: true }).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(4);
  });

  it('ENG-3c: looked at again as each die resolves', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3' });
    const unit = game.adventurer('Ayla').id;
    const target = game.enemy('Straw Man').id;
    game.play({ type: 'engage', unit, target, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [1] });
    game.play({ type: 'adjust', unit: target, change: { what: 'place', hex: 'G1' } }).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(game.enemy('Straw Man').hp).toBe(5);
  });
});

describe('Daze', () => {
  const dazed = () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'G1' });
    const unit = game.adventurer('Ayla').id;
    return game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
  };

  it('STS-5: who has rolled does not move', () => {
    const game = dazed();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] }).answer('exhaust');
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toMatchObject({ code: 'dazed', rule: 'STS-5' });
  });

  it('STS-5: an engage without dice is no roll', () => {
    const game = dazed();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [] }).answer('finish');
    expect(game.refusal({ type: 'move', unit, to: 'A2' })).toBeUndefined();
  });

  it('STS-5: who has moved does not roll, and it is gone at the end of the turn', () => {
    const game = dazed();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'A2' });
    const engage = { type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] } as const;
    expect(game.refusal(engage)).toMatchObject({ code: 'dazed', rule: 'STS-5' });
    game.play({ type: 'end-turn' });
    expect(game.adventurer('Ayla').dice.track).toEqual([]);
  });
});
