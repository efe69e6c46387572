import type { SkillDieId } from '../ids.ts';
import type { ClassType } from '../vocabulary.ts';
import type { Amount } from './amounts.ts';
import type { Who } from './groups.ts';

/** Where dice of a unit may lie: an adventurer's zones, and `rolled` for those of its engage in hand. On a chip there is but one place. */
export const DICE_ZONES = ['available', 'active', 'track', 'drained', 'rolled'] as const;
export type DiceZone = (typeof DICE_ZONES)[number];

export const DICE_SORTS = ['skill', 'fatigue', 'light-fatigue', 'overfatigue', 'status', 'fatigue-or-status'] as const;
export type DiceSort = (typeof DICE_SORTS)[number];

/** Some dice of some units. Absent: of any kind. */
export interface DiceSet {
  readonly of: Who;
  readonly from: DiceZone | readonly DiceZone[];
  readonly sort?: DiceSort;
  readonly kind?: SkillDieId;
  readonly line?: string;
  readonly type?: ClassType;
  readonly notOfType?: ClassType;
  readonly level?: Amount;
  /** Those that were there when the engage began: "prior to this engage". */
  readonly before?: 'engage';
  /** Those that were rolled in the engage, wherever they lie by now. */
  readonly rolledIn?: 'engage';
  /** Those with that side up. */
  readonly showing?: 'tenacity';
  /** Dice that come from the box for one roll do not count (ENG-4c). */
  readonly trained?: true;
  /** The die that says so does not count. */
  readonly others?: true;
}
