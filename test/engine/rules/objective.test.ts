import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../src/engine/index.ts';
import { type Game, inBattle, inSetUp, onMap } from '../../support/battles.ts';

const idle = { name: 'Straw Man', combat: 0 } as const;

/** Plays until the round is over. */
function roundOver(game: Game): Game {
  while (game.battle.phase === 'adventurers') game.play({ type: 'end-turn' });
  if (game.battle.phase === 'enemies') game.play({ type: 'enemy-act', all: true });
  if (game.battle.prompts.at(-1)?.kind === 'enemy-target') game.answer('none');
  return game;
}

const seeking = (objective: Setup['objective'], gained: number): Game =>
  inBattle({ party: ['Ayla', 'Brom'], enemies: [idle], setup: { objective, mode: 'delve' } }).play({
    type: 'skyshards',
    gained,
  });

const fallen = (game: Game): Game => {
  for (const { id } of Object.values(game.battle.adventurers)) game.play({ type: 'defeat', unit: id });
  return roundOver(game);
};

describe('eliminate', () => {
  const target = { name: 'Chief', combat: 0, objective: true } as const;
  const begun = (enemies: readonly { name: string }[]): Game =>
    inBattle({ enemies, setup: { objective: 'eliminate' } });

  it('OBJ-2: won at the end of the round when those named are gone, whoever else stands', () => {
    const game = begun([target, { ...target, name: 'Second' }, idle]);
    game.play({ type: 'defeat', unit: game.enemy('Chief').id });
    expect(roundOver(game).battle.outcome).toBeUndefined();
    game.play({ type: 'next' }).play({ type: 'remove-unit', unit: game.enemy('Second').id });
    expect(game.battle.phase).toBe('adventurers');
    expect(roundOver(game).battle.outcome).toMatchObject({ result: 'won', rule: 'OBJ-2' });
  });

  it('OBJ-1: one that is back by the end of the round undoes it', () => {
    const game = begun([target, idle]);
    const unit = game.enemy('Chief').id;
    game.play({ type: 'defeat', unit }).play({ type: 'revive', unit, hp: 1 });
    expect(roundOver(game).battle.outcome).toBeUndefined();
  });

  it('OBJ-2: a chip of the bags may be marked, and is remembered wherever it goes', () => {
    const game = inSetUp({ setup: { objective: 'eliminate' }, enemies: [idle] }).play({ type: 'spawn', ep: 1 });
    const chief = game.battle.enemies.map.find(({ chip }) => chip !== undefined);
    if (chief === undefined) throw new Error('nobody was drawn');
    game.play({ type: 'adjust', unit: chief.id, change: { what: 'objective', on: true } }).play({ type: 'begin' });
    game.play({ type: 'remove-unit', unit: chief.id });
    expect(roundOver(game).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('OBJ-2: quest units are meant where nobody is marked', () => {
    const game = begun([{ name: 'Lord', level: 'quest', combat: 0 } as { name: string }, idle]);
    game.play({ type: 'defeat', unit: game.enemy('Lord').id });
    expect(roundOver(game).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('OBJ-2: with nobody named it does not end by itself, not even on an empty map', () => {
    const game = begun([idle]);
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(roundOver(game).battle).toMatchObject({ phase: 'round-end' });
  });
});

describe('skyshards', () => {
  it.for([
    { rule: 'OBJ-2', says: 'survey without the last one', objective: 'survey', gained: 2, result: undefined },
    { rule: 'OBJ-2, OBJ-3', says: 'survey with all', objective: 'survey', gained: 3, result: 'won' },
    { rule: 'OBJ-3', says: 'uncover with all, nobody leaving', objective: 'uncover', gained: 3, result: undefined },
    { rule: 'OBJ-2', says: 'conquer, whatever is gained', objective: 'conquer', gained: 3, result: undefined },
  ] as const)('$rule: at the end of the round, $says', ({ objective, gained, result }) => {
    const game = seeking(objective, gained);
    expect(game.battle.outcome).toBeUndefined();
    expect(roundOver(game).battle.outcome?.result).toBe(result);
  });

  it('OBJ-1: found after the enemies have acted, but before the next round, counts', () => {
    const game = roundOver(seeking('survey', 2)).play({ type: 'skyshards', gained: 3 });
    expect(game.battle.outcome).toMatchObject({ result: 'won' });
  });

  it('SKY-1: three are needed, or as many as the encounter says', () => {
    const game = roundOver(seeking('survey', 3).play({ type: 'skyshards', needed: 5 }));
    expect(game.battle.skyshards).toEqual({ gained: 3, needed: 5 });
    expect(game.battle.outcome).toBeUndefined();
    expect(game.play({ type: 'skyshards', gained: 5 }).battle.outcome).toMatchObject({ result: 'won' });
  });

  it.for([{ gained: -1 }, { gained: 1.5 }, { gained: 100 }, { needed: 0 }])('SKY-1: refuses %o', (count) => {
    const refusal = seeking('survey', 0).refusal({ type: 'skyshards', ...count });
    expect(refusal).toMatchObject({ code: 'bad-number', rule: 'SKY-1' });
  });

  it.for([
    { rule: 'OBJ-3, OBJ-4', says: 'leaving with all wins', gained: 3, result: 'won', xp: 3 },
    { rule: 'OBJ-4, RET-1', says: 'leaving early keeps what there is', gained: 2, result: 'retreated', xp: 2 },
    { rule: 'SKY-3', says: 'surplus is ignored', gained: 5, result: 'won', xp: 3 },
    { rule: 'OBJ-4', says: 'none gives none', gained: 0, result: 'retreated', xp: undefined },
  ])('$rule: under uncover, $says', ({ gained, result, xp }) => {
    const game = roundOver(seeking('uncover', gained)).play({ type: 'retreat' });
    expect(game.battle.outcome?.result).toBe(result);
    expect(game.battle.outcome?.skyshardXp).toBe(xp);
  });

  it('SKY-4: kept as long as one adventurer stands', () => {
    const game = seeking('uncover', 2);
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    roundOver(game).play({ type: 'retreat' });
    expect(game.battle.outcome).toMatchObject({ skyshardXp: 2 });
  });

  it('SKY-4, DEF-8: lost with the whole party, for good', () => {
    const game = fallen(seeking('uncover', 3));
    expect(game.battle.outcome).toEqual({ result: 'failed', reason: 'full-defeat', rule: 'DEF-8' });
    game.play({ type: 'rest', unit: game.adventurer('Ayla').id }).play({ type: 'end' });
    expect(game.battle.outcome?.skyshardXp).toBeUndefined();
  });

  it('SKY-4: only uncover pays for them', () => {
    expect(roundOver(seeking('survey', 3)).battle.outcome?.skyshardXp).toBeUndefined();
  });
});

describe('the end of a round', () => {
  it('RND-6: who has won and announced a retreat has won', () => {
    const game = inBattle({ enemies: [idle] }).play({ type: 'retreat' });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(roundOver(game).battle.outcome).toMatchObject({ result: 'won' });
  });

  it('RND-6: otherwise the party may go on, retreat, or call on its guild', () => {
    const game = (): Game => roundOver(inBattle({ enemies: [idle], setup: { session: 1 } }));
    expect(game().play({ type: 'next' }).battle).toMatchObject({ round: 2, phase: 'adventurers' });
    expect(game().play({ type: 'retreat' }).battle.outcome).toMatchObject({ result: 'retreated', rule: 'RET-1' });
    expect(game().play({ type: 'assist' }).battle).toMatchObject({ phase: 'round-end', assisted: true });
  });

  it('RND-7: in the middle of a round nothing ends it but the party', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id }).play({ type: 'retreat' });
    expect(game.battle).toMatchObject({ phase: 'adventurers', turn: { unit: game.adventurer('Ayla').id } });
  });

  it.for([
    { says: 'on the entrance tile', at: { Ayla: 'A1', Brom: 'A2' } },
    { says: 'far from it, beside an enemy', at: { Ayla: 'E2', Brom: 'F3' } },
    { says: 'apart from each other', at: { Ayla: 'A1', Brom: 'G4' } },
  ])('RET-2: a retreat asks for no place: $says', ({ at }) => {
    const party = Object.keys(at);
    const enemies = [{ ...idle, range: 9 }];
    const game = roundOver(onMap('yard-small', { ...at, 'Straw Man': 'E3' }, { party, enemies }));
    expect([game.adventurer('Ayla').hex, game.adventurer('Brom').hex]).toEqual(Object.values(at));
    expect(game.play({ type: 'retreat' }).battle).toMatchObject({ phase: 'over', outcome: { result: 'retreated' } });
  });
});
