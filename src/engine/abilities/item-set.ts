import type { ItemKind } from '../item.ts';
import type { Who } from './groups.ts';

/** Some of the item cards that somebody carries. */
export interface ItemSet {
  readonly of: Who;
  readonly kind?: ItemKind;
  readonly notKind?: ItemKind;
  /** Those that work, not those in the pack (ITM-1). */
  readonly readied?: true;
  readonly quality?: 'common' | 'legendary';
  /** Those that were not used up. */
  readonly unexpended?: true;
}
