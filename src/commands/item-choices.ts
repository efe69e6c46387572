import { type Adventurer, fitsForm, type Form, isReady, type Item } from '../engine/index.ts';
import { itemLabel } from '../views/item-text.ts';
import { plainName } from '../views/escape.ts';
import { matching } from './read-named.ts';
import type { Choice } from './slash-command.ts';
import { say } from '../words/say.ts';

/** An adventurer's cards, those first that are most likely meant. */
export const itemChoices = (
  { items = [] }: Adventurer,
  typed: string,
  isLikely: (item: Item) => boolean,
): readonly Choice[] =>
  matching(
    [...items.filter(isLikely), ...items.filter((item) => !isLikely(item))].map((item) => ({
      name: itemLabel(item),
      value: item.id,
    })),
    typed,
  );

/** Weapons that work in that form, then a weapon that nobody has written down. */
export function weaponChoices({ items = [] }: Adventurer, form: Form | undefined, typed: string): readonly Choice[] {
  const weapons = weaponsIn(items, form).map((item) => ({ name: weaponLabel(item), value: item.id }));
  return matching([...weapons, { name: say`A weapon item that is not written down`, value: 'yes' }], typed);
}

/** Without a form nobody knows yet which fit. */
export const weaponsIn = (items: readonly Item[], form: Form | undefined): readonly Item[] =>
  items.filter((item) => item.kind === 'weapon' && isReady(item) && (form === undefined || fitsForm(item, form)));

/** "Iron Axe, +1 dice, overtaxed +2" */
const weaponLabel = ({ name, dice = 0, overtax = 0 }: Item): string =>
  overtax > 0
    ? say`${plainName(name)}, +${dice} dice, overtaxed +${dice + overtax}`
    : say`${plainName(name)}, +${dice} dice`;
