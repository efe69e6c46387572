import type { Adventurer } from '../battle.ts';
import type { Item } from '../item.ts';
import type { Scene } from '../scene.ts';
import type { ItemSet } from './item-set.ts';
import type { Scope } from './language.ts';
import { whoIn } from './who.ts';

type Which = Omit<ItemSet, 'of'>;

/** Those of an adventurer's cards that are meant; none where its player keeps no record. */
export const itemsOf = ({ items = [] }: Adventurer, which: Which): readonly Item[] =>
  items.filter((item) => isMeant(item, which));

/** How many cards are meant, in the records of all whom it is about. */
export const countItems = (scene: Scene, { of, ...which }: ItemSet, scope: Scope): number =>
  whoIn(scene, of, scope).reduce(
    (sum, unit) => sum + (unit.kind === 'adventurer' ? itemsOf(unit, which).length : 0),
    0,
  );

const isMeant = (item: Item, { kind, notKind, readied, quality, unexpended }: Which): boolean =>
  (kind === undefined || item.kind === kind) &&
  item.kind !== notKind &&
  (readied === undefined || item.readied === true) &&
  (quality === undefined || qualityOf(item) === quality) &&
  (unexpended === undefined || item.expended === undefined);

export const qualityOf = ({ legendary }: Item): 'common' | 'legendary' => (legendary ? 'legendary' : 'common');
