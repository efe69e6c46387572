import type { Battle } from '../battle.ts';
import type { EventOf } from '../event.ts';
import type { UnitId } from '../ids.ts';
import type { Item } from '../item.ts';
import { withAdventurer } from '../zones.ts';
import { idUsed } from './ids-used.ts';

export const itemGained = (battle: Battle, { unit, item }: EventOf<'item-gained'>): Battle =>
  idUsed(
    withAdventurer(battle, unit, (adventurer) => ({ ...adventurer, items: [...(adventurer.items ?? []), item] })),
    item.id,
  );

export const itemEdited = (battle: Battle, { unit, item }: EventOf<'item-edited'>): Battle =>
  withItem(battle, { unit, item }, () => [item]);

export const itemReadied = (battle: Battle, { unit, item, on }: EventOf<'item-readied'>): Battle =>
  withItem(battle, { unit, item }, ({ readied: _before, ...rest }) => [on ? { ...rest, readied: true } : rest]);

export const itemDiscarded = (battle: Battle, { unit, item }: EventOf<'item-discarded'>): Battle =>
  withItem(battle, { unit, item }, () => []);

/** What using it does to the card itself; all else has an event of its own. */
export const itemUsed = (battle: Battle, { unit, item, overtaxed, expended }: EventOf<'item-used'>): Battle =>
  withItem(battle, { unit, item }, (held) => [
    { ...held, ...(overtaxed && { overtaxed }), ...(expended && { expended }) },
  ]);

interface Held {
  readonly unit: UnitId;
  readonly item: Item;
}

const withItem = (battle: Battle, { unit, item: { id } }: Held, change: (item: Item) => readonly Item[]): Battle =>
  withAdventurer(battle, unit, (adventurer) => ({
    ...adventurer,
    items: (adventurer.items ?? []).flatMap((item) => (item.id === id ? change(item) : [item])),
  }));
