import type { Trigger } from './abilities/language.ts';
import type { Modifier } from './abilities/modifier.ts';
import type { ClassType, Form } from './vocabulary.ts';

/** The two sides of a class sheet. */
export const MASTERIES = ['novice', 'master'] as const;
export type Mastery = (typeof MASTERIES)[number];

/** A class sheet. What each side says stands complete on that side. */
export interface ClassSheet {
  readonly id: string;
  readonly name: string;
  readonly type: ClassType;
  /** What it gathers on its sheet beside tenacity. */
  readonly tokens?: ClassTokens;
  readonly sides: Readonly<Record<Mastery, ClassSide>>;
}

/** Tokens of a class: "crux tokens", 3 of them at most, 1 as a session begins. */
export interface ClassTokens {
  readonly name: string;
  readonly most: number;
  readonly atFirst: number;
}

export interface ClassSide {
  /** What always works, if one likes (GEN-3). */
  readonly innate: Acting & { readonly summary: string; readonly due?: string };
  readonly abilities: readonly ClassAbility[];
}

/** An ability on a class or race sheet. */
export type SheetAbility = ClassAbility | RaceAbility;

/** What of it the rules carry out; nothing where the players do. An action's trigger is `used`. */
interface Acting {
  readonly triggers: readonly Trigger[];
  readonly modifiers: readonly Modifier[];
}

interface Printed extends Acting {
  /** Its name as an id: "sun-shield". */
  readonly id: string;
  readonly name: string;
  /** What it does, in our words: for the players to carry out. */
  readonly summary: string;
  /**
   * An action on one's own turn, an answer at its printed moment, or on for as long as there is tenacity (CLA-1, CLA-3).
   */
  readonly kind: 'action' | 'interrupt' | 'enduring';
  /** Its moment, in the words of the pack: "after-you-defeat-enemy". */
  readonly due?: string;
}

export interface ClassAbility extends Printed {
  readonly of: 'class';
  /** Tenacity paid, or for an enduring one the least at which it is on; 'X': as much as one likes. */
  readonly cost: number | 'X';
  /** More tenacity than that may be spent, for more of it. */
  readonly spendMore: boolean;
  /** One of these forms is needed (CLA-4); empty: any. */
  readonly forms: readonly Form[];
  readonly limit?: 'battle' | 'round';
  /** Its place is the town or the map of the province, not a battle. */
  readonly outside: boolean;
  /** May be used by somebody who is defeated. */
  readonly whileDefeated: boolean;
}

/** Nothing is paid for it, and it works once in a battle (CLA-8). */
export interface RaceAbility extends Printed {
  readonly of: 'race';
}
