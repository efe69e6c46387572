import { describe, expect, it } from 'vitest';
import type { Form } from '../../../../src/engine/index.ts';
import { content, drawing, type Game } from '../../../support/battles.ts';
import { asListed, diceTable, lying, rolls, sturdy, whereDice } from '../../../support/sides.ts';

// Combat: a hit strikes in light, heavy and ranged form, and is kept as a block in defensive form.

const combat = (count: number) => [{ kind: 'combat', count }];
const hp = (game: Game, name = 'X'): number => game.enemy(name).hp;
const DEFENSIVE = { form: 'defensive', target: 'nobody' } as const;

function hurts(game: Game, amount: number, from?: string, kind: 'normal' | 'true' = 'normal'): Game {
  const unit = game.adventurer('Ayla').id;
  const dealer =
    from === undefined
      ? undefined
      : (game.battle.enemies.map.find(({ label }) => label === from)?.id ?? game.adventurer(from).id);
  return game.play({ type: 'adjust', unit, change: { what: 'damage', amount, kind, ...(dealer && { from: dealer }) } });
}

const stoppers = (game: Game): readonly string[] => {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'prevent-damage' ? game.adventurer('Ayla').dice.active.map(({ id }) => id) : [];
};

describe('a hit', () => {
  it.for<{ form: Form; sides: readonly string[]; places: Record<string, string>; left: number }>([
    { form: 'light', sides: ['combat:1'], places: {}, left: 39 },
    { form: 'heavy', sides: ['combat:2'], places: {}, left: 38 },
    { form: 'ranged', sides: ['combat:2', 'combat:1'], places: { X: 'D2' }, left: 37 },
  ])('strikes the target in $form form: $sides', ({ form, sides, places, left }) => {
    const game = rolls(diceTable(combat(3), { places }), sides, { form }).answer('all');
    expect(hp(game)).toBe(left);
    expect(whereDice(game).track).toEqual(sides.map(() => 'combat'));
  });

  it('all of them are one instance, and defense comes off once', () => {
    const game = diceTable(combat(3), { enemies: [sturdy('X', { defense: 2 })] });
    rolls(game, ['combat:2', 'combat:1', 'combat:2'], { form: 'light' }).answer('all');
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2, 1, 2], defense: 2, taken: 3 }]);
  });

  it('TEN-3: the tenacity side brings 1 tenacity', () => {
    const game = rolls(diceTable(combat(1)), ['combat/tenacity'], { form: 'light' }).answer('all');
    expect([hp(game), game.adventurer('Ayla').tenacity, whereDice(game).track]).toEqual([40, 1, ['combat']]);
  });

  it('without a target it strikes nobody', () => {
    const game = rolls(diceTable(combat(1)), ['combat:2'], { form: 'light', target: 'nobody' }).answer('all');
    expect(game.happened('die-resolved')).toMatchObject([{ die: { outcome: 'unresolved' } }]);
    expect(whereDice(game).track).toEqual(['combat']);
  });

  it('ENG-4a: Combat is not rolled in magic form', () => {
    const game = diceTable(combat(1));
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'engage', unit, form: 'magic', dice: [{ kind: 'combat', count: 1 }] })).toMatchObject({
      code: 'wrong-form',
      form: 'magic',
    });
  });

  it.for([
    { sides: ['combat:2', 'combat:1'], left: 39 },
    { sides: ['combat:2', 'combat:2'], left: 38 },
  ])('STS-7: Maim halves their sum: $sides leave $left of 40 HP', ({ sides, left }) => {
    const game = diceTable(combat(2));
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    expect(hp(rolls(game, sides, { form: 'light' }).answer('all'))).toBe(left);
  });

  it('STS-7: Maim halves nothing that other dice deal', () => {
    const game = diceTable([...combat(1), { kind: 'shield-discipline', count: 1 }]);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    rolls(game, ['combat:2', 'shield-discipline:2'], { form: 'light' }).answer('all');
    expect(hp(game)).toBe(37);
  });
});

