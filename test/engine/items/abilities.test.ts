import { describe, expect, it } from 'vitest';
import type { Mastery, NewItem } from '../../../src/engine/index.ts';
import { drawing, type Game, inBattle, inSetUp } from '../../support/battles.ts';
import { AXE, card, cards, carrying, DRAUGHT, HELM, LAMP } from '../../support/items.ts';
import { using, withSheets } from '../../support/sheets.ts';

const byHand = (game: Game): readonly (string | undefined)[] =>
  game.happened('ability-used').flatMap(({ reminder, text }) => (reminder ? [text] : []));

const asked = (game: Game): readonly string[] => {
  const prompt = game.battle.prompts.at(-1);
  return prompt?.kind === 'choose' ? prompt.options.map(({ id, text }) => text ?? nameOf(game, id)) : [];
};

const nameOf = (game: Game, id: string): string =>
  Object.values(game.battle.adventurers)
    .flatMap(({ items = [] }) => items)
    .find((item) => item.id === id)?.name ?? id;

/** Picks the card of that name. */
const picks = (game: Game, name: string): Game => game.answer(card(game, name).id);

const pebble: NewItem = { name: 'Pebble', kind: 'other', legendary: true };
const { readied: _readied, ...packedLamp } = LAMP;

/** An enemy with this skill acts; it rolls nothing but what its skill does. */
function faces(skill: string, items: readonly NewItem[] | undefined, draws: readonly number[] = [0]): Game {
  const game = inBattle({ enemies: [{ name: 'X', combat: 0, skills: [{ id: skill }] }] });
  if (items !== undefined) carrying(game, items);
  game.random = drawing(...draws);
  return game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
}

describe('skills of enemies', () => {
  it('ITM-5: Burn: an item of the target is one of the prices, and its owner picks which', () => {
    const game = faces('burn', [DRAUGHT, pebble]);
    expect(asked(game)).toEqual(['Discard 1 item', '1 true damage']);
    game.answer('1');
    expect(asked(game)).toEqual(['Draught', 'Pebble']);
    picks(game, 'Draught');
    expect([cards(game), game.happened('item-used')]).toEqual([['Pebble'], []]);
  });

  it('GEN-6: Burn: who has no item has nothing to discard', () => {
    const game = faces('burn', [DRAUGHT]);
    game.play({
      type: 'item',
      unit: game.adventurer('Ayla').id,
      change: { how: 'discard', id: card(game, 'Draught').id },
    });
    expect([asked(game), game.adventurer('Ayla').hp]).toEqual([[], 4]);
  });

  it('Burn: without a record the players discard it', () => {
    expect(byHand(faces('burn', undefined).answer('1'))).toEqual(['discard 1 item.']);
  });

  it.for([
    { d6: 4, hp: 4, gone: true },
    { d6: 3, hp: 4, gone: false },
  ])('Steal: $d6 against $hp HP takes a readied item that is no consumable: $gone', ({ d6, hp, gone }) => {
    const game = inBattle({ enemies: [{ name: 'X', combat: 0, skills: [{ id: 'steal' }] }] });
    carrying(game, [DRAUGHT, HELM, packedLamp]);
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 5 - hp, kind: 'true' } });
    game.random = drawing(d6 - 1);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    expect(cards(game)).toEqual(gone ? ['Draught', 'Lamp'] : ['Draught', 'Helm', 'Lamp']);
  });

  it('Freeze: a readied item goes to the pack, and to work again it takes a deployment', () => {
    const game = picks(faces('freeze', [AXE, HELM, packedLamp]), 'Axe');
    expect(card(game, 'Axe').readied).toBeUndefined();
    expect(card(game, 'Helm').readied).toBe(true);
  });

  it('ITM-5: a readied pet cannot go back to the pack', () => {
    expect(cards(faces('freeze', [{ name: 'Cat', kind: 'pet', readied: true }]))).toEqual([]);
  });

  it.for([
    { weapon: 'used', left: ['Helm', 'Axe'] },
    { weapon: 'overtaxed', left: ['Helm', 'Club'] },
  ] as const)('Shatter: a readied weapon after the engage, weapon $weapon', ({ weapon, left }) => {
    const game = inBattle({ enemies: [{ name: 'X', combat: 0, health: 20, skills: [{ id: 'shatter' }] }] });
    carrying(game, [HELM, AXE, { ...AXE, name: 'Club' }]);
    const [unit, target, item] = [game.adventurer('Ayla').id, game.enemy('X').id, card(game, 'Axe').id];
    game.play({ type: 'engage', unit, target, form: 'light', dice: [], weapon, item }).answer('all');
    if (asked(game).length > 0) picks(game, 'Club');
    expect(cards(game)).toEqual(left);
  });

  it('Reward: a legendary item is drawn by the players', () => {
    const game = inBattle({ enemies: [{ name: 'X', skills: [{ id: 'reward' }] }] });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'defeat', unit: game.enemy('X').id, defeatedBy: unit }).answer('0');
    expect(game.happened('item-due')).toEqual([{ type: 'item-due', unit, quality: 'legendary', count: 1 }]);
  });
});

