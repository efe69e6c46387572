import { describe, expect, it } from 'vitest';
import { opponentsOf, previewPool } from '../../src/engine/index.ts';
import { COMBAT, drawing, inBattle, inSetUp, onMap } from '../support/battles.ts';
import { companion, DOG, place, untilCompanions, withCompanion } from '../support/companions.ts';

// Rulings and worked examples about companions, by their ids.

const STRAW = { name: 'Straw Man', combat: 0 } as const;
/** Sides of the training yard's enemy die. */
const ONE = 2;

describe('in the party', () => {
  it('EP-12, EP-1, CMP-1: companions do not raise the pool', () => {
    const game = withCompanion(inSetUp({ party: ['Ayla', 'Brom'], setup: { xp: 6 } }));
    expect(previewPool(game.battle, game.content, {})).toMatchObject({ ep: 12, levels: [10, 1, 1], leftover: 0 });
  });

  it('MI-03, ENG-3a: companions and adventurers are allies, opposing to every enemy, and no targets unless blind', () => {
    const enemies = [
      { ...STRAW, name: 'X' },
      { ...STRAW, name: 'Y' },
    ];
    const game = withCompanion(onMap('yard-small', { Ayla: 'A3', X: 'F3', Y: 'G3' }, { enemies }), {}, { hex: 'A2' });
    const labels = (unit: Parameters<typeof opponentsOf>[1]): readonly string[] =>
      opponentsOf(game.battle, unit).map((other) => (other.kind === 'adventurer' ? other.name : other.label));
    expect(labels(companion(game))).toEqual(['X', 'Y']);
    expect(labels(game.adventurer('Ayla'))).toEqual(['X', 'Y']);
    expect(labels(game.enemy('X'))).toEqual(['Ayla', 'Dog']);
    const unit = game.adventurer('Ayla').id;
    const atDog = { type: 'engage', unit, target: companion(game).id, form: 'light', dice: [] } as const;
    expect(game.refusal(atDog)).toMatchObject({ code: 'not-a-target' });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'blind', on: true } });
    expect(game.refusal(atDog)).toBeUndefined();
  });
});

describe('its turn', () => {
  it.for([
    { name: 'Near', hp: 0 },
    { name: 'Far', hp: 3 },
  ])('CP-01, CMP-2, CMP-3: it moves or not, and engages $name as its player likes', ({ name, hp }) => {
    const enemies = [
      { ...STRAW, name: 'Far', hp: 5 },
      { ...STRAW, name: 'Near', hp: 1 },
    ];
    const game = onMap('yard-small', { Ayla: 'A1', Far: 'E2', Near: 'D2' }, { enemies });
    withCompanion(game, { range: 2, targets: 1, priority: 'weakest', combat: 2 });
    untilCompanions(place(game, companion(game).id, 'B2'));
    game.play({ type: 'move', unit: companion(game).id, to: 'C2' });
    game.random = drawing(ONE);
    game.play({ type: 'engage', unit: companion(game).id, target: game.enemy(name).id, dice: [] });
    expect(game.happened('enemy-rolled')).toMatchObject([{ values: [1, 1] }]);
    expect(game.battle.enemies.map.find(({ label }) => label === name)?.hp ?? 0).toBe(hp);
  });

  it('DV-15, CMP-6: a companion on an explorable hex does not explore', () => {
    const game = inBattle({ setup: { mode: 'delve', objective: 'survey', map: 'yard-small' }, enemies: [] });
    untilCompanions(withCompanion(game)).play({ type: 'move', unit: companion(game).id, to: 'C1' });
    expect(game.happened('explored')).toEqual([]);
    expect(game.refusal({ type: 'explore', unit: companion(game).id })).toMatchObject({ code: 'not-an-adventurer' });
  });

  it('RD-04, RND-7: after the last enemy is gone the companion still takes its turn, and the battle is won at the end of the round', () => {
    const game = withCompanion(inBattle({ party: ['Ayla', 'Brom'], enemies: [STRAW] }));
    while (game.battle.round < 2) {
      untilCompanions(game)
        .play({ type: 'end-turn' })
        .play({ type: 'enemy-act', target: 'none' })
        .play({ type: 'next' });
    }
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id, defeatedBy: game.adventurer('Ayla').id });
    const dog = companion(game).id;
    const turns = [0, 1, 2].map(() => {
      const unit = game.battle.turn?.unit;
      game.play({ type: 'end-turn' });
      return unit;
    });
    expect(turns).toEqual([...game.battle.order, dog]);
    expect(game.battle).toMatchObject({ phase: 'over', round: 2, outcome: { result: 'won' } });
  });
});

