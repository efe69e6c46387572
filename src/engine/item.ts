import type { EngageId, ItemId } from './ids.ts';
import type { Form } from './vocabulary.ts';

/** What an item card is. A pet is apart from other items only where it is forced into the pack (ITM-5). */
export const ITEM_KINDS = ['weapon', 'armor', 'consumable', 'pet', 'other'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Items that an adventurer carries, those that work among them included (ITM-1). */
export const MOST_CARRIED = 8;
/** Items that work (ITM-1). */
export const MOST_READIED = 4;

/** The record of an item card, as its player wrote it down: the engine knows no card. */
export interface Item {
  readonly id: ItemId;
  readonly name: string;
  readonly kind: ItemKind;
  /** Absent: a common one. */
  readonly legendary?: true;
  /** It works; in the pack it does not (ITM-1). */
  readonly readied?: true;
  /** What the card says, for the players to carry out. */
  readonly text?: string;
  /** Forms that a weapon fits; absent: any (ENG-4b). */
  readonly forms?: readonly Form[];
  /** Enemy Combat dice that a weapon adds to an engage (ENG-4c). */
  readonly dice?: number;
  /** Normal damage that an armor stops when an enemy engages (ITM-3). */
  readonly prevents?: number;
  /** Where an armor is worn, in the words of the card: one piece of each in an engage (ITM-3). */
  readonly worn?: string;
  /** How many more dice, or how much more damage, when it is overtaxed (ITM-4). */
  readonly overtax?: number;
  /** It was used without being discarded, and does not work again. */
  readonly expended?: true;
  /** The engage in which it was overtaxed; it is discarded when that is over (ITM-4). */
  readonly overtaxed?: EngageId;
}

/** A card to write down. */
export type NewItem = Omit<Item, 'id' | 'expended' | 'overtaxed'>;

export const isItemId = (text: string): text is ItemId => /^i\d+$/.test(text);

/** It works now: readied, and not used up. */
export const isReady = ({ readied, expended, overtaxed }: Item): boolean =>
  readied === true && expended === undefined && overtaxed === undefined;

/** Whether a weapon may be used in that form (ENG-4b). */
export const fitsForm = ({ forms = [] }: Item, form: Form | undefined): boolean =>
  forms.length === 0 || (form !== undefined && forms.includes(form));

/** What a weapon adds, or an armor stops. */
export const worthOf = ({ dice, prevents, overtax = 0 }: Item, overtaxed: boolean): number =>
  (dice ?? prevents ?? 0) + (overtaxed ? overtax : 0);
