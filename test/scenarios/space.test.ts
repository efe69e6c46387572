import { describe, expect, it } from 'vitest';
import { distance } from '../../src/engine/index.ts';
import { COMBAT, content, type Game, inSetUp, onMap } from '../support/battles.ts';

// Rulings and worked examples on range, sight and movement, by their ids. Hexes of the sources are laid on a built-in map.

const idle = { name: 'Straw Man', combat: 0 } as const;

/** Ayla alone at A3 of the practice yard, with these stats, and a Straw Man. */
function ayla(stats: { readonly stamina: number; readonly magicka: number }, at: string): Game {
  const game = inSetUp({ party: [], enemies: [{ ...idle, hex: at }], setup: { map: 'yard-small' } });
  game.play({ type: 'join', player: 'ayla', name: 'Ayla', health: 5, cooldown: 2, dice: [], ...stats });
  game.play({ type: 'begin' });
  return game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'place', hex: 'A3' } });
}

const aim = (game: Game, form: 'light' | 'heavy' | 'magic' | 'defensive', name = 'Straw Man'): unknown =>
  game.refusal({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    target: game.enemy(name).id,
    form,
    dice: [],
  });

describe('range', () => {
  it.for([
    { form: 'magic', reached: [1, 2, 3] },
    { form: 'light', reached: [1] },
    { form: 'heavy', reached: [1] },
    { form: 'defensive', reached: [] },
  ] as const)('EN-07, FRM-1: Magicka 3, Stamina 2, $form form reaches $reached', ({ form, reached }) => {
    const legal = ['B3', 'C3', 'D3', 'E3'].map((at) => aim(ayla({ stamina: 2, magicka: 3 }, at), form) === undefined);
    expect(legal.flatMap((yes, index) => (yes ? index + 1 : []))).toEqual(reached);
  });

  it('EN-20, ENG-3c: a target four hexes off cannot be declared, whatever the dice would do', () => {
    expect(aim(ayla({ stamina: 2, magicka: 3 }, 'E3'), 'magic')).toMatchObject({ code: 'out-of-range', distance: 4 });
  });

  it('EN-08, ENG-3a: one target, and both dice hit that one', () => {
    const enemies = [
      { ...idle, name: 'X' },
      { ...idle, name: 'Y' },
    ];
    const game = onMap('yard-small', { Ayla: 'A3', X: 'B3', Y: 'B2' }, { enemies });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('X').id];
    const dice = [{ kind: 'combat', count: 2 }];
    game.play({ type: 'engage', unit, target, form: 'light', dice, faces: [COMBAT.two, COMBAT.one] }).answer('all');
    expect([game.enemy('X').hp, game.enemy('Y').hp]).toEqual([2, 5]);
  });

  it('SI-03, MAP-12: Destructive Touch defeats a level 1 three tiles away, out of range and out of sight', () => {
    const dice = [{ kind: 'destructive-touch', count: 1 }];
    const game = onMap('old-cellars', { Ayla: 'A3', 'Straw Man': 'I4' }, { enemies: [idle], dice });
    const [unit, target] = [game.adventurer('Ayla').id, game.enemy('Straw Man').id];
    expect(aim(game, 'magic')).toMatchObject({ code: 'out-of-range' });
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'magicka', to: 9 } });
    expect(aim(game, 'magic')).toMatchObject({ code: 'out-of-sight' });
    game.play({ type: 'engage', unit, form: 'magic', dice, faces: [1] }).answer('all');
    expect(game.happened('unit-defeated')).toMatchObject([{ unit: target, by: unit }]);
    expect(game.battle.enemies.defeated).toMatchObject([{ id: target }]);
  });
});

describe('movement', () => {
  it('EN-41, MOV-1: exactly three hexes, to a hex beside one bandit and four from the other', () => {
    const enemies = [
      { ...idle, name: 'High Elf Bandit' },
      { ...idle, name: 'Argonian Bandit' },
    ];
    const places = { Ayla: 'A3', 'High Elf Bandit': 'E3', 'Argonian Bandit': 'H3' };
    const game = onMap('yard-large', places, { enemies });
    game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'D3' });
    expect(game.happened('unit-moved')).toMatchObject([{ steps: 3 }]);
    const map = content.maps.get('yard-large');
    const away = (name: string) => map && distance(map, 'D3', game.enemy(name).hex ?? '');
    expect([away('High Elf Bandit'), away('Argonian Bandit')]).toEqual([1, 4]);
  });

  it('MV-10, EMV-1: past a hidden one, toward one it can target', () => {
    const party = ['Ayla', 'Brom'];
    const game = onMap('yard-small', { Ayla: 'G3', Brom: 'A3', 'Straw Man': 'E3' }, { party, enemies: [idle] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'stealth', on: true } });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'enemy-act' }).answer('C3');
    expect(game.enemy('Straw Man').hex).toBe('C3');
    expect(game.happened('damage-dealt')).toEqual([]);
  });

  it.for([
    { round: 2, hexes: 2 },
    { round: 6, hexes: 6 },
    { round: 7, hexes: 6 },
  ])('MV-12, EMV-8: Swift moves $hexes in round $round', ({ round, hexes }) => {
    const enemies = [{ ...idle, skills: [{ id: 'swift' }] }];
    const game = onMap('yard-large', { Ayla: 'A3', 'Straw Man': 'I4' }, { enemies });
    const unit = game.adventurer('Ayla').id;
    while (game.battle.round < round) {
      game.play({ type: 'end-turn' }).play({ type: 'enemy-act', target: 'none' }).play({ type: 'next' });
      game.play({ type: 'adjust', unit, change: { what: 'heal', amount: 9 } });
    }
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    const prompt = game.battle.prompts.at(-1);
    if (prompt?.kind === 'enemy-hex') game.answer(prompt.hexes[0] ?? '');
    expect(game.happened('unit-moved')).toMatchObject([{ steps: hexes }]);
  });

  it('DV-14, MOV-4: no explore action after a move, and no move after exploring', () => {
    const game = onMap('yard-small', { Ayla: 'A3' }, { enemies: [], setup: { mode: 'delve', objective: 'survey' } });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'move', unit, to: 'A2' });
    expect(game.refusal({ type: 'explore', unit })).toMatchObject({ code: 'moved-already' });
    game.play({ type: 'end-turn' }).play({ type: 'next' }).play({ type: 'explore', unit });
    expect(game.refusal({ type: 'explore', unit })).toMatchObject({ code: 'explored-already' });
    expect(game.refusal({ type: 'move', unit, to: 'A3' })).toMatchObject({ code: 'explored-already' });
  });
});
