/** What the game has a fixed few of: words that state, content and abilities share. */

export const DIFFICULTIES = ['apprentice', 'adept', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const PHASES = ['set-up', 'adventurers', 'companions', 'enemies', 'round-end', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const FORMS = ['light', 'heavy', 'ranged', 'magic', 'defensive'] as const;
/** A battle form (FRM-1). */
export type Form = (typeof FORMS)[number];

/** Options that no pack words: where overfatigue goes, what a card was, a form. */
export const OWN_OPTIONS = ['slot', 'track', 'common', 'legendary', ...FORMS] as const;
export type OwnOption = (typeof OWN_OPTIONS)[number];

/**
 * What an adventurer does without its player being asked. `damage`: stops it with Combat dice for as long as there are any, or takes it where
 * that does not defeat (DMG-9). `slots`: keeps its active slots in Recovery (ACT-2).
 */
export interface StandingOrders {
  readonly damage?: 'combat-dice' | 'take';
  readonly slots?: 'keep';
}
export type StandingOrder = NonNullable<StandingOrders[keyof StandingOrders]>;

/** Whether pictures are light or dark. */
export const LOOKS = ['dark', 'light'] as const;
export type Look = (typeof LOOKS)[number];

/** Dice that resolve by themselves: where nothing is left to choose about them, or all, in the order in which they were asked for. */
export type Unasked = 'plain' | 'all';

export const STATUSES = ['bane', 'blind', 'daze', 'fear', 'maim', 'stealth'] as const;
export type StatusId = (typeof STATUSES)[number];

/** What an ability that is left to the players has them adjust by hand. */
export const ADJUSTABLES = ['damage', 'heal', 'bonus-hp', 'tenacity', 'fatigue', 'status'] as const;
export type Adjustable = (typeof ADJUSTABLES)[number];

export const LEVELS = [20, 10, 5, 1] as const;
/** Level of an enemy, highest first in `LEVELS`. */
export type Level = (typeof LEVELS)[number];
export type Bag = 'low' | 'high';
/** Levels 1 and 5 share the two sides of a chip and a draw bag; so do 10 and 20. */
export const bagOf = (level: Level): Bag => (level <= 5 ? 'low' : 'high');

export const ENEMY_TYPES = ['humanoid', 'beast', 'daedra'] as const;
export type EnemyType = (typeof ENEMY_TYPES)[number];
export const PRIORITIES = ['strongest', 'weakest'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What a skill line or a class is (SET-4). */
export const CLASS_TYPES = ['warrior', 'mage', 'thief'] as const;
export type ClassType = (typeof CLASS_TYPES)[number];

/** What became of a readied weapon item in an engage (ENG-4b). */
export type WeaponUse = 'used' | 'overtaxed';

/** True damage knows neither defense nor prevention (DMG-4). */
export type DamageKind = 'normal' | 'true';

/** Whose words an ability is: a skill of a unit on a chip, a side of a die, a class or a race sheet, an item card. */
export type Source = 'skill' | 'die' | 'class' | 'race' | 'item';

/** An ability by where it is printed, and its id there. */
export interface PrintedAbility {
  readonly of: Source;
  readonly ability: string;
}

/** What is done to a die: its owner's track, drained pile or available dice, or the supply are its ways; `raise` turns it where it lies. */
export type DieWay = 'exhaust' | 'drain' | 'recover' | 'remove' | 'raise';

/** Why a die that is resolved does nothing, where that is known. */
export interface Idle {
  /** `nobody`: there is nobody such as its text asks for. */
  readonly because:
    | 'fear'
    | 'slots-full'
    | 'no-target'
    | 'target-gone'
    | 'out-of-range'
    | 'out-of-sight'
    | 'hidden'
    | 'blind-to'
    | 'nobody';
  /** The number that its text goes by: of several dice together their sum. */
  readonly value?: number;
}