describe('a block', () => {
  const blocking = (sides: readonly string[]): Game =>
    rolls(diceTable(combat(3), { party: ['Ayla', 'Brom'] }), sides, DEFENSIVE).answer('all');

  it('in defensive form the die goes to a slot, its side up, and strikes nobody', () => {
    const game = blocking(['combat:2', 'combat/tenacity']);
    expect(whereDice(game)).toMatchObject({ active: ['combat'], track: ['combat'] });
    expect(game.adventurer('Ayla').dice.active[0]?.face).toBe(5);
    expect(hp(game)).toBe(40);
  });

  it('ACT-6: with no slot free it can only be exhausted', () => {
    const game = diceTable([...combat(2), { kind: 'shield-discipline', count: 4 }]);
    lying(
      game,
      'active',
      Array.from({ length: 4 }, () => 'shield-discipline:1'),
    );
    rolls(game, ['combat:2'], DEFENSIVE).answer('all');
    expect(whereDice(game).track).toEqual(['combat']);
  });

  it.for([
    { sides: ['combat:1'], damage: 3, hp: 3 },
    { sides: ['combat:2'], damage: 3, hp: 4 },
    { sides: ['combat:2'], damage: 1, hp: 5 },
  ])('$sides stops its value of $damage damage by an enemy, and is exhausted', ({ sides, damage, hp: left }) => {
    const game = hurts(blocking(sides), damage, 'X');
    expect(game.battle.prompts.at(-1)).toMatchObject({ kind: 'prevent-damage', rule: 'DMG-9', coming: damage });
    asListed(game.answer(stoppers(game)[0] ?? ''));
    expect(game.adventurer('Ayla').hp).toBe(left);
    expect(whereDice(game)).toMatchObject({ active: [], track: ['combat'] });
  });

  it('several of them, one after another, while there is something left to stop', () => {
    const game = hurts(blocking(['combat:1', 'combat:1', 'combat:2']), 2, 'X');
    const [first, second] = stoppers(game);
    game.answer(first ?? '').answer(second ?? '');
    expect(game.adventurer('Ayla').hp).toBe(5);
    expect(whereDice(game).active).toEqual(['combat']);
  });

  it('nobody has to', () => {
    const game = hurts(blocking(['combat:2']), 2, 'X').answer('take');
    expect(game.adventurer('Ayla').hp).toBe(3);
    expect(whereDice(game).active).toEqual(['combat']);
  });

  it.for([
    { from: 'Brom', kind: 'normal', says: 'by another adventurer' },
    { from: undefined, kind: 'normal', says: 'by nobody' },
    { from: 'X', kind: 'true', says: 'that is true damage' },
  ] as const)('DMG-14: it stops no damage $says', ({ from, kind }) => {
    const game = hurts(blocking(['combat:2']), 2, from, kind);
    expect(game.battle.prompts).toEqual([]);
    expect(game.adventurer('Ayla').hp).toBe(3);
  });

  it('STS-7: Maim halves no block', () => {
    const game = blocking(['combat:2']);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    hurts(game, 3, 'X').answer(stoppers(game)[0] ?? '');
    expect(game.adventurer('Ayla').hp).toBe(4);
  });
});

describe('free Combat dice', () => {
  const HIT = content.enemyDie.faces.indexOf(2);
  const MISS = content.enemyDie.faces.indexOf(0);

  it('are enemy Combat dice: beyond the caps, no tenacity, back to supply', () => {
    const game = diceTable(combat(3));
    rolls(game, ['combat:1', 'combat:1', 'combat:1'], { form: 'light', free: 2, freeFaces: [HIT, MISS] }).answer('all');
    expect(hp(game)).toBe(35);
    expect([game.adventurer('Ayla').tenacity, whereDice(game).track]).toEqual([0, ['combat', 'combat', 'combat']]);
  });

  it('are halved by Maim like Combat', () => {
    const game = diceTable(combat(1));
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    rolls(game, ['combat:1'], { form: 'light', free: 1, freeFaces: [HIT] }).answer('all');
    expect(hp(game)).toBe(39);
  });

  it('go in no slot, so in defensive form they do nothing', () => {
    const game = diceTable(combat(1));
    rolls(game, ['combat:1'], { ...DEFENSIVE, free: 1, freeFaces: [HIT] }).answer('all');
    expect(whereDice(game)).toMatchObject({ active: ['combat'], track: [] });
  });

  it('count as skill dice in the eyes of Dodge', () => {
    const game = diceTable(combat(1), { enemies: [sturdy('X', { skills: [{ id: 'dodge' }] })] });
    game.random = drawing(0);
    rolls(game, ['combat:2'], { form: 'light', free: 1, freeFaces: [MISS] }).answer('all');
    expect(hp(game)).toBe(39);
  });
});
