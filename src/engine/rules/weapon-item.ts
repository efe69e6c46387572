import type { Adventurer } from '../battle.ts';
import type { CommandOf } from '../command.ts';
import { fitsForm, worthOf } from '../item.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import type { Form } from '../vocabulary.ts';
import { readyRefusal } from './items.ts';

type Asked = Pick<CommandOf<'engage'>, 'item' | 'weapon'> & { readonly form: Form };

/**
 * What speaks against using that weapon in the engage: it works, it fits the form (ENG-4b).
 *
 * @returns nothing for an engage without one, or with one that nobody keeps a record of
 */
export function weaponRefusal(play: Play, adventurer: Adventurer, { item: id, form }: Asked): Refusal | undefined {
  if (id === undefined) return undefined;
  const item = adventurer.items?.find((held) => held.id === id);
  if (item === undefined) return { code: 'no-such-item', unit: adventurer.id, final: true };
  const { name, kind, forms = [] } = item;
  if (kind !== 'weapon') return { code: 'item-of-kind', rule: 'ENG-4b', name, is: kind, needs: 'weapon', final: true };
  return (
    readyRefusal(play, item) ??
    (fitsForm(item, form) ? undefined : play.unlessOverruled({ code: 'item-form', rule: 'ENG-4b', name, form, forms }))
  );
}

/** Enemy Combat dice that the weapon of an engage adds, more when it is overtaxed (ENG-4c, ITM-4). */
export function weaponDice({ items = [] }: Adventurer, { item: id, weapon }: Omit<Asked, 'form'>): number {
  const item = items.find((held) => held.id === id);
  return item === undefined ? 0 : worthOf(item, weapon === 'overtaxed');
}
