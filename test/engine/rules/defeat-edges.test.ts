import { describe, expect, it } from 'vitest';
import { occupied } from '../../../src/engine/index.ts';
import { type Game, inBattle, onMap } from '../../support/battles.ts';

describe('a defeated chip that stays on its hex', () => {
  const party = ['Ayla', 'Brom'];
  const enemies = [{ name: 'Straw Man' }, { name: 'Ox' }];
  const places = { Ayla: 'A3', Brom: 'B1', 'Straw Man': 'B2', Ox: 'A1' };

  const fallen = (name: 'Straw Man' | 'Brom', leaveChip: boolean): Game => {
    const game = onMap('yard-small', places, { party, enemies });
    const unit = name === 'Brom' ? game.adventurer(name).id : game.enemy(name).id;
    return game.play({ type: 'defeat', unit, ...(leaveChip && { leaveChip }) });
  };
  const cases = [
    { name: 'Straw Man', hex: 'B2' },
    { name: 'Brom', hex: 'B1' },
  ] as const;

  it.for(cases)('DEF-11: $name still occupies it', ({ name, hex }) => {
    const game = fallen(name, true);
    expect(occupied(game.battle)).toContain(hex);
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'move', unit, to: hex })).toMatchObject({ code: 'hex-taken', rule: 'MAP-5' });
    expect(game.refusal({ type: 'adjust', unit, change: { what: 'place', hex } })).toMatchObject({ code: 'hex-taken' });
  });

  it.for(cases)('DEF-1: otherwise the hex of $name is free', ({ name, hex }) => {
    const game = fallen(name, false);
    expect(occupied(game.battle)).not.toContain(hex);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'place', hex } });
    expect(game.adventurer('Ayla').hex).toBe(hex);
  });

  it('DEF-11: it is not targetable and takes no turn', () => {
    const game = fallen('Straw Man', true);
    const [chip] = game.battle.enemies.defeated;
    const command = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: chip?.id ?? 'u0',
      form: 'light',
      dice: [],
      override: true,
    } as const;
    expect(game.refusal(command)).toMatchObject({ code: 'not-a-target', rule: 'ENG-3a' });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'enemy-act', all: true });
    expect(game.happened('turn-started').map(({ unit }) => unit)).not.toContain(chip?.id);
  });

  it('DEF-11: an adventurer neither', () => {
    const game = fallen('Brom', true).play({ type: 'end-turn' });
    expect(game.battle.phase).toBe('enemies');
    expect(game.battle.turn).toBeUndefined();
  });

  it.for(cases)('DEF-11, DEF-6: revived, $name moves off like anybody', ({ name, hex }) => {
    const game = fallen(name, true);
    const id = name === 'Brom' ? game.adventurer(name).id : (game.battle.enemies.defeated[0]?.id ?? 'u0');
    game.play({ type: 'revive', unit: id, hp: 1, hex: 'A2' });
    expect(occupied(game.battle)).toContain('A2');
    expect(occupied(game.battle)).not.toContain(hex);
  });
});

describe('status dice of the defeated', () => {
  const wailing = { name: 'Straw Man', skills: [{ id: 'instigate' }] };
  const suffering = (game: Game, status: 'fear' | 'bane'): Game =>
    game.play({ type: 'adjust', unit: game.enemy('Straw Man').id, change: { what: 'status', status, on: true } });

  it('DEF-12: they leave once its last abilities are done', () => {
    const game = suffering(inBattle({ enemies: [wailing, { name: 'Ox' }] }), 'bane');
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: game.adventurer('Ayla').id });
    const told = game.events.map(({ type }) => type);
    expect(told.indexOf('ability-used')).toBeGreaterThan(told.indexOf('unit-defeated'));
    expect(told.lastIndexOf('die-moved')).toBeGreaterThan(told.lastIndexOf('ability-used'));
    expect(game.happened('die-moved').at(-1)).toMatchObject({ die: { status: 'bane' }, to: { zone: 'supply' } });
    expect(game.battle.enemies.defeated).toMatchObject([{ dice: [] }]);
  });

  it('DEF-12, STS-6: Fear is one of them, so it silences those abilities', () => {
    const game = suffering(inBattle({ enemies: [wailing, { name: 'Ox' }] }), 'fear');
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: game.adventurer('Ayla').id });
    expect(game.happened('ability-used')).toEqual([]);
    expect(game.battle.enemies.defeated).toMatchObject([{ dice: [] }]);
  });
});