describe('class and race sheets', () => {
  /** Ayla is of that class, beside the Straw Man, and has these cards on record. */
  function ofClass(calling: string, items: readonly NewItem[] | undefined, mastery: Mastery = 'novice'): Game {
    const straw = { name: 'Straw Man', combat: 0, health: 9 };
    const game = inSetUp({ party: [], enemies: [straw], setup: { map: 'yard-small' } });
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2, hp: 1, tenacity: 5 };
    game.play({ type: 'join', player: 'p', name: 'Ayla', class: calling, mastery, form: 'magic', ...stats });
    if (items !== undefined) carrying(game, items);
    game.play({ type: 'begin' });
    if (game.battle.prompts.length > 0) game.answer('decline'); // what the class always offers
    for (const { id: unit, hex } of [
      { ...game.adventurer('Ayla'), hex: 'B2' },
      { ...game.enemy('Straw Man'), hex: 'C2' },
    ])
      game.play({ type: 'adjust', unit, change: { what: 'place', hex }, override: true });
    return game;
  }

  const lost = (game: Game): number => 9 - game.enemy('Straw Man').hp;

  it('GEN-6: Medicinal Use: the item goes first, then a party member is healed', () => {
    const game = ofClass('healer', [DRAUGHT, LAMP]);
    picks(game.play(using(game, 'medicinal-use')), 'Lamp');
    expect([cards(game), game.adventurer('Ayla').hp]).toEqual([['Draught'], 4]);
  });

  it('Medicinal Use: without a record it is told what to discard', () => {
    const game = ofClass('healer', undefined);
    game.play(using(game, 'medicinal-use'));
    expect([byHand(game), game.adventurer('Ayla').hp]).toEqual([['discard an item.'], 4]);
  });

  it.for([
    { legendary: true, damage: 2 },
    { legendary: false, damage: 1 },
  ])('Recipe Card: $damage for a consumable, legendary $legendary', ({ legendary, damage }) => {
    const game = ofClass('chef', [{ ...DRAUGHT, ...(legendary && { legendary: true as const }) }, LAMP]);
    game.play(using(game, 'recipe-card'));
    expect([cards(game), lost(game)]).toEqual([['Lamp'], damage]);
  });

  it('GEN-12: Recipe Card: what a card was that nobody has on record is asked', () => {
    const game = ofClass('chef', undefined);
    game.play(using(game, 'recipe-card'));
    expect(asked(game)).toEqual(['common', 'legendary']);
    expect(lost(game.answer('legendary'))).toBe(2);
  });

  it('Recipe Book: each adventurer may do so, or not', () => {
    const game = ofClass('chef', [DRAUGHT], 'master');
    game.play(using(game, 'recipe-book')).answer('0');
    expect([cards(game), lost(game)]).toEqual([[], 1]);
    const other = ofClass('chef', [DRAUGHT], 'master');
    other.play(using(other, 'recipe-book')).answer('decline');
    expect([cards(other), lost(other)]).toEqual([['Draught'], 0]);
  });

  it('Master Provisioner: a readied consumable is used and stays, once', () => {
    const game = ofClass('chef', [DRAUGHT]);
    game.play(using(game, 'master-provisioner'));
    expect(game.happened('item-used')).toMatchObject([{ expended: true, reminder: true }]);
    expect(card(game, 'Draught').expended).toBe(true);
    const use = { how: 'use', id: card(game, 'Draught').id } as const;
    expect(game.refusal({ type: 'item', unit: game.adventurer('Ayla').id, change: use })).toMatchObject({
      code: 'item-used-up',
    });
  });

  it.for([
    { mastery: 'novice', item: LAMP, damage: 0 },
    { mastery: 'novice', item: pebble, damage: 3 },
    { mastery: 'master', item: LAMP, damage: 3 },
  ] as const)('Meticulous Disassembly, $mastery: $damage damage for $item.name', ({ mastery, item, damage }) => {
    const game = ofClass('spellsword', [item], mastery);
    game.play(using(game, 'meticulous-disassembly'));
    expect([cards(game), game.adventurer('Ayla').hp, lost(game)]).toEqual([[], 4, damage]);
  });

  it('Gilded Fingers: a common item for another one; a master gives up any', () => {
    const game = ofClass('pilgrim', [LAMP, pebble]);
    game.play(using(game, 'gilded-fingers'));
    expect([cards(game), game.happened('item-due')]).toMatchObject([['Pebble'], [{ quality: 'common' }]]);
    const master = ofClass('pilgrim', [LAMP, pebble], 'master');
    expect(asked(master.play(using(master, 'gilded-fingers')))).toEqual(['Lamp', 'Pebble']);
  });

  it.for([
    { skills: [{ id: 'steal' }], drawn: 1 },
    { skills: [{ id: 'fumes' }], drawn: 0 },
  ])('CLA-6: Keen Eye: $drawn legendary for an enemy with $skills.0.id', ({ skills, drawn }) => {
    const game = withSheets([{ class: 'pilgrim', mastery: 'master', tenacity: 3 }], [{ name: 'X', skills }]);
    game.play({ type: 'defeat', unit: game.enemy('X').id, defeatedBy: game.adventurer('Ayla').id });
    expect(game.happened('item-due')).toHaveLength(drawn);
  });

  it('FD-01, ENG-4c: Reveler counts the weapons on record, in the pack too', () => {
    const game = withSheets([{ race: 'nord', stamina: 2, dice: [{ kind: 'combat', count: 2 }] }]);
    carrying(game, [AXE, { ...AXE, name: 'Club' }, LAMP]);
    const { id: unit } = game.adventurer('Ayla');
    const dice = [{ kind: 'combat', count: 2 }];
    game.play({ type: 'engage', unit, form: 'heavy', dice }).answer('0');
    const [engage] = game.battle.engages;
    expect(engage?.kind === 'adventurer' && engage.rolled.filter(({ kind }) => kind === 'enemy-combat')).toHaveLength(
      3,
    );
  });
});
