import type { EngageId, SkillDieId, UnitId } from '../ids.ts';
import type { FactId } from './facts.ts';
import type { EnemyType, Level, StatusId } from '../vocabulary.ts';

/**
 * The language in which packs say what an ability does. Everything here is JSON; `docs/abilities.md` explains each word with an example.
 */

/** When an ability falls due. */
export const MOMENTS = [
  'turn-start',
  'after-movement',
  'target-chosen',
  /** It has rolled a hit, and nothing has landed yet. */
  'rolled',
  /** Its engage is about to deal damage to `other`. */
  'before-damage',
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

/** Groups of units, seen from the ability's owner. */
export const GROUPS = [
  'self',
  /** The unit that set it off: the target, the engager, the defeater, the dealer. */
  'other',
  /** Whoever makes the choice that this effect is an option of. */
  'chooser',
  'each-adventurer',
  'adjacent-units',
  'adjacent-allies',
  'adjacent-opponents',
  'allies',
  'allies-in-sight',
  'opponents',
  'units-in-range',
  'non-quest-units-in-range',
] as const;
type Group = (typeof GROUPS)[number];

/** Somebody. A single unit is never written by a pack: an effect on several is taken apart into one for each. */
export type Who = Group | { readonly unit: UnitId };

/** What a number may be called; `value` is the one printed behind the skill's name. */
export const AMOUNTS = [
  'value',
  'party-size',
  'round',
  'other-hp',
  'unrest',
  'opposing-adventurers',
  /** The damage that is about to be dealt, before anything stops it. */
  'damage',
  'nondamaging-dice',
] as const;
export type Amount = number | (typeof AMOUNTS)[number];

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
  'rolled-ones-only',
  'targets-whole-party',
  'other-adventurer',
  'other-opposes',
  'other-in-magic-form',
  'other-daedra',
  'other-used-weapon',
  'other-overtaxed-weapon',
  'nobody-took-damage',
  'owner-is-enemy',
  'not-the-last-enemy',
] as const;

export type Condition =
  | (typeof CONDITIONS)[number]
  | { readonly fact: FactId; readonly is: string }
  | { readonly not: Condition }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** One thing that happens. Compulsory as far as it is possible (GEN-3, GEN-6). */
export type Effect =
  | { readonly do: 'damage'; readonly to: Who; readonly kind: 'normal' | 'true'; readonly amount: Amount }
  | { readonly do: 'heal'; readonly who: Who; readonly amount: Amount }
  /** HP go without damage (DMG-10); `gain`: what each loses goes on top of the owner's HP, above Health if need be. */
  | { readonly do: 'lose-hp'; readonly who: Who; readonly amount: Amount; readonly gain?: 'self' }
  | { readonly do: 'status'; readonly who: Who; readonly status: StatusId; readonly set: 'on' | 'off' | 'toggle' }
  | {
      readonly do: 'fatigue';
      readonly who: Who;
      readonly kind: 'light-fatigue' | 'overfatigue';
      readonly amount: Amount;
    }
  | { readonly do: 'tenacity'; readonly who: Who; readonly amount: Amount; readonly lose?: true }
  /** What the owner rolled in its engage is true damage. */
  | { readonly do: 'true-damage' }
  | { readonly do: 'stat'; readonly who: Who; readonly stat: 'health'; readonly amount: Amount }
  | SpendDice
  | Pull
  | Deploy
  /** The owner comes back in place of its weakest ally that is no quest unit, with its HP and statuses. */
  | { readonly do: 'take-place' }
  /** A defeated owner's chip goes to its bag instead of lying in the stack. */
  | { readonly do: 'chip-to-bag' }
  /** A chip is set aside in its bag until this turn ends. */
  | { readonly do: 'reserve'; readonly level: Level; readonly type?: EnemyType }
  /** The owner rolls more enemy Combat dice in this turn. */
  | { readonly do: 'more-combat'; readonly amount: Amount }
  | Choose
  | RollD6
  /** What the battle does not know is asked once and kept; then it goes on. */
  | { readonly do: 'ask'; readonly fact: FactId; readonly then: readonly Effect[] }
  | If
  /** "A then B", "A to B": without the whole of A, nothing at all (GEN-6). */
  | { readonly do: 'pay'; readonly cost: readonly Effect[]; readonly then: readonly Effect[] }
  /** "B instead of A": the first that is possible as a whole (GEN-7). */
  | { readonly do: 'first-possible'; readonly of: readonly (readonly Effect[])[] }
  /** What the language cannot say: shown at its moment, for the players to carry out. Without a text: that of the skill. */
  | { readonly do: 'reminder'; readonly text?: string };

/** Dice are exhausted or drained; their owner picks which where they differ. */
export interface SpendDice {
  readonly do: 'exhaust' | 'drain';
  readonly of: Who;
  readonly from: 'available' | 'active';
  readonly kind?: SkillDieId;
  readonly count: Amount;
}

/** Units come one hex nearer to the owner, if they are so near and there is a free hex. */
export interface Pull {
  readonly do: 'pull';
  readonly who: Who;
  readonly within: number;
}

/** A chip comes into play on a closest free hex; the party picks among several. */
export interface Deploy {
  readonly do: 'deploy';
  readonly what: Recruit;
  readonly near: Who | 'own-hex';
}

/** A random chip of a level, the one set aside, or the top of the defeated stack with so many HP and no turn this round. */
export type Recruit = { readonly level: Level | 'next-lower' } | 'reserved' | { readonly fallen: Amount };

/** Each of them picks one of the options that are possible. */
export interface Choose {
  readonly do: 'choose';
  readonly by: Who;
  readonly options: readonly ChooseOption[];
}

export interface ChooseOption {
  /** What the button says. */
  readonly text: string;
  readonly if?: Condition;
  readonly do: readonly Effect[];
}

/** One die of six sides (GEN-16); what happens on results in a range. */
export interface RollD6 {
  readonly do: 'roll-d6';
  readonly on: readonly {
    readonly from: Amount;
    readonly to?: Amount;
    readonly do: readonly Effect[];
  }[];
}

export interface If {
  readonly do: 'if';
  readonly if: Condition;
  readonly then: readonly Effect[];
  readonly else?: readonly Effect[];
}

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
  /** Whether `other` was adjacent when it mattered, wherever both are by now; absent: as they stand. */
  readonly adjacent?: boolean;
  /** Damage about to be dealt. */
  readonly damage?: number;
  /** Whoever has made the choice that led here. */
  readonly chooser?: UnitId;
  /** It works once in a turn, and is used up when it begins (GEN-15). */
  readonly once?: 'turn';
  /** Works although its owner is gone (ENG-7). */
  readonly evenIfDefeated?: true;
}
