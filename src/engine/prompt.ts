import type { FactId } from './abilities/facts.ts';
import type { GiveUpItem } from './abilities/language.ts';
import type { Damage } from './damage.ts';
import type { EngageId, Hex, PromptId, UnitId } from './ids.ts';
import type { DieWay, Source } from './vocabulary.ts';
import type { Task } from './task.ts';

/**
 * Something the battle waits for. A button only says "answer prompt P with option O", so it works after a restart, and a click on an
 * answered prompt is recognised. The legal options follow from the battle: see `optionsOf`.
 */
export type Prompt =
  | ResolveDicePrompt
  | EnemyHexPrompt
  | ClosestHexPrompt
  | EnemyTargetPrompt
  | CompanionTargetPrompt
  | PreventDamagePrompt
  | OrderPrompt
  | ChoosePrompt
  | AssistPrompt
  | RestPrompt
  | BeforeRecoveryPrompt
  | RemoveFatiguePrompt;

interface Asked {
  readonly id: PromptId;
  /** Adventurers whose players may answer; absent = anybody of the party. */
  readonly for?: readonly UnitId[];
  /** The rule that asks. */
  readonly rule: string;
  /** Tasks on the agenda that wait for the answer; what comes up above them meanwhile is done at once. */
  readonly waiting: number;
}

/** Which rolled die to resolve next (ENG-5b). Options: a die's id, 'all', 'exhaust', 'finish'. */
export interface ResolveDicePrompt extends Asked {
  readonly kind: 'resolve-dice';
  readonly engage: EngageId;
}

/** Several ways are equally good for an enemy: where it goes (EMV-3). Options: hexes. */
export interface EnemyHexPrompt extends Asked {
  readonly kind: 'enemy-hex';
  readonly engage: EngageId;
  readonly hexes: readonly Hex[];
}

/** A unit was forced to stop in an occupied hex: which of the closest free ones it is placed in (MAP-5). Options: hexes. */
export interface ClosestHexPrompt extends Asked {
  readonly kind: 'closest-hex';
  readonly unit: UnitId;
}

/** A tie the party breaks: whom the enemy targets next (ENM-4). Options: unit ids, 'none' (nobody is in range). */
export interface EnemyTargetPrompt extends Asked {
  readonly kind: 'enemy-target';
  readonly engage: EngageId;
  readonly candidates: readonly UnitId[];
}

/** Whom a companion engages next, as its player likes (CMP-3). Options: unit ids, 'none' (that is all). */
export interface CompanionTargetPrompt extends Asked {
  readonly kind: 'companion-target';
  readonly engage: EngageId;
  readonly candidates: readonly UnitId[];
}

/** An adventurer may stop damage with dice in active slots and on the track, or with what its sheets say (DMG-9). Options: ids of dice and abilities, 'take'. */
export interface PreventDamagePrompt extends Asked {
  readonly kind: 'prevent-damage';
  readonly unit: UnitId;
  readonly damage: Damage;
  /** How much of it is still on its way. */
  readonly coming: number;
}

/** Which of several things that fall due at once comes next (GEN-4). Options: the place of each in the list, 'as-listed'. */
export interface OrderPrompt extends Asked {
  readonly kind: 'order';
  readonly tasks: readonly Task[];
}

/**
 * A choice that an ability leaves: which die, hex, ally or option, or a fact that only the table knows. Each option says what follows from
 * it, so a pack may ask for anything without the rules knowing more than that. Options: their ids.
 */
export interface ChoosePrompt extends Asked {
  readonly kind: 'choose';
  readonly asks:
    | DieWay
    | 'lay'
    | 'roll'
    | 'hex'
    | 'place'
    | 'ally'
    | 'unit'
    | 'share'
    | 'give'
    | 'number'
    | 'reroll'
    | 'face'
    | 'status'
    | 'option'
    | 'fact'
    | 'use'
    | GiveUpItem['do'];
  /** What the table is asked to tell. */
  readonly fact?: FactId;
  /** Whom it is about: whose dice, who is moved, who picks. */
  readonly unit?: UnitId;
  /** Whose ability it is, and which. */
  readonly self: UnitId;
  readonly ability: string;
  /** Whose sheet or chip it is printed on, where `self` does it for somebody else. */
  readonly owner?: UnitId;
  /** Where it is printed; absent: it is a skill of a unit on a chip. */
  readonly of?: Exclude<Source, 'skill'>;
  readonly options: readonly Choice[];
  /** Not everything in it could be done already when it was asked: it stays as it is. */
  readonly asIs?: true;
  /** Asks anew, should the options have changed by hand meanwhile. */
  readonly again: Task;
}

/** Answers to one question that can be shown at once: four menus of Discord's, with 25 each. */
export const MOST_CHOICES = 100;

export interface Choice {
  /** A die, a hex, a unit, the place of an option, or an answer. */
  readonly id: string;
  /** What an option is, in the words of its pack; absent: the id is one of `OWN_OPTIONS`, or says it. */
  readonly text?: string;
  readonly then: readonly Task[];
}

/** All adventurers are defeated, and the guild could still help (DEF-8, GLD-1). Options: 'assist', 'decline'. */
export interface AssistPrompt extends Asked {
  readonly kind: 'assist';
}

/** Which die of the track a resting adventurer removes (END-7). Options: die ids, 'none'. */
export interface RestPrompt extends Asked {
  readonly kind: 'rest';
  readonly unit: UnitId;
  /** Dice that may still be removed, this one included. */
  readonly left: number;
}

/** An adventurer may clear an active slot ahead of Recovery, which takes that die at once (ACT-2). Options: die ids, 'keep'. */
export interface BeforeRecoveryPrompt extends Asked {
  readonly kind: 'before-recovery';
  readonly unit: UnitId;
}

/** Which fatigue leaves the track, light or over (CDT-7). Options: die ids. */
export interface RemoveFatiguePrompt extends Asked {
  readonly kind: 'remove-fatigue';
  readonly unit: UnitId;
  /** Dice that may still be removed, this one included. */
  readonly left: number;
}

/** One legal answer. `id` is what a button carries; the rest is for wording it. */
export interface PromptOption {
  readonly id: string;
  readonly isDefault?: boolean;
}

/** A prompt before it is asked. */
export type Question = Prompt extends infer P ? (P extends Prompt ? Omit<P, 'id' | 'waiting'> : never) : never;
