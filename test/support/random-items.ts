import {
  type Adventurer,
  type Command,
  FORMS,
  ITEM_KINDS,
  type ItemChange,
  type NewItem,
} from '../../src/engine/index.ts';
import { type Chance, oneOf, pick } from './chance.ts';

/** Something about the cards of an adventurer: one more, or one of those that are there. */
export function itemCommand({ id: unit, items = [] }: Adventurer, chance: Chance): Command {
  const { id } = pick(items, chance) ?? { id: undefined };
  if (id === undefined || chance(3) === 0)
    return { type: 'item', by: 'host', unit, change: { how: 'add', item: randomItem(chance) } };
  const override = chance(2) === 0;
  const changes: readonly [ItemChange, ...ItemChange[]] = [
    { how: 'use', id },
    { how: 'use', id, overtax: true },
    { how: 'ready', id },
    { how: 'pack', id },
    { how: 'discard', id },
    { how: 'edit', id, item: { text: 'Changed by hand', dice: chance(3) } },
  ];
  const change = oneOf(changes, chance);
  return { type: 'item', by: 'host', unit, change, override };
}

function randomItem(chance: Chance): NewItem {
  return {
    name: oneOf(['Axe', 'Hood', 'Draught', '**Fox**'], chance),
    kind: oneOf(ITEM_KINDS, chance),
    ...(chance(3) === 0 && { legendary: true }),
    ...(chance(4) > 0 && { readied: true }),
    ...(chance(3) === 0 && { forms: [oneOf(FORMS, chance)] }),
    ...(chance(2) === 0 && { dice: 1 + chance(3) }),
    ...(chance(2) === 0 && { prevents: 1 + chance(3) }),
    ...(chance(2) === 0 && { overtax: 1 + chance(2) }),
  };
}
