import { describe, expect, it } from 'vitest';
import type { Game } from '../../support/battles.ts';
import { inBattle, inSetUp, onMap } from '../../support/battles.ts';

const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 } as const;

describe('numbers', () => {
  const join = (health: number, override = false) =>
    inSetUp({ party: [] }).attempt({ type: 'join', player: 'ryan', name: 'Ryan', ...stats, health, override });

  it.for([1, 30])('takes Health %s', (health) => {
    expect(join(health)).toBeUndefined();
  });

  it.for([31, 99])('an unusual Health of %s is for the table to allow', (health) => {
    expect(join(health)).toEqual({ code: 'bad-number', what: 'health', value: health, min: 1, max: 30 });
    expect(join(health, true)).toBeUndefined();
  });

  it.for([0, 100, 1.5, Number.NaN])('a Health of %s is none, whatever the table says', (health) => {
    const refusal = { code: 'bad-number', what: 'health', value: health, min: 1, max: 30, final: true };
    expect(join(health)).toEqual(refusal);
    expect(join(health, true)).toEqual(refusal);
  });

  it('HEA-1: names the rule that sets the bound', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit });
    const refusal = { code: 'bad-number', what: 'hp', value: 6, min: 1, max: 5, rule: 'HEA-1' };
    expect(game.refusal({ type: 'revive', unit, hp: 6 })).toEqual(refusal);
  });
});

describe('hexes', () => {
  const place = (game: Game, hex: string, override = false) =>
    game.attempt({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'place', hex }, override });

  it.for([
    { says: 'text that is no hex', map: undefined, hex: 'Z-1' },
    { says: 'a hex that the map has not', map: 'yard-small', hex: 'Z9' },
  ])('refuses $says, whatever a card says', ({ map, hex }) => {
    const game = map === undefined ? inBattle() : onMap(map, {});
    const refusal = { code: 'bad-hex', hex, final: true };
    expect(place(game, hex)).toEqual(refusal);
    expect(place(game, hex, true)).toEqual(refusal);
  });

  it('without a map any hex will do', () => {
    expect(place(inBattle(), 'Z9')).toBeUndefined();
  });

  it('MAP-7: no unit on an impassable hex, unless a card says so', () => {
    const game = onMap('ruined-yard', { Ayla: 'A3' });
    expect(place(game, 'C2')).toEqual({ code: 'impassable', rule: 'MAP-7', hex: 'C2' });
    expect(place(game, 'C2', true)).toBeUndefined();
    expect(game.adventurer('Ayla').hex).toBe('C2');
  });

  it.for(['Brom', 'Straw Man'])('MAP-5: one unit a hex: %s stands there', (name) => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'B1', 'Straw Man': 'B2' }, { party: ['Ayla', 'Brom'] });
    const occupant = name === 'Brom' ? game.adventurer(name) : game.enemy(name);
    const hex = occupant.hex ?? '';
    expect(place(game, hex)).toEqual({ code: 'hex-taken', rule: 'MAP-5', hex, unit: occupant.id });
    expect(place(game, hex, true)).toBeUndefined();
  });

  it('MAP-4: the defeated hold no hex', () => {
    const game = onMap('yard-small', { Ayla: 'A3', Brom: 'B1' }, { party: ['Ayla', 'Brom'] });
    game.play({ type: 'defeat', unit: game.adventurer('Brom').id });
    expect(place(game, 'B1')).toBeUndefined();
  });
});

describe('phases', () => {
  const fight = ['adventurers', 'companions', 'enemies', 'round-end'] as const;

  it('SET-1: the battle begins once, whatever a card says', () => {
    const refusal = { code: 'wrong-phase', phase: 'adventurers', needs: ['set-up'], rule: 'SET-1', final: true };
    expect(inBattle().refusal({ type: 'begin' })).toEqual(refusal);
    expect(inBattle().refusal({ type: 'begin', override: true })).toEqual(refusal);
  });

  it('nothing of a round happens in set-up, whatever a card says', () => {
    const refusal = { code: 'wrong-phase', phase: 'set-up', needs: fight, final: true };
    expect(inSetUp().refusal({ type: 'next' })).toEqual(refusal);
    expect(inSetUp().refusal({ type: 'next', override: true })).toEqual(refusal);
  });

  it('TRN-3: out of its phase, an action is for the table to allow', () => {
    const game = inBattle().play({ type: 'end-turn' });
    const move = { type: 'move', unit: game.adventurer('Ayla').id, to: 'C4' } as const;
    expect(game.battle.phase).toBe('enemies');
    expect(game.refusal(move)).toEqual({
      code: 'wrong-phase',
      phase: 'enemies',
      needs: ['adventurers'],
      rule: 'TRN-3',
    });
    expect(game.refusal({ ...move, override: true })).toBeUndefined();
  });
});

describe('whose move it is', () => {
  it('while something is asked, only its answer goes on, whatever a card says', () => {
    const game = inBattle();
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] });
    const refusal = { code: 'prompt-open', prompt: game.battle.prompts.at(-1), final: true };
    expect(refusal.prompt).toBeDefined();
    expect(game.refusal({ type: 'move', unit, to: 'C4' })).toEqual(refusal);
    expect(game.refusal({ type: 'move', unit, to: 'C4', override: true })).toEqual(refusal);
  });

  it('RND-5: an adventurer acts in its own turn, unless a card says so', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const [turn, unit] = [game.adventurer('Ayla').id, game.adventurer('Brom').id];
    const move = { type: 'move', unit, to: 'C4' } as const;
    expect(game.refusal(move)).toEqual({ code: 'not-their-turn', rule: 'RND-5', unit, turn });
    game.play({ ...move, override: true });
    expect(game.adventurer('Brom').hex).toBe('C4');
  });

  it('DEF-5: the defeated do not act, unless a card says so', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'] });
    const unit = game.adventurer('Brom').id;
    game.play({ type: 'defeat', unit });
    const move = { type: 'move', unit, to: 'C4' } as const;
    expect(game.refusal(move)).toEqual({ code: 'already-defeated', rule: 'DEF-5', unit });
    expect(game.refusal({ ...move, override: true })).toBeUndefined();
  });
});
