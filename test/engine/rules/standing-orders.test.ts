import { describe, expect, it } from 'vitest';
import { defaultAnswer, optionsOf } from '../../../src/engine/index.ts';
import { COMBAT, drawing, type Game, inBattle } from '../../support/battles.ts';
import { hits, withStatus } from '../../support/sheet-sight.ts';
import { sheetTable } from '../../support/sheet-table.ts';
import { sturdy } from '../../support/sides.ts';

const { one, two } = COMBAT;
const HIT_TWO = 5; // side of the enemy Combat die worth 2

const ayla = (game: Game): ReturnType<Game['adventurer']> => game.adventurer('Ayla');
const orders = (game: Game, said: object): Game => game.play({ type: 'orders', unit: ayla(game).id, ...said });
const kinds = (game: Game): readonly string[] => game.battle.prompts.map(({ kind }) => kind);
const usual = (game: Game): string | undefined => {
  const prompt = game.battle.prompts.at(-1);
  return prompt && defaultAnswer(game.battle, game.content, prompt);
};

/** Ayla has Combat dice with these sides in her slots; the Straw Man is next, each of its dice worth 2. */
function blocking(faces: readonly number[], { combat = 1, hp = 5 } = {}): Game {
  const game = inBattle({ enemies: [{ name: 'Straw Man', combat }] });
  const { id: unit } = ayla(game);
  game.play({ type: 'engage', unit, form: 'defensive', dice: [{ kind: 'combat', count: faces.length }], faces });
  game.answer('all');
  if (hp < 5) game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 5 - hp, kind: 'true' } });
  game.random = drawing(HIT_TWO);
  return game.play({ type: 'end-turn' });
}

const acts = (game: Game): Game => game.play({ type: 'enemy-act' });

describe('standing orders about damage', () => {
  it('DMG-9: Combat dice stop it, the least that is enough, without a question, and the log says so', () => {
    const game = acts(orders(blocking([one, two]), { damage: 'combat-dice' }));
    expect(game.battle.prompts).toEqual([]);
    expect(game.happened('order-followed')).toEqual([
      { type: 'order-followed', unit: ayla(game).id, order: 'combat-dice' },
    ]);
    expect(game.happened('damage-dealt')).toMatchObject([{ parts: [2], prevented: 2, taken: 0 }]);
    expect(ayla(game).dice.active).toMatchObject([{ face: one }]);
  });

  it('DMG-9: several dice go one after the other, and what is left is taken', () => {
    const game = acts(orders(blocking([one, one], { combat: 2 }), { damage: 'combat-dice' }));
    expect(game.battle.prompts).toEqual([]);
    expect(game.happened('order-followed')).toHaveLength(2);
    expect(game.happened('damage-dealt')).toMatchObject([{ prevented: 2, taken: 2 }]);
  });

  it('DMG-9: a small hit does not cost the better die', () => {
    const game = orders(blocking([two, one]), { damage: 'combat-dice' });
    const from = game.enemy('Straw Man').id;
    const change = { what: 'damage', amount: 1, kind: 'normal', from } as const;
    game.play({ type: 'adjust', unit: ayla(game).id, change });
    expect(ayla(game).dice.active).toMatchObject([{ face: two }]);
  });

  it('DMG-9: damage is taken, dice stay', () => {
    const game = acts(orders(blocking([two]), { damage: 'take' }));
    expect(game.happened('damage-dealt')).toMatchObject([{ prevented: 0, taken: 2 }]);
    expect(ayla(game).dice.active).toHaveLength(1);
  });

  it.for([
    { hp: 2, asked: ['prevent-damage'] },
    { hp: 3, asked: [] },
  ])('DEF-1: 2 damage to one with $hp HP is asked about where it would defeat: $asked', ({ hp, asked }) => {
    expect(kinds(acts(orders(blocking([two], { hp }), { damage: 'take' })))).toEqual(asked);
  });

  it('CLA-1: damage that somebody else of the party could stop is asked about', () => {
    const shade = withStatus(
      sheetTable([{ class: 'nightblade', tenacity: 9 }, {}], { enemies: [sturdy('X')] }),
      'stealth',
    );
    shade.play({ type: 'orders', unit: shade.adventurer('Brom').id, damage: 'take' });
    expect(kinds(hits(shade, { whom: 'Brom', amount: 1 }))).toEqual(['prevent-damage']);
  });

  it('answers a question that is open already', () => {
    const game = acts(blocking([two]));
    expect(kinds(game)).toEqual(['prevent-damage']);
    orders(game, { damage: 'combat-dice' });
    expect(kinds(game)).toEqual([]);
  });

  it('each is taken back by itself', () => {
    const game = orders(blocking([two]), { damage: 'take', slots: 'keep' });
    expect(ayla(game).orders).toEqual({ damage: 'take', slots: 'keep' });
    orders(game, { damage: 'ask' });
    expect(ayla(game).orders).toEqual({ slots: 'keep' });
    expect(kinds(acts(game))).toEqual(['prevent-damage']);
    orders(game, { slots: 'ask' });
    expect(ayla(game).orders).toEqual({});
  });

  it('are for adventurers', () => {
    const game = blocking([two]);
    expect(game.refusal({ type: 'orders', unit: game.enemy('Straw Man').id, damage: 'take' })).toMatchObject({
      code: 'not-an-adventurer',
    });
  });
});

