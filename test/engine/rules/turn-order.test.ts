import { describe, expect, it } from 'vitest';
import { type Game, inBattle, inSetUp } from '../../support/battles.ts';

const turn = (game: Game): string | undefined => {
  const id = game.battle.turn?.unit;
  return id === undefined ? undefined : (game.battle.adventurers[id]?.name ?? id);
};

const idle = { combat: 0 } as const;

describe('rounds and turns', () => {
  it('SET-6, RND-5: the first player begins, the others follow, then the enemies', () => {
    const game = inSetUp({
      party: ['Ayla', 'Brom', 'Cato'],
      dice: [{ kind: 'combat', count: 1 }],
      enemies: [{ name: 'Straw Man' }],
    });
    game.play({ type: 'begin', first: game.adventurer('Brom').id });
    const order = [turn(game)];
    order.push(turn(game.play({ type: 'end-turn' })));
    order.push(turn(game.play({ type: 'end-turn' })));
    expect(order).toEqual(['Brom', 'Cato', 'Ayla']);
    game.play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'enemies', round: 1 });
    expect(turn(game)).toBeUndefined();
  });

  it('RND-1: the counter goes on with the next round, and everybody may act again', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', ...idle }] });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.battle).toMatchObject({ phase: 'round-end', round: 1 });
    game.play({ type: 'next' });
    expect(game.battle).toMatchObject({ phase: 'adventurers', round: 2, acted: [] });
    expect(turn(game)).toBe('Ayla');
  });

  it('DEF-5: a defeated adventurer has no turn', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id }).play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
  });

  it('Q-65: who is defeated in their own turn is done; the next one starts', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(turn(game)).toBe('Brom');
  });

  it('B04: two players ending the same turn at once end it once', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'end-turn', unit });
    expect(game.refusal({ type: 'end-turn', unit })).toMatchObject({
      code: 'not-their-turn',
      turn: game.adventurer('Brom').id,
    });
  });

  it('a turn that is put back goes on where it stopped, with no second recovery', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const [ayla, brom] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    game.play({ type: 'engage', unit: ayla, form: 'light', dice: [{ kind: 'combat', count: 3 }] }).answer('exhaust');
    expect(game.refusal({ type: 'start-turn', unit: brom })).toMatchObject({ code: 'turn-running', unit: ayla });
    game.play({ type: 'start-turn', unit: brom, override: true }).play({ type: 'end-turn' });
    expect(turn(game)).toBe('Ayla');
    expect(game.battle.turn?.engages).toBe(1);
    expect(game.adventurer('Ayla').dice.track).toHaveLength(3);
  });

  it('/battle next waits for adventurers', () => {
    expect(inBattle().refusal({ type: 'next' })).toMatchObject({ code: 'turn-running' });
    expect(inSetUp().refusal({ type: 'next' })).toMatchObject({ code: 'wrong-phase', phase: 'set-up' });
  });

  it('a battle needs a party, and enemies unless it is a delve', () => {
    expect(inSetUp({ party: [] }).refusal({ type: 'begin' })).toMatchObject({ code: 'party-empty' });
    expect(inSetUp().refusal({ type: 'begin' })).toMatchObject({ code: 'no-enemies-yet' });
    expect(inSetUp({ setup: { mode: 'delve' } }).refusal({ type: 'begin' })).toBeUndefined();
  });
});

describe('enemy order', () => {
  const levels = [
    { name: 'Five', level: 5, ...idle },
    { name: 'Boss', level: 'quest', ...idle },
    { name: 'Twenty', level: 20, ...idle },
    { name: 'One', level: 1, ...idle },
  ] as const;

  it('ENM-1, QU-03: quest units, then levels 20, 10, 5, 1', () => {
    const game = inBattle({ enemies: levels }).play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    const acted = game.happened('turn-started').map(({ unit }) => unit);
    expect(acted.map((id) => levels.find(({ name }) => game.enemy(name).id === id)?.name)).toEqual([
      'Boss',
      'Twenty',
      'Five',
      'One',
    ]);
  });

  it('ENM-1: a lower level waits, unless the table overrules it', () => {
    const game = inBattle({ enemies: levels }).play({ type: 'end-turn' });
    const unit = game.enemy('One').id;
    expect(game.refusal({ type: 'enemy-act', unit })).toMatchObject({
      code: 'higher-level-first',
      first: game.enemy('Boss').id,
    });
    game.play({ type: 'enemy-act', unit, override: true });
    expect(game.battle.acted).toContain(unit);
  });

  it('ENM-1: the party orders enemies of one level', () => {
    const game = inBattle({
      enemies: [
        { name: 'Rat', ...idle },
        { name: 'Cat', ...idle },
      ],
    }).play({ type: 'end-turn' });
    game.play({ type: 'enemy-act', unit: game.enemy('Cat').id });
    expect(game.battle.acted).toContain(game.enemy('Cat').id);
  });

  it('B27, DF-07: an enemy that was defeated takes no turn', () => {
    const game = inBattle({
      enemies: [
        { name: 'Rat', ...idle },
        { name: 'Cat', ...idle },
      ],
    });
    game
      .play({ type: 'defeat', unit: game.enemy('Rat').id })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act', all: true });
    expect(game.happened('turn-started').map(({ unit }) => unit)).toEqual([game.enemy('Cat').id]);
  });
});
