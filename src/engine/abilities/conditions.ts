import type { Form } from '../vocabulary.ts';
import type { Amount } from './amounts.ts';
import type { FactId } from './facts.ts';
import type { Who } from './groups.ts';
import type { UnitTest } from './unit-tests.ts';

/** What can be asked in one word. */
export const CONDITIONS = [
  'moved',
  'not-moved',
  /** Where damage comes from dice: as they were resolved (ENG-5b). */
  'other-adjacent',
  /** Known to be not adjacent. */
  'other-apart',
  /** Known to have been not adjacent when the turn started (TRN-5); never holds between turns. */
  'other-was-apart',
  /** In its own engage. */
  'engaging',
  /** As a target of the engage (ENG-3b). */
  'engaged',
  /** No die of the owner's engage was resolved, the ability's own apart: rerolls come first (ENG-5a; ruling Q-40). */
  'before-other-dice',
  /** An enemy took damage in the engage. */
  'enemy-hurt',
  'rolled-ones-only',
  'targets-whole-party',
  'other-adventurer',
  'other-opposes',
  'other-in-magic-form',
  'other-daedra',
  'other-used-weapon',
  'other-overtaxed-weapon',
  /** Its own engage uses a weapon item (ENG-4b). */
  'uses-weapon',
  /** An item of its own was overtaxed in the engage (ITM-4). */
  'overtaxes-item',
  'nobody-took-damage',
  'owner-is-enemy',
  'not-the-last-enemy',
  /** An enemy set it off, not a friend (DMG-14). */
  'by-enemy',
  'own-turn',
  'slot-free',
  /** The card that was given up came from the legendary deck. */
  'legendary-item',
  /** Its player has written down the cards it carries (ITM-1). */
  'keeps-items',
] as const;

export type Condition =
  | (typeof CONDITIONS)[number]
  | { readonly fact: FactId; readonly is: string }
  /** The owner is in one of these forms. */
  | { readonly form: readonly Form[] }
  /** Some unit in the group is that. */
  | { readonly some: Who; readonly is: readonly UnitTest[] }
  | { readonly number: Amount; readonly atLeast?: Amount; readonly atMost?: Amount }
  | { readonly not: Condition }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };
