import type { CommandOf, Item, NewItem } from '../../src/engine/index.ts';
import type { Game } from './battles.ts';

/** Cards made up for tests: no card of the game is known. */
export const AXE: NewItem = {
  name: 'Axe',
  kind: 'weapon',
  readied: true,
  forms: ['light', 'heavy'],
  dice: 1,
  overtax: 2,
};
export const HELM: NewItem = { name: 'Helm', kind: 'armor', readied: true, prevents: 1, overtax: 2, worn: 'head' };
export const DRAUGHT: NewItem = { name: 'Draught', kind: 'consumable', readied: true, text: 'Heal 2.' };
export const LAMP: NewItem = { name: 'Lamp', kind: 'other', readied: true };

/** An adventurer, Ayla unless told otherwise, has these cards on record. */
export function carrying(game: Game, items: readonly NewItem[], name = 'Ayla'): Game {
  const { id: unit } = game.adventurer(name);
  for (const item of items) game.play({ type: 'item', unit, change: { how: 'add', item }, override: true });
  return game;
}

/** A card on record by its name. */
export function card(game: Game, name: string, owner = 'Ayla'): Item {
  const found = game.adventurer(owner).items?.find((item) => item.name === name);
  if (found === undefined) throw new Error(`${owner} has no ${name}`);
  return found;
}

/** The names of the cards that an adventurer has on record. */
export const cards = (game: Game, owner = 'Ayla'): readonly string[] =>
  (game.adventurer(owner).items ?? []).map(({ name }) => name);

/** The command that does something with a card of Ayla's. */
export const doing = (
  game: Game,
  how: 'ready' | 'pack' | 'discard' | 'use',
  name: string,
): Omit<CommandOf<'item'>, 'by'> => ({
  type: 'item',
  unit: game.adventurer('Ayla').id,
  change: { how, id: card(game, name).id },
});
