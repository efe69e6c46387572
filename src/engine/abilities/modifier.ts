import type { DieKind } from '../die.ts';
import type { SkillDieId } from '../ids.ts';
import type { DamageKind } from '../vocabulary.ts';
import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { UnitTest } from './unit-tests.ts';

/**
 * A standing rule of an ability: one step of a computation that it changes, while its condition holds. `combat`, `misses`, `damage` and
 * `kind` change what its owner rolls and deals; `defense`, `prevention` and `loss` what its owner is dealt. DMG-8 has their order.
 * `for` names who is meant instead of the owner: the unit that its die lies on, the companions that the owner controls, or all its enemies.
 */
export type Modifier = { readonly if?: Condition; readonly for?: 'bearer' | 'own-companions' | 'enemies' } & (
  | { readonly changes: 'combat'; readonly by: Amount }
  /** All additions come first (ruling Q-29). */
  | { readonly changes: 'combat'; readonly times: number }
  /** Each missed die is rolled again, so often. */
  | { readonly changes: 'misses'; readonly reroll: 1 }
  | { readonly changes: 'damage'; readonly by: Amount }
  /** Whoever engages it deals it so much more (Order's Edict). */
  | { readonly changes: 'damage-to-it'; readonly by: Amount }
  | { readonly changes: 'kind'; readonly to: 'true' }
  /** Dice of these kinds deal true damage in its engage, and no others. */
  | { readonly changes: 'dice-damage'; readonly of: readonly DieKind[]; readonly to: 'true' }
  | { readonly changes: 'defense'; readonly by: Amount }
  | { readonly changes: 'defense'; readonly less: Amount }
  /** Only damage of these kinds is stopped (DMG-4, DMG-5). */
  | { readonly changes: 'prevention'; readonly by: Amount | 'all'; readonly kinds: readonly DamageKind[] }
  /** HP lost in a turn, by whatever (DMG-11); between turns nobody counts (ruling Q-54). */
  | { readonly changes: 'loss'; readonly most: number; readonly per: 'turn' }
  /** No HP are lost at all, in a turn or between turns. */
  | { readonly changes: 'loss'; readonly none: true }
  /** Overfatigue that it would gain may go into a free slot of its instead. */
  | { readonly changes: 'overfatigue'; readonly to: 'slot' }
  /** It gains no status dice. */
  | { readonly changes: 'status-gain' }
  /** One instance leaves so many HP, unless there were no more before. */
  | { readonly changes: 'loss'; readonly leaves: number }
  /** Hexes of a move action or a turn's movement: more of them, or just so many. */
  | { readonly changes: 'movement'; readonly by: Amount }
  | { readonly changes: 'movement'; readonly less: Amount }
  | { readonly changes: 'movement'; readonly to: number }
  | { readonly changes: 'range'; readonly by: Amount }
  | { readonly changes: 'range'; readonly to: number }
  /** Enemies do not target it; with `by` only those that are all of that. */
  | { readonly changes: 'targeting'; readonly by?: readonly UnitTest[] }
  /** Dice of these kinds on the track stop so much more. */
  | { readonly changes: 'dice-prevention'; readonly of: readonly SkillDieId[]; readonly by: Amount }
  /** It may move through hexes of enemies, without stopping there. */
  | { readonly changes: 'passage'; readonly through: 'enemies' | 'units' }
  /** It may move into hexes of units that are all of that; each is placed in the closest free hex (MAP-8, MAP-9). */
  | { readonly changes: 'passage'; readonly into: readonly UnitTest[] }
  /** The die is drained where it would be recovered. */
  | { readonly changes: 'recovery'; readonly to: 'drained' }
  /** The innate ability may use dice of any level (Eldritch Insight). */
  | { readonly changes: 'innate-level'; readonly to: 'any' }
  /** Class abilities that tenacity is paid for cost so much less, but 1 at least. */
  | { readonly changes: 'cost'; readonly by: number | 'value' }
);

export type Changed = Modifier['changes'];
export type ModifierOf<C extends Changed> = Extract<Modifier, { readonly changes: C }>;
