import { describe, expect, it } from 'vitest';
import { rewardOf } from '../../../src/engine/index.ts';
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
    game.play({ type: 'adjust', unit, change: { what: 'bonus-hp', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 2 } });
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game
      .play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.one] })
      .answer('all');
    expect(game.adventurer('Ayla')).toMatchObject({ bonusHp: 2, dice: { active: [{}], drained: [{}] } });
    game.play({ type: 'end' });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 5, bonusHp: 0 });
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
    expect(game.battle.outcome).toEqual({ result: 'won', reason: 'no-enemies-left', rule: 'OBJ-2', xp: 2 });
  });

  it.for(['won', 'failed', 'retreated', 'stopped'] as const)('END-4: cleaned up when %s', (result) => {
    const game = inBattle();
    const { id: unit, dice } = game.adventurer('Ayla');
    game.play({ type: 'adjust', unit, change: { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'drained' } });
    game.play({ type: 'end', result });
    expect(game.battle).toMatchObject({ outcome: { result }, enemies: { map: [], supply: [{ name: 'Straw Man' }] } });
    expect(game.adventurer('Ayla').dice).toMatchObject({ available: [{}, {}, {}], drained: [] });
  });

  it('END-2, ACT-5: Light Armor stays slotted, or is exhausted by hand', () => {
    const dice = [
      { kind: 'grace', count: 1 },
      { kind: 'shield-discipline', count: 1 },
    ];
    const game = inBattle({ dice });
    const unit = game.adventurer('Ayla').id;
    for (const { id: die } of game.adventurer('Ayla').dice.available)
      game.play({ type: 'adjust', unit, change: { what: 'die', die, to: 'active' } });
    game.play({ type: 'end', result: 'won' });
    expect(game.adventurer('Ayla').dice).toMatchObject({
      active: [{ kind: 'grace' }],
      track: [{ kind: 'shield-discipline' }],
    });
    const [grace] = game.adventurer('Ayla').dice.active;
    game.play({ type: 'adjust', unit, change: { what: 'die', die: grace?.id ?? 'd0', to: 'track' } });
    expect(game.adventurer('Ayla').dice.active).toEqual([]);
  });

  it('END-3: a die that lies on a chip goes to its owner’s track', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], dice: [{ kind: 'calm-and-fury', count: 1 }] });
    const { id: unit, dice } = game.adventurer('Brom');
    const change = { what: 'die', die: dice.available[0]?.id ?? 'd0', to: 'unit', on: game.enemy('Straw Man').id };
    game.play({ type: 'adjust', unit, change } as Parameters<typeof game.play>[0]);
    game.play({ type: 'end', result: 'won' });
    expect(game.adventurer('Brom').dice).toMatchObject({ available: [], track: [{ kind: 'calm-and-fury' }] });
  });

  it('STS-9: statuses of adventurers last, those of others go with their chips', () => {
    const game = inBattle();
    for (const unit of [game.adventurer('Ayla').id, game.enemy('Straw Man').id])
      game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    game.play({ type: 'end', result: 'won' });
    expect(game.adventurer('Ayla').dice.track).toMatchObject([{ status: 'maim' }]);
    expect(game.battle.enemies.supply).toMatchObject([{ name: 'Straw Man', dice: [] }]);
  });

  it('END-5: each adventurer gains the XP, and the dial goes along', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], setup: { xp: 7 } });
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id }).play({ type: 'end', result: 'won', xp: 2 });
    expect(rewardOf(game.battle)).toEqual({ each: 2, dial: { from: 7, to: 9 } });
  });

  it.for(['failed', 'retreated'] as const)('END-5: no XP where it is %s, unless a card says so', (result) => {
    const game = inBattle();
    expect(game.refusal({ type: 'end', result, xp: 2 })).toMatchObject({ code: 'no-reward', rule: 'END-5', result });
    expect(game.battle.phase).toBe('adventurers');
    game.play({ type: 'end', result, xp: 2, override: true });
    expect(game.battle.outcome).toMatchObject({ result, xp: 2 });
  });

  it('END-5: XP go with the victory they were given for', () => {
    const game = inBattle().play({ type: 'end', result: 'won', xp: 2 }).play({ type: 'end', result: 'failed' });
    expect(game.battle.outcome).toEqual({ result: 'failed', reason: 'party-says-so' });
  });

  it('DEF-9: nobody wins lying down, unless a card says so', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man' }, { name: 'Other' }] });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(game.refusal({ type: 'end', result: 'won' })).toMatchObject({ code: 'nobody-stands', rule: 'DEF-9' });
    expect(game.play({ type: 'end', result: 'failed' }).battle.outcome).toMatchObject({ rule: 'DEF-8' });
    expect(game.refusal({ type: 'end', result: 'won' })).toMatchObject({ code: 'nobody-stands' });
    expect(game.play({ type: 'end', result: 'won', override: true }).battle.outcome?.rule).toBeUndefined();
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
