import { describe, expect, it } from 'vitest';
import type { NewItem } from '../../../src/engine/index.ts';
import { inBattle, inSetUp } from '../../support/battles.ts';
import { AXE, card, cards, carrying, doing, DRAUGHT, HELM, LAMP } from '../../support/items.ts';

const packed = (name: string): NewItem => ({ name, kind: 'other' });
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

describe('what is carried', () => {
  it('ITM-1: a card is written down, readied or in the pack', () => {
    const game = carrying(inSetUp(), [AXE, packed('Rope')]);
    expect(game.adventurer('Ayla').items).toMatchObject([{ name: 'Axe', readied: true, dice: 1 }, { name: 'Rope' }]);
    expect(card(game, 'Rope').readied).toBeUndefined();
  });

  it.for([
    { says: 'a ninth card', items: NAMES.map(packed), add: packed('I'), of: 'carried', most: 8 },
    { says: 'a fifth readied card', items: [AXE, HELM, DRAUGHT, LAMP], add: LAMP, of: 'readied', most: 4 },
  ])('ITM-1: $says is refused, unless a card says so', ({ items, add, of, most }) => {
    const game = carrying(inSetUp(), items);
    const unit = game.adventurer('Ayla').id;
    const adding = { type: 'item', unit, change: { how: 'add', item: add } } as const;
    expect(game.refusal(adding)).toMatchObject({ code: 'items-full', rule: 'ITM-1', of, most });
    game.play({ ...adding, override: true });
    expect(game.adventurer('Ayla').items).toHaveLength(items.length + 1);
  });

  it('ITM-1: the eighth card and the fourth readied one fit', () => {
    const game = carrying(inSetUp(), [AXE, HELM, DRAUGHT, packed('A'), packed('B'), packed('C'), packed('D')]);
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'item', unit, change: { how: 'add', item: LAMP } })).toBeUndefined();
  });

  it('a record has an end, whatever a card says', () => {
    const game = carrying(
      inSetUp(),
      Array.from({ length: 24 }, () => packed('Rope')),
    );
    const unit = game.adventurer('Ayla').id;
    const adding = { type: 'item', unit, change: { how: 'add', item: packed('Rope') }, override: true } as const;
    expect(game.refusal(adding)).toMatchObject({ code: 'items-full', final: true });
  });

  it.for([
    { says: 'an unreadable name', item: { ...LAMP, name: ' ' }, code: 'bad-name' },
    { says: 'a number that makes no sense', item: { ...AXE, dice: 21 }, code: 'bad-number' },
  ])('refuses $says', ({ item, code }) => {
    const game = inSetUp();
    const unit = game.adventurer('Ayla').id;
    expect(game.refusal({ type: 'item', unit, change: { how: 'add', item }, override: true })).toMatchObject({ code });
  });

  it('a record is changed, and stays where it is', () => {
    const game = carrying(inSetUp(), [AXE]);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'item', unit, change: { how: 'edit', id: card(game, 'Axe').id, item: { dice: 3 } } });
    expect(card(game, 'Axe')).toMatchObject({ dice: 3, overtax: 2, readied: true });
  });

  it('nobody changes the cards of somebody else', () => {
    const game = carrying(inSetUp({ party: ['Ayla', 'Brom'] }), [AXE]);
    const unit = game.adventurer('Brom').id;
    expect(game.refusal({ type: 'item', unit, change: { how: 'discard', id: card(game, 'Axe').id } })).toMatchObject({
      code: 'no-such-item',
    });
  });
});

