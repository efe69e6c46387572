import type { EngageId, UnitId } from '../ids.ts';
import type { StatusId } from '../vocabulary.ts';

/**
 * The language in which packs say what an ability does. Everything here is JSON; `docs/abilities.md` explains each word with an example.
 */

/** When an ability falls due. */
export const MOMENTS = [
  'turn-start',
  'after-movement',
  'target-chosen',
  'when-dealt-damage',
  'after-own-engage',
  'after-engaged',
  'after-defeated',
  'turn-end',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** An ability that does something at a moment. */
export interface Trigger {
  readonly at: Moment;
  readonly if?: Condition;
  /** Once each turn, whoever's turn it is (GEN-15). */
  readonly once?: 'turn';
  /** Works even though its owner was defeated in that moment (ENG-7). */
  readonly evenIfDefeated?: true;
  readonly do: readonly Effect[];
}

/** Somebody, seen from the ability's owner. `other` is the unit that set it off: the target, the engager, the defeater, the dealer. */
export type Who =
  | 'self'
  | 'other'
  | 'each-adventurer'
  | 'adjacent-units'
  | 'adjacent-allies'
  | 'adjacent-opponents'
  | 'allies'
  | 'allies-in-sight'
  | 'units-in-range';

/** A number; `value` is the one printed behind the skill's name. */
export type Amount = number | 'value' | 'party-size' | 'round';

export type Condition =
  | 'moved'
  | 'not-moved'
  | 'other-adjacent'
  | 'other-in-magic-form'
  | { readonly not: Condition }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** One thing that happens. Compulsory as far as it is possible (GEN-3, GEN-6). */
export type Effect =
  | { readonly do: 'damage'; readonly to: Who; readonly kind: 'normal' | 'true'; readonly amount: Amount }
  | { readonly do: 'heal'; readonly who: Who; readonly amount: Amount }
  | { readonly do: 'status'; readonly who: Who; readonly status: StatusId; readonly set: 'on' | 'off' | 'toggle' }
  | {
      readonly do: 'fatigue';
      readonly who: Who;
      readonly kind: 'light-fatigue' | 'overfatigue';
      readonly amount: Amount;
    }
  | { readonly do: 'tenacity'; readonly who: Who; readonly amount: Amount; readonly lose?: true }
  /** What the language cannot say: shown at its moment, for the players to carry out. */
  | { readonly do: 'reminder' };

/** What an effect knows of the moment that set it off. */
export interface Scope {
  /** The unit whose ability it is. */
  readonly self: UnitId;
  /** The skill, by its id. */
  readonly skill: string;
  /** The number behind the skill's name. */
  readonly value?: number;
  readonly other?: UnitId;
  readonly engage?: EngageId;
}
