import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../src/engine/index.ts';
import { COMBAT, content, drawing, type Game, inBattle, onMap } from '../../support/battles.ts';

const { one, two } = COMBAT;
const combat = (count: number) => (count === 0 ? [] : [{ kind: 'combat', count }]);

/** An engage of the Straw Man in light form with Combat dice showing these sides. */
const asked = (game: Game, name: string, faces: readonly number[], changes: object = {}) =>
  ({
    type: 'engage',
    unit: game.adventurer(name).id,
    target: game.enemy('Straw Man').id,
    form: 'light',
    dice: combat(faces.length),
    faces,
    ...changes,
  }) as const;

const pair = { party: ['Ayla', 'Brom'], enemies: [{ name: 'Straw Man', health: 9, combat: 0 }] } as const;

describe('a granted engage', () => {
  it('ENG-1: is free, and the engage action behind it counts as if it had not been', () => {
    const game = inBattle();
    const fatigue = [{}, { granted: true }, {}, { granted: true }].map((changes) => {
      game.play(asked(game, 'Ayla', [], changes)).answer('finish');
      return game.adventurer('Ayla').dice.track.length;
    });
    expect(fatigue).toEqual([0, 0, 1, 1]);
    expect(game.battle.turn?.engages).toBe(2);
  });

  it('MOV-2: is no engage action, so two move actions do not forbid it', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'A1' }).play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal(asked(game, 'Ayla', []))).toMatchObject({ code: 'moved-twice', rule: 'MOV-2' });
    expect(game.refusal(asked(game, 'Ayla', [], { granted: true }))).toBeUndefined();
  });

  it('STS-5: is a roll all the same: not after moving in a daze', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    game.play({ type: 'move', unit, to: 'A1' });
    expect(game.refusal(asked(game, 'Ayla', [], { granted: true }))).toMatchObject({ code: 'dazed', rule: 'STS-5' });
  });

  it('ENG-9: keeps the form that the adventurer is in', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    game.play({ type: 'adjust', unit: game.adventurer('Brom').id, change: { what: 'form', form: 'ranged' } });
    game.play(asked(game, 'Brom', [one], { granted: true, form: undefined }));
    expect(game.battle.engages).toMatchObject([{ by: game.adventurer('Brom').id, form: 'ranged' }]);
    expect(game.happened('form-set')).toEqual([]);
  });

  it('ENG-10: with a chosen side, nothing is rolled', () => {
    const game = inBattle();
    game.play(asked(game, 'Ayla', [two], { granted: true, form: 'heavy' })).answer('all');
    expect(game.battle.random.counter).toBe(0);
    expect(game.enemy('Straw Man').hp).toBe(3);
    expect(game.adventurer('Ayla')).toMatchObject({ form: 'heavy', dice: { track: [{ kind: 'combat' }] } });
  });

  it('DEF-5: nobody who is defeated gets one', () => {
    const game = inBattle(pair);
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id });
    expect(game.refusal(asked(game, 'Brom', [], { granted: true }))).toMatchObject({ code: 'already-defeated' });
  });
});

describe('in the middle of other things', () => {
  it('GEN-14: in somebody else’s turn, and in the enemies’', () => {
    const game = inBattle(pair);
    game.play(asked(game, 'Brom', [one], { granted: true })).answer('all');
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
    game.play(asked(game, 'Brom', [one], { granted: true })).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(7);
    expect(game.refusal(asked(game, 'Brom', [one]))).toMatchObject({ code: 'wrong-phase' });
  });

  it('GEN-14: not in the middle of an effect that is being resolved', () => {
    const game = inBattle();
    game.play(asked(game, 'Ayla', [one], { form: 'defensive', target: undefined })).answer('all');
    game.random = drawing(5); // enemy Combat dice that hit
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
    const command = asked(game, 'Ayla', [one], { granted: true, override: true });
    expect(game.refusal(command)).toMatchObject({ code: 'prompt-open' });
  });

  it('GEN-13, GEN-14: between one’s own dice; the inner engage ends, damage and all, before the outer goes on', () => {
    const game = inBattle({ ...pair, dice: combat(4) });
    game.play(asked(game, 'Ayla', [one, two]));
    const outer = game.battle.prompts[0];
    game.play(asked(game, 'Ayla', [two], { granted: true }));
    expect(game.battle.engages).toHaveLength(2);
    expect(game.refusal({ type: 'answer', prompt: outer?.id ?? 'p0', option: 'all' })).toMatchObject({
      code: 'prompt-open',
      rule: 'GEN-13',
      prompt: { id: game.battle.prompts[1]?.id },
    });
    game.answer('all');
    expect(game.enemy('Straw Man').hp).toBe(7);
    expect(game.battle.prompts).toEqual([outer]);
    game.answer('all');
    expect(game.enemy('Straw Man').hp).toBe(4);
    expect(game.battle).toMatchObject({ engages: [], prompts: [] });
    expect(brokenInvariants(game.battle, content)).toEqual([]);
  });

  it('GEN-13: another adventurer’s engage inside, and the outer finds its target gone', () => {
    const game = inBattle({ ...pair, enemies: [{ name: 'Straw Man', hp: 2 }, { name: 'Hay Man' }] });
    game.play(asked(game, 'Ayla', [one]));
    game.play(asked(game, 'Brom', [two], { granted: true })).answer('all');
    expect(game.battle.enemies.defeated).toHaveLength(1);
    game.answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
  });

  it('ENG-3a: range is asked of a granted engage, too', () => {
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'C3' });
    expect(game.refusal(asked(game, 'Ayla', [], { granted: true }))).toMatchObject({ code: 'out-of-range' });
  });
});

describe('nested turns', () => {
  it('GEN-13: a turn inside a turn is played out, then the outer one goes on', () => {
    const game = inBattle({ ...pair, party: ['Ayla', 'Brom', 'Cato'], dice: combat(2) });
    const [ayla, brom, cato] = [game.adventurer('Ayla').id, game.adventurer('Brom').id, game.adventurer('Cato').id];
    game.play({ type: 'end-turn' });
    game.play({ type: 'start-turn', unit: cato, override: true });
    game.play(asked(game, 'Cato', [])).answer('finish');
    game.play({ type: 'start-turn', unit: ayla, override: true });
    expect(game.battle.turn).toMatchObject({ unit: ayla, engages: 0 });
    game.play({ type: 'end-turn' });
    expect(game.battle.turn).toMatchObject({ unit: cato, engages: 1 });
    game.play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(brom);
  });
});
