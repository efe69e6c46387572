import type { AdventurerStat } from './content.ts';
import type { Die, DieKind } from './die.ts';
import type { Item } from './item.ts';
import type { Mastery } from './sheet.ts';
import type { StatusId } from './vocabulary.ts';

/** A die as it lies in a track or slot between two battles: nobody has given it an id yet. */
export type CarriedDie = Pick<Die, 'kind' | 'face'> & { readonly status?: StatusId };

/** A card as it lies in hand or pack between two battles. */
export type CarriedItem = Omit<Item, 'id' | 'overtaxed'>;

/** What an adventurer brings along beside its numbers (SET-10). */
export interface Carried {
  /** All its skill dice, wherever they lie. */
  readonly trained: readonly { readonly kind: DieKind; readonly count: number }[];
  /** From the leftmost place; skill dice among them are some of the trained ones (CDT-6, STS-9). */
  readonly track: readonly CarriedDie[];
  /** Light Armor that waits in its slots (ACT-5). */
  readonly slots: readonly CarriedDie[];
  /** Of its class; absent: it has none, or those of a session's beginning. */
  readonly tokens?: number;
  readonly items?: readonly CarriedItem[];
}

/** All that an adventurer takes from one battle to the next. Its form it chooses anew (SET-6); HP are 0 for one that lay defeated. */
export interface CarriedAdventurer extends Readonly<Record<AdventurerStat, number>> {
  readonly name: string;
  readonly race?: string;
  readonly class?: string;
  readonly mastery?: Mastery;
  readonly hp: number;
  readonly tenacity: number;
  readonly carried: Carried;
}
