import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../../../src/engine/index.ts';
import { COMBAT, drawing, type Game, inBattle, onMap } from '../../support/battles.ts';

// Precedence and wording: rules about rules, each proved on one that follows it.

const { one, two } = COMBAT;

function engage(game: Game, faces: readonly number[], changes: object = {}): Game {
  return game.play({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    target: game.enemy('Straw Man').id,
    form: 'light',
    dice: faces.length === 0 ? [] : [{ kind: 'combat', count: faces.length }],
    faces,
    ...changes,
  });
}

const adjust = (game: Game, change: Adjustment): Game =>
  game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change });

describe('errata', () => {
  it('GEN-1, Q-9: beat the printed step: damage is pooled, so defense counts once', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', defense: 1 }] });
    engage(game, [one, one, one]).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(3);
  });

  it('GEN-1, FAT-4, Q-10: beat the rulebook: overfatigue that the box has not got hurts', () => {
    const game = inBattle({ supplies: { overfatigue: 1 } });
    adjust(game, { what: 'fatigue', kind: 'overfatigue', amount: 3 });
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 3, dice: { track: [{ kind: 'overfatigue' }] } });
  });

  it('GEN-1, END-2, Q-11: beat the rulebook: drained dice come back in the clean-up, not in the rest', () => {
    const game = inBattle();
    const die = game.adventurer('Ayla').dice.available[0]?.id ?? 'd0';
    adjust(game, { what: 'die', die, to: 'drained' });
    game.play({ type: 'end' });
    expect(game.adventurer('Ayla').dice).toMatchObject({ drained: [], available: [{}, {}, {}] });
    adjust(game, { what: 'die', die, to: 'drained' });
    game.play({ type: 'rest', unit: game.adventurer('Ayla').id });
    expect(game.adventurer('Ayla').dice).toMatchObject({ drained: [{ id: die }], available: [{}, {}] });
  });

  it('GEN-1, MOV-3, Q-12: beat the rulebook: engage, move, engage again', () => {
    const game = inBattle();
    engage(game, []).answer('finish');
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'A1' });
    engage(game, []).answer('finish');
    expect(game.battle.turn?.engages).toBe(2);
  });
});

describe('"cannot"', () => {
  it('GEN-2: beats an effect that could: nothing prevents true damage', () => {
    const game = inBattle({ enemies: [{ name: 'Straw Man', combat: 0 }] });
    engage(game, [two], { form: 'defensive', target: undefined }).answer('all');
    expect(game.adventurer('Ayla').dice.active).toHaveLength(1);
    const from = game.enemy('Straw Man').id;
    adjust(game, { what: 'damage', amount: 2, kind: 'true', from });
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(3);
    adjust(game, { what: 'damage', amount: 2, kind: 'normal', from });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage' }]);
  });

  it('GEN-2, FAT-8: fatigue cannot be drained, even where a full track drains the die', () => {
    const game = inBattle({ dice: [] });
    adjust(game, { what: 'fatigue', kind: 'light-fatigue', amount: 14 });
    const { track, drained } = game.adventurer('Ayla').dice;
    expect(drained).toEqual([]);
    expect(track.map(({ kind }) => kind).filter((kind) => kind === 'light-fatigue')).toHaveLength(12);
  });
});

describe('timing', () => {
  it('GEN-5: before is ahead of it, when is with it, after is behind it', () => {
    const skills = [{ id: 'riposte', value: 1 }, { id: 'fumes' }];
    const game = onMap('yard-small', { Ayla: 'A3', 'Straw Man': 'B3' }, { enemies: [{ name: 'Straw Man', skills }] });
    engage(game, []).answer('finish');
    engage(game, [one]);
    const declared = game.events.map(({ type }) => type);
    // The fatigue of a further engage comes before it.
    expect(declared.indexOf('die-moved')).toBeGreaterThan(-1);
    expect(declared.indexOf('die-moved')).toBeLessThan(declared.indexOf('engage-declared'));
    game.answer('all');
    const order = game.events.flatMap((event) => {
      if (event.type === 'damage-dealt') return [event.by === game.adventurer('Ayla').id ? 'hit' : 'riposte'];
      return event.type === 'ability-used' && event.ability === 'fumes' ? ['fumes'] : [];
    });
    expect(order).toEqual(['hit', 'riposte', 'fumes']);
  });
});

describe('numbers', () => {
  it.for([
    { faces: [one], left: 5 },
    { faces: [one, one], left: 4 },
    { faces: [one, two], left: 4 },
    { faces: [one, two, two], left: 3 },
  ])('GEN-9: half is rounded down: Maim halves $faces, $left HP are left', ({ faces, left }) => {
    const game = inBattle();
    adjust(game, { what: 'status', status: 'maim', on: true });
    engage(game, faces).answer('all');
    expect(game.enemy('Straw Man').hp).toBe(left);
  });

  it('GEN-11: a stat that changes for a while counts as it is then, and nothing else of the adventurer changes', () => {
    const game = inBattle({ dice: [{ kind: 'combat', count: 4 }] });
    const before = game.adventurer('Ayla');
    const command = { type: 'engage', unit: before.id, form: 'light', dice: [{ kind: 'combat', count: 4 }] } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'over-cap', cap: 3 });
    adjust(game, { what: 'stat', stat: 'stamina', to: 4 });
    expect(game.adventurer('Ayla')).toEqual({ ...before, stamina: 4 });
    game.random = drawing(COMBAT.tenacity);
    game.play(command).answer('exhaust');
    adjust(game, { what: 'stat', stat: 'stamina', to: 3 });
    const { stamina, hp, tenacity, dice } = game.adventurer('Ayla');
    expect({ stamina, hp, tenacity, track: dice.track.length }).toEqual({ stamina: 3, hp: 5, tenacity: 0, track: 4 });
  });
});
