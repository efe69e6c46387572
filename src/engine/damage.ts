import type { Effect, Scope } from './abilities/language.ts';
import type { EnemySkillId, EngageId, UnitId } from './ids.ts';
import type { Item } from './item.ts';

/** One instance of damage to one unit, on its way (DMG-2). */
export interface Damage {
  readonly unit: UnitId;
  /** Who deals it; absent where no unit does. */
  readonly by?: UnitId;
  readonly kind: 'normal' | 'true';
  /** What adds up: one number for each die or source. */
  readonly parts: readonly number[];
  /** How much of it Combat dice rolled, in normal damage (STS-7). */
  readonly combat?: number;
  /** Defense of the unit that is ignored, down to 0 (DMG-3, Q-37). */
  readonly ignoreDefense?: number;
  /** The engage it comes from. */
  readonly engage?: EngageId;
  /** Dealer and unit were adjacent when the dice resolved, wherever they are by now. Absent: as they stand. */
  readonly adjacent?: boolean;
  /** The same engage lands more on the unit: what adds to its damage once is added there. */
  readonly besides?: true;
  /** Skills of the unit that stop nothing of it. */
  readonly ignoring?: readonly EnemySkillId[];
  /** It does not give the dealer's Stealth away. */
  readonly quiet?: true;
  /** Stopped by choice so far, beside defense (DMG-9). */
  readonly prevented?: number;
  /** Dice and abilities that were used for it: each once in an instance. */
  readonly preventedBy?: readonly string[];
  /** Whoever could stop more of it has said to take it. */
  readonly asked?: true;
}

/** What a skill does to an instance of damage: its dealer's adds to it or turns it true, its target's stops some of it. */
export interface SkillStep {
  readonly skill: string;
  /** `caps`: HP that would have gone, and stay (DMG-11). */
  readonly does: 'adds' | 'turns-true' | 'defends' | 'prevents' | 'caps';
  readonly amount: number;
}

/** Something that can stop damage now: a die, what a sheet says, or a piece of armor. */
export interface Prevention {
  /** The die's id, the ability's, or the item's, marked where it is overtaxed. */
  readonly id: string;
  readonly effects: readonly Effect[];
  readonly scope: Scope;
  /** It may be used once more against the same damage. */
  readonly again?: true;
  /** How much it stops; absent where that is chosen yet. */
  readonly amount?: number;
  /** The piece of armor that does it. */
  readonly item?: { readonly item: Item; readonly overtaxed: boolean };
  /** Only of an enemy there, and nobody knows without a map whether this one is. */
  readonly ifEnemyIs?: 'adjacent' | 'apart';
}
