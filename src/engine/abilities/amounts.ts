import type { DiceSet } from './dice-set.ts';
import type { Who } from './groups.ts';
import type { ItemSet } from './item-set.ts';
import type { UnitTest } from './unit-tests.ts';

/** What a number may be called. */
export const AMOUNTS = [
  /** Printed behind the skill's name, or on the side of the die. */
  'value',
  'party-size',
  'round',
  'other-hp',
  'picked-hp',
  'picked-defense',
  'picked-combat',
  'picked-health',
  'unrest',
  'opposing-adventurers',
  /** The damage that is about to be dealt, before anything stops it, or was taken. */
  'damage',
  'nondamaging-dice',
  'own-hp',
  'own-stamina',
  'own-magicka',
  'own-cooldown',
  'own-bonus-hp',
  /** Tokens on the owner's class sheet. */
  'own-tokens',
  /** Hexes from the owner to whom it has picked. */
  'distance',
  /** What the owner has chosen in answer to `choose-number`. */
  'number',
  /** What a roll has brought, in all. */
  'rolled',
  /** Misses among the dice of the roll. */
  'misses',
  /** HP that the effect before has healed. */
  'healed',
  /** The owner pays so much beyond the cost. */
  'more',
  'defeated-enemies',
] as const;

export type Amount =
  | number
  | (typeof AMOUNTS)[number]
  | { readonly times: number; readonly of: Amount }
  /** Rounded up. */
  | { readonly half: Amount }
  | { readonly sum: readonly Amount[] }
  | { readonly minus: readonly [Amount, Amount] }
  | { readonly dice: DiceSet }
  | { readonly items: ItemSet }
  | { readonly units: Who; readonly where?: readonly UnitTest[] };
