import { describe, expect, it } from 'vitest';
import { optionsOf, type CommandOf, type NewItem } from '../../../src/engine/index.ts';
import { COMBAT, drawing, type Game, inBattle } from '../../support/battles.ts';
import { AXE, card, cards, carrying, HELM } from '../../support/items.ts';

const ENEMY_TWO = 5; // side of the enemy Combat die worth 2

type How = Partial<Omit<CommandOf<'engage'>, 'type'>>;

/** Ayla engages the Straw Man with the axe. */
const chopping = (game: Game, how: How = {}): Omit<CommandOf<'engage'>, 'by'> => ({
  type: 'engage',
  unit: game.adventurer('Ayla').id,
  target: game.enemy('Straw Man').id,
  form: 'light',
  dice: [{ kind: 'combat', count: 1 }],
  weapon: 'used',
  item: card(game, 'Axe').id,
  ...how,
});

describe('weapons', () => {
  it.for([
    { weapon: 'used', rolled: 2, left: ['Axe'] },
    { weapon: 'overtaxed', rolled: 4, left: [] },
  ] as const)('ENG-4b, ENG-4c, ITM-4: $weapon it adds its dice, $rolled in all', ({ weapon, rolled, left }) => {
    const game = carrying(inBattle({ enemies: [{ name: 'Straw Man', health: 20 }] }), [AXE]);
    const faces = Array.from({ length: rolled }, () => COMBAT.one);
    game.play(chopping(game, { weapon, faces }));
    expect(game.battle.engages[0]).toMatchObject({ weapon, rolled: Array.from({ length: rolled }, () => ({})) });
    expect(cards(game)).toEqual(['Axe']);
    game.answer('all');
    expect([cards(game), game.battle.engages]).toEqual([left, []]);
  });

  it.for([
    {
      says: 'in another form',
      items: [AXE],
      how: { form: 'magic', dice: [] },
      refusal: { code: 'item-form', rule: 'ENG-4b' },
    },
    { says: 'out of the pack', items: [{ ...AXE, readied: undefined }], how: {}, refusal: { code: 'item-in-pack' } },
    {
      says: 'that is none',
      items: [{ ...AXE, kind: 'armor' }],
      how: {},
      refusal: { code: 'item-of-kind', final: true },
    },
  ] as const)('ENG-4b: no weapon $says', ({ items, how, refusal }) => {
    const game = carrying(
      inBattle(),
      items.map(({ readied, ...item }): NewItem => ({ ...item, ...(readied && { readied }) })),
    );
    expect(game.refusal(chopping(game, how))).toMatchObject(refusal);
    expect(game.battle.engages).toEqual([]);
  });

  it('ENG-4b: any form will do for a weapon without a word of forms, and where a card says so', () => {
    const { forms: _forms, ...club } = AXE;
    const game = carrying(inBattle(), [club]);
    expect(game.refusal(chopping(game, { form: 'ranged' }))).toBeUndefined();
    const other = carrying(inBattle(), [AXE]);
    expect(other.refusal(chopping(other, { form: 'magic', dice: [], override: true }))).toBeUndefined();
  });

  it('ITM-4: an engage that is cut short costs the card as well', () => {
    const game = carrying(inBattle({ party: ['Ayla', 'Brom'] }), [AXE]);
    game.play(chopping(game, { weapon: 'overtaxed' }));
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    expect(cards(game)).toEqual([]);
  });

  it('without a record nothing is added', () => {
    const game = inBattle();
    const { id: unit } = game.adventurer('Ayla');
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }], weapon: 'overtaxed' });
    expect(game.battle.engages[0]).toMatchObject({ weapon: 'overtaxed', rolled: [{}] });
  });
});

describe('armor', () => {
  /** Everybody has had a turn, and each enemy rolls 2 twos. */
  function struck(items: readonly NewItem[], enemies = ['Straw Man']): Game {
    const game = inBattle({ enemies: enemies.map((name) => ({ name })), setup: { auto: true } });
    carrying(game, items).random = drawing(ENEMY_TWO);
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'stat', stat: 'health', to: 12 } });
    return game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
  }

  const options = (game: Game): readonly string[] => {
    const prompt = game.battle.prompts.at(-1);
    return prompt === undefined ? [] : optionsOf(game.battle, game.content, prompt).map(({ id }) => id);
  };

  it.for([
    { overtaxed: false, taken: 3, left: ['Helm'] },
    { overtaxed: true, taken: 1, left: [] },
  ])('ITM-3, ITM-4, DMG-9: chosen after the roll, overtaxed $overtaxed', ({ overtaxed, taken, left }) => {
    const game = struck([HELM]);
    const { id } = card(game, 'Helm');
    expect(options(game)).toEqual([id, `${id}-overtaxed`, 'take']);
    const { hp } = game.adventurer('Ayla');
    game.answer(overtaxed ? `${id}-overtaxed` : id);
    expect([hp - game.adventurer('Ayla').hp, cards(game), game.battle.prompts]).toEqual([taken, left, []]);
  });

  it('ITM-3: one piece of each place it is worn', () => {
    const cap: NewItem = { ...HELM, name: 'Cap', prevents: 2 };
    const boots: NewItem = { ...HELM, name: 'Boots', worn: 'feet' };
    const game = struck([HELM, cap, boots]);
    expect(options(game)).toHaveLength(7);
    game.answer(card(game, 'Cap').id);
    const { id } = card(game, 'Boots');
    expect(options(game)).toEqual([id, `${id}-overtaxed`, 'take']);
  });

  it('ITM-3: what lies in the pack stops nothing, nor does armor stop what no enemy deals', () => {
    const { readied: _readied, ...packed } = HELM;
    expect(struck([packed]).battle.prompts).toEqual([]);
    const game = carrying(inBattle(), [HELM]);
    const change = { what: 'damage', amount: 2, kind: 'normal', from: game.enemy('Straw Man').id } as const;
    game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change });
    expect([game.battle.prompts, game.adventurer('Ayla').hp]).toEqual([[], 3]);
  });
});
