import { describe, expect, it } from 'vitest';
import { type Game, COMBAT, inBattle } from '../../support/battles.ts';

const defeatAll = (game: Game): Game => {
  for (const { id } of game.battle.enemies.map) game.play({ type: 'defeat', unit: id });
  return game;
};

describe('the end of a battle', () => {
  it('OBJ-1, OBJ-2, RND-7: no enemies left wins, but only at the end of the round', () => {
    const game = defeatAll(inBattle({ party: ['Ayla', 'Brom'] })).play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('adventurers');
    game.play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'over', outcome: { result: 'won', rule: 'OBJ-2' } });
  });

  it('OBJ-1: an enemy revived before the round ends undoes it', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.enemy('Straw Man').id;
    game
      .play({ type: 'defeat', unit })
      .play({ type: 'end-turn' })
      .play({ type: 'revive', unit, hp: 1 })
      .play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
  });

  it('OBJ-2, OB-03: removing the last enemy is as good as defeating it', () => {
    const game = inBattle();
    game.play({ type: 'remove-unit', unit: game.enemy('Straw Man').id }).play({ type: 'end-turn' });
    expect(game.battle.outcome).toMatchObject({ result: 'won' });
  });

  it('DEF-8: all adventurers defeated is a failure, after the round', () => {
    const game = inBattle();
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(game.battle.phase).toBe('enemies');
    game.play({ type: 'next' });
    expect(game.battle.outcome).toMatchObject({ result: 'failed', rule: 'DEF-8' });
  });

  it('DEF-9: a last kill does not save a party that is down', () => {
    const game = defeatAll(inBattle());
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(game.battle.outcome).toMatchObject({ result: 'failed' });
  });

  it('RET-1: the party retreats at the end of the round, announced before or not', () => {
    const announced = inBattle()
      .play({ type: 'retreat' })
      .play({ type: 'end-turn' })
      .play({ type: 'enemy-act', all: true });
    expect(announced.battle.outcome).toMatchObject({ result: 'retreated', rule: 'RET-1' });
    const late = inBattle().play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(late.battle.phase).toBe('round-end');
    expect(late.play({ type: 'retreat' }).battle.outcome).toMatchObject({ result: 'retreated' });
  });

  it('RET-1: called off by asking again', () => {
    const game = inBattle().play({ type: 'retreat' }).play({ type: 'retreat' }).play({ type: 'end-turn' });
    expect(game.play({ type: 'enemy-act', all: true }).battle.phase).toBe('round-end');
  });

  it('END-1..3: bonus HP and drained dice are put right, active dice exhausted, tracks kept, chips back in their bags', () => {
    const game = inBattle();
    game.play({ type: 'spawn', ep: 6 });
    const chips = [...game.battle.enemies.bags.low, ...game.battle.enemies.map.flatMap(({ chip }) => chip ?? [])];
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game
      .play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.one] })
      .answer('all');
    game.play({ type: 'end' });
    expect(game.adventurer('Ayla').dice).toMatchObject({ active: [], drained: [], available: [{}, {}] });
    expect(game.adventurer('Ayla').dice.track.map(({ kind }) => kind)).toEqual([
      'light-fatigue',
      'light-fatigue',
      'combat',
    ]);
    expect(game.battle.enemies.bags.low.toSorted()).toEqual(chips.toSorted());
    expect(game.battle.enemies).toMatchObject({ map: [], defeated: [], setAside: [] });
  });

  it('END-5: XP may be added when it is over', () => {
    const game = defeatAll(inBattle()).play({ type: 'end-turn' }).play({ type: 'end', xp: 2 });
    expect(game.battle.outcome).toEqual({ result: 'won', reason: 'no enemies are left', rule: 'OBJ-2', xp: 2 });
  });

  it('ends in the middle of an engage without losing a die', () => {
    const game = inBattle();
    game.play({
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      form: 'light',
      dice: [{ kind: 'combat', count: 2 }],
    });
    game.play({ type: 'end', result: 'stopped' });
    expect(game.adventurer('Ayla').dice).toMatchObject({ available: [{}], track: [{}, {}] });
    expect(game.battle).toMatchObject({ engages: [], prompts: [], phase: 'over' });
  });

  it('takes nothing more when it is over', () => {
    const game = inBattle().play({ type: 'end' });
    expect(game.refusal({ type: 'spawn' })).toMatchObject({ code: 'battle-over' });
    expect(game.refusal({ type: 'roll', dice: [{ sides: 6, count: 1 }] })).toBeUndefined();
  });
});