describe('readied or in the pack', () => {
  it('ITM-1: cards change places on deployment', () => {
    const game = carrying(inSetUp(), [AXE]).play(doing(carrying(inSetUp(), [AXE]), 'pack', 'Axe'));
    expect(card(game, 'Axe').readied).toBeUndefined();
    expect(card(game.play(doing(game, 'ready', 'Axe')), 'Axe').readied).toBe(true);
  });

  it('ITM-1: and later only where a card says so', () => {
    const game = carrying(inBattle(), [AXE, packed('Rope')]);
    expect(game.refusal(doing(game, 'pack', 'Axe'))).toMatchObject({ code: 'wrong-phase', rule: 'ITM-1' });
    game.play({ ...doing(game, 'ready', 'Rope'), override: true });
    expect(card(game, 'Rope').readied).toBe(true);
  });

  it('ITM-1: a fifth is not readied', () => {
    const game = carrying(inSetUp(), [AXE, HELM, DRAUGHT, LAMP, packed('Rope')]);
    expect(game.refusal(doing(game, 'ready', 'Rope'))).toMatchObject({ code: 'items-full', of: 'readied' });
  });
});

describe('use', () => {
  it('ITM-2: on the own turn a consumable is used, told with its text, and discarded', () => {
    const game = carrying(inBattle(), [DRAUGHT, LAMP]);
    game.play(doing(game, 'use', 'Draught'));
    expect(game.happened('item-used')).toMatchObject([{ item: { text: 'Heal 2.' }, reminder: true }]);
    expect(cards(game)).toEqual(['Lamp']);
  });

  it('ITM-2: on deployment too; other items stay', () => {
    const game = carrying(inSetUp(), [LAMP]);
    game.play(doing(game, 'use', 'Lamp'));
    expect([game.happened('item-used').length, cards(game)]).toEqual([1, ['Lamp']]);
  });

  it("ITM-2: not in somebody else's turn", () => {
    const game = carrying(inBattle({ party: ['Ayla', 'Brom'] }), [DRAUGHT]).play({ type: 'end-turn' });
    expect(game.refusal(doing(game, 'use', 'Draught'))).toMatchObject({ code: 'not-their-turn' });
    game.play({ ...doing(game, 'use', 'Draught'), override: true });
    expect(cards(game)).toEqual([]);
  });

  it('ITM-1: not out of the pack', () => {
    const game = carrying(inBattle(), [packed('Rope')]);
    expect(game.refusal(doing(game, 'use', 'Rope'))).toMatchObject({ code: 'item-in-pack', rule: 'ITM-1' });
  });

  it('ENG-5g: not during an engage, weapons and armor apart', () => {
    const game = carrying(inBattle(), [DRAUGHT, HELM]);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] });
    expect(game.refusal(doing(game, 'use', 'Draught'))).toMatchObject({ code: 'prompt-open', rule: 'ENG-5g' });
    game.play(doing(game, 'use', 'Helm'));
    expect(cards(game)).toEqual(['Draught', 'Helm']);
  });

  it('ITM-4: what is overtaxed by hand is discarded when the engage is over, and at once outside one', () => {
    const game = carrying(inBattle(), [HELM, AXE]);
    const unit = game.adventurer('Ayla').id;
    const overtaxing = (name: string) =>
      ({ type: 'item', unit, change: { how: 'use', id: card(game, name).id, overtax: true } }) as const;
    game.play({ type: 'engage', unit, form: 'light', dice: [{ kind: 'combat', count: 1 }] }).play(overtaxing('Helm'));
    expect(cards(game)).toEqual(['Helm', 'Axe']);
    game.answer('all');
    expect(cards(game)).toEqual(['Axe']);
    expect(cards(game.play(overtaxing('Axe')))).toEqual([]);
  });

  it('DEF-5: the items of the defeated are locked, and theirs again once they are back', () => {
    const game = carrying(inBattle({ party: ['Ayla', 'Brom'] }), [DRAUGHT]);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit });
    for (const how of ['use', 'discard'] as const)
      expect(game.refusal(doing(game, how, 'Draught'))).toMatchObject({ code: 'already-defeated', rule: 'DEF-5' });
    game.play({ type: 'revive', unit, hp: 2 });
    expect(game.refusal(doing(game, 'discard', 'Draught'))).toBeUndefined();
  });
});
