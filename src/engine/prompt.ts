import type { EngageId, Hex, PromptId, UnitId } from './ids.ts';

/**
 * Something the battle waits for. A button only says "answer prompt P with option O", so it works after a restart, and a click on an
 * answered prompt is recognised. The legal options follow from the battle: see `optionsOf`.
 */
export type Prompt =
  | ResolveDicePrompt
  | EnemyHexPrompt
  | ClosestHexPrompt
  | EnemyTargetPrompt
  | PreventDamagePrompt
  | AssistPrompt
  | RestPrompt;

interface Asked {
  readonly id: PromptId;
  /** Adventurers whose players may answer; absent = anybody of the party. */
  readonly for?: readonly UnitId[];
  /** The rule that asks. */
  readonly rule: string;
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

/** An adventurer may stop damage with dice in active slots (DMG-9). Options: die ids, 'take'. */
export interface PreventDamagePrompt extends Asked {
  readonly kind: 'prevent-damage';
  readonly engage: EngageId;
  readonly unit: UnitId;
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

/** One legal answer. `id` is what a button carries; the rest is for wording it. */
export interface PromptOption {
  readonly id: string;
  readonly isDefault?: boolean;
}