describe('hit and defeated', () => {
  it('PL-09, ENG-5c, STS-4: damage of a blinded ally is pooled against its defense', () => {
    const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'G4' }, { enemies: [STRAW] });
    withCompanion(game, { defense: 1, health: 3 });
    place(game, companion(game).id, 'A2');
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'blind', on: true } });
    const dice = [{ kind: 'combat', count: 2 }];
    const target = companion(game).id;
    game.play({ type: 'engage', unit, target, form: 'light', dice, faces: [COMBAT.one, COMBAT.one] }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ unit: target, parts: [1, 1], defense: 1, taken: 1 }]);
    expect(companion(game).hp).toBe(2);
  });

  it('ET-06, ENM-4: adventurer and companion with equal HP, so the party chooses', () => {
    const game = withCompanion(inBattle({ enemies: [{ name: 'Wolf', priority: 'weakest' }] }));
    const [ayla, dog] = [game.adventurer('Ayla').id, companion(game).id];
    const amount = 3;
    game.play({ type: 'adjust', unit: ayla, change: { what: 'damage', amount, kind: 'true' } });
    game.play({ type: 'adjust', unit: dog, change: { what: 'damage', amount, kind: 'true' } });
    untilCompanions(game).play({ type: 'end-turn' }).random = drawing(ONE);
    game.play({ type: 'enemy-act' });
    expect(game.battle.prompts).toMatchObject([{ kind: 'enemy-target', candidates: [ayla, dog], rule: 'ENM-4' }]);
    expect(game.battle.prompts[0]?.for).toBeUndefined();
    game.answer(dog);
    expect(companion(game).hp).toBe(1);
  });

  it('CP-04, CMP-5: defeated it leaves for good, and its chip goes to its bag and not to the defeated stack', () => {
    const game = inBattle();
    const full = game.battle.enemies.bags.low;
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, named: { name: 'Oak Dummy' } });
    const { id: unit, chip, hp, defense } = companion(game, 'Oak Dummy');
    expect(game.battle.enemies.bags.low).not.toContain(chip);
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: hp + defense, kind: 'normal' } });
    expect(game.battle.companions).toEqual([]);
    expect(game.battle.enemies.defeated).toEqual([]);
    expect(game.battle.enemies.bags.low.toSorted()).toEqual(full.toSorted());
  });

  it.for(['rally', 'penumbra'])(
    'CP-06, CMP-8: %s is silent on a companion that is defeated, unlike on an enemy',
    (id) => {
      const skilled = { level: 5, skills: [{ id }] } as const;
      const enemies = [{ ...STRAW }, { ...STRAW, ...skilled, name: 'Drummer' }];
      const game = withCompanion(inBattle({ enemies, setup: { map: 'yard-small' } }), skilled);
      game.play({ type: 'defeat', unit: companion(game).id });
      expect(game.events.map(({ type }) => type)).toEqual(['unit-defeated']);
      expect(game.battle.enemies.map).toHaveLength(2);
      game.play({ type: 'defeat', unit: game.enemy('Drummer').id });
      expect(game.happened('ability-used')).toMatchObject([{ ability: id }]);
    },
  );
});

describe('from battle to battle', () => {
  it('CP-09, CMP-10, END-1: it sheds Maim; of its numbers, HP are told to the next battle only where its text keeps them', () => {
    const game = withCompanion(inBattle({ enemies: [STRAW] }), {}, { lasting: true });
    const { id: unit } = companion(game);
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    game.play({ type: 'end', result: 'retreated' });
    const { hp, dice } = companion(game);
    expect({ hp, dice }).toEqual({ hp: 2, dice: [] });
    const next = (told: { hp?: number }) => companion(withCompanion(inBattle(), DOG, { ...told, lasting: true }));
    expect(next({})).toMatchObject({ hp: 5, health: 5, dice: [] });
    expect(next({ hp })).toMatchObject({ hp: 2, health: 5, dice: [] });
  });

  it('FP-12, DEF-8, DEF-9: alone at the end of the round it is taken off, undefeated, and stays in the party', () => {
    const game = withCompanion(onMap('yard-small', {}, { enemies: [STRAW] }), { ...DOG, health: 3 }, { lasting: true });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    game.play({ type: 'defeat', unit: game.enemy('Straw Man').id });
    game.play({ type: 'end-turn' });
    expect(game.battle.outcome).toMatchObject({ result: 'failed', rule: 'DEF-8' });
    expect(game.happened('unit-defeated')).toEqual([]);
    expect(game.battle.companions).toMatchObject([{ label: 'Dog', hp: 3 }]);
    expect(companion(game).hex).toBeUndefined();
  });
});
