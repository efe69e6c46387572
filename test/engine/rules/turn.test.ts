import { describe, expect, it } from 'vitest';
import { COMBAT, drawing, type Game, inBattle } from '../../support/battles.ts';

const idle = { name: 'Straw Man', combat: 0 } as const;
const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');
const nextRound = (game: Game): Game => game.play({ type: 'end-turn' }).play({ type: 'next' });

const suffer = (game: Game, status: 'bane' | 'daze'): Game =>
  game.play({ type: 'adjust', unit: ayla(game).id, change: { what: 'status', status, on: true } });

describe('an adventurer’s turn', () => {
  it('TRN-1: what the start of the turn brings comes before Recovery: a Bane that Recovery takes bites once more', () => {
    const game = nextRound(suffer(inBattle({ enemies: [idle] }), 'bane'));
    expect(ayla(game)).toMatchObject({ hp: 4, dice: { track: [] } });
    const types = game.events.map(({ type }) => type);
    expect(types.indexOf('damage-dealt')).toBeGreaterThan(types.indexOf('turn-started'));
    expect(types.lastIndexOf('die-moved')).toBeGreaterThan(types.indexOf('damage-dealt'));
  });

  it('TRN-4: Daze leaves at the end of the turn, not before', () => {
    const game = suffer(inBattle({ enemies: [idle] }), 'daze');
    game.play({ type: 'engage', unit: ayla(game).id, form: 'light', dice: [] }).answer('finish');
    expect(ayla(game).dice.track).toMatchObject([{ status: 'daze' }]);
    game.play({ type: 'end-turn' });
    expect(ayla(game).dice.track).toEqual([]);
  });

  it('TRN-4: so do the abilities of enemies with that timing, Daze last', () => {
    const decaying = { ...idle, skills: [{ id: 'decay' }] } as const;
    const game = inBattle({ enemies: [decaying] });
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.enemy('Straw Man')).toMatchObject({ hp: 4, dice: [] });
    const types = game.events.map(({ type }) => type);
    expect(types.indexOf('die-moved')).toBeGreaterThan(types.indexOf('damage-dealt'));
    expect(types.indexOf('turn-ended')).toBeGreaterThan(types.indexOf('die-moved'));
  });

  it('TRN-6: as many actions as one likes, at the price of their fatigue', () => {
    const game = inBattle({ enemies: [idle] });
    const unit = ayla(game).id;
    for (let engages = 1; engages <= 8; engages += 1) {
      game.play({ type: 'engage', unit, form: 'light', dice: [] }).answer('finish');
      expect(game.battle.turn?.engages).toBe(engages);
    }
    expect(ayla(game).dice.track).toHaveLength(7);
  });

  it('TRN-3: one action is finished before the next', () => {
    const game = inBattle({ enemies: [idle] });
    const unit = ayla(game).id;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }], faces: [COMBAT.one] });
    expect(game.refusal({ type: 'move', unit, to: 'A1' })).toMatchObject({ code: 'prompt-open' });
    expect(game.refusal({ type: 'end-turn' })).toMatchObject({ code: 'prompt-open' });
    game.answer('all');
    expect(game.refusal({ type: 'move', unit, to: 'A1' })).toBeUndefined();
  });
});

describe('rounds', () => {
  it.for([
    { where: 'in the track', to: 'track', hp: 3 },
    { where: 'in an active slot', to: 'active', hp: 4 },
  ] as const)('RND-4: in a fatigue round overfatigue $where: $hp HP are left', ({ to, hp }) => {
    const game = inBattle({ enemies: [idle], dice: [] });
    for (let round = 1; round < 5; round += 1) nextRound(game);
    const unit = ayla(game).id;
    game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind: 'overfatigue', amount: 1 } });
    const die = ayla(game).dice.track[0]?.id ?? 'd0';
    game.play({ type: 'adjust', unit, change: { what: 'die', die, to } });
    nextRound(game);
    expect(game.battle.round).toBe(6);
    expect(ayla(game).hp).toBe(hp);
  });

  it('RND-6, RND-7: the last enemy falls in a turn; the battle ends with the round, and not before', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [idle] });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    expect(game.battle.phase).toBe('adventurers');
    game.play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('adventurers');
    game.play({ type: 'end-turn' });
    expect(game.battle).toMatchObject({ phase: 'over', round: 1, outcome: { result: 'won' } });
  });

  it('RND-1: nothing is counted up in the first round', () => {
    const game = inBattle({ enemies: [idle] });
    expect(game.battle.round).toBe(1);
    game.random = drawing(0);
    expect(nextRound(game).battle.round).toBe(2);
  });
});