it('ACT-2: slots are kept in Recovery without a question, where that is ordered', () => {
  const recovering = (game: Game): Game => {
    acts(orders(game, { damage: 'take' }));
    return game.play({ type: 'next' });
  };
  expect(kinds(recovering(blocking([two])))).toEqual(['before-recovery']);
  const ordered = recovering(orders(blocking([two]), { slots: 'keep' }));
  expect(ordered.battle.prompts).toEqual([]);
  expect(ayla(ordered).dice.active).toHaveLength(1);
});

describe('the default answer', () => {
  it('is one of the options, and marked among them', () => {
    const game = acts(blocking([one, two]));
    const prompt = game.battle.prompts[0];
    const options = prompt === undefined ? [] : optionsOf(game.battle, game.content, prompt);
    expect(options.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([usual(game)]);
  });

  it.for([
    { hp: 5, faces: [one, two], stops: undefined },
    { hp: 2, faces: [two, one], stops: one },
    { hp: 1, faces: [one, two], stops: two },
    { hp: 1, faces: [one], stops: undefined },
  ])('DMG-9: with $hp HP and $faces against 2 damage it stops what would defeat, no more', ({ hp, faces, stops }) => {
    const game = acts(blocking(faces, { hp }));
    const die = ayla(game).dice.active.find(({ face }) => face === stops);
    expect(usual(game)).toBe(stops === undefined ? 'take' : die?.id);
  });

  it('ENM-4: among equals whoever can take most is hit', () => {
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies: [{ name: 'Bat', priority: 'strongest', targets: 1 }] });
    const brom = game.adventurer('Brom').id;
    game.play({ type: 'adjust', unit: brom, change: { what: 'bonus-hp', amount: 1 } });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(kinds(game)).toEqual(['enemy-target']);
    expect(usual(game)).toBe(brom);
  });

  it('FAT-1: overfatigue goes before light fatigue, and the last of it first', () => {
    const game = inBattle({});
    const { id: unit } = ayla(game);
    for (const kind of ['overfatigue', 'light-fatigue', 'overfatigue', 'light-fatigue'] as const)
      game.play({ type: 'adjust', unit, change: { what: 'fatigue', kind, amount: 1 } });
    game.play({ type: 'adjust', unit, change: { what: 'remove-fatigue', amount: 1 } });
    expect(usual(game)).toBe(ayla(game).dice.track.findLast(({ kind }) => kind === 'overfatigue')?.id);
  });
});
