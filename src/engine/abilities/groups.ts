import type { UnitId } from '../ids.ts';

/** Groups of units, seen from the ability's owner. */
export const GROUPS = [
  'self',
  /** The unit that set it off: the target, the engager, the defeater, the dealer. */
  'other',
  /** The declared target of the owner's engage, while it is in range and sight (ENG-3c). */
  'target',
  /** Whom the owner has picked. */
  'picked',
  /** The unit that the ability's die lies on. */
  'bearer',
  /** Whoever makes the choice that this effect is an option of. */
  'chooser',
  'each-adventurer',
  'adventurers-in-range',
  'other-adventurers',
  'everybody',
  /** Adventurers and companions. */
  'party',
  'party-in-sight',
  /** The owner, and those of its party beside it. */
  'adjacent-party',
  /** Adventurers that were defeated. */
  'fallen-adventurers',
  'adjacent-units',
  'adjacent-allies',
  'adjacent-opponents',
  /** Without the declared target of the owner's engage. */
  'other-adjacent-opponents',
  /** Units next to the declared target of the owner's engage. */
  'adjacent-to-target',
  'adjacent-to-bearer',
  /** Whoever else stands in the hex that the ability's die marks. */
  'on-mark',
  'allies',
  'allies-in-sight',
  'own-companions',
  'opponents',
  'opponents-in-range',
  'opponents-on-tile',
  'opponents-in-sight',
  'opponents-within-2',
  'opponents-within-3',
  /** Whatever `other` has within its range, or had where it fell. */
  'in-range-of-other',
  /** Opponents that the owner could declare as a target now (ENG-3a). */
  'targetable',
  'units-in-range',
  /** With the owner, who is in its own range (MAP-3). */
  'units-in-own-range',
  'non-quest-units-in-range',
] as const;
export type Group = (typeof GROUPS)[number];

/** Somebody. A single unit is never written by a pack: an effect on several is taken apart into one for each. */
export type Who = Group | { readonly unit: UnitId };
