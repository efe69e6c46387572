import type { DieId, Hex, SkillDieId, UnitId } from './ids.ts';

/** A physical die. It is in exactly one zone at a time. */
export interface Die {
  readonly id: DieId;
  readonly kind: DieKind;
  /** Index of the side facing up: of a skill or enemy die, into its faces; absent before it is rolled. */
  readonly face?: number;
  /** Which status a status die shows. */
  readonly status?: string;
  /** Whose skill die it is, wherever it lies. */
  readonly owner?: UnitId;
  /** It is none of those in the box: it shows a side of a die that lies elsewhere meanwhile, or the box had no more and a card overruled that. */
  readonly standIn?: true;
  /** The hex that it marks, while it lies on the map; absent where only the players know. */
  readonly hex?: Hex;
}

/** A skill die's id, or one of the dice that nobody trains: enemy-combat, light-fatigue, overfatigue, status. */
export type DieKind = SkillDieId;
