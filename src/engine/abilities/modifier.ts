import type { Amount, Condition } from './language.ts';

/**
 * A standing rule of a skill: one step of a computation that it changes, while its condition holds. `combat`, `misses`, `damage` and
 * `kind` change what its owner rolls and deals; `defense`, `prevention` and `loss` what its owner is dealt. DMG-8 has their order.
 */
export type Modifier = { readonly if?: Condition } & (
  | { readonly changes: 'combat'; readonly by: Amount }
  /** All additions come first (ruling Q-29). */
  | { readonly changes: 'combat'; readonly times: number }
  /** Each missed die is rolled again, so often. */
  | { readonly changes: 'misses'; readonly reroll: 1 }
  | { readonly changes: 'damage'; readonly by: Amount }
  | { readonly changes: 'kind'; readonly to: 'true' }
  | { readonly changes: 'defense'; readonly by: Amount }
  /** Only damage of these kinds is stopped (DMG-4, DMG-5). */
  | { readonly changes: 'prevention'; readonly by: Amount | 'all'; readonly kinds: readonly DamageKind[] }
  /** HP lost in a turn, by whatever (DMG-11); between turns nobody counts (ruling Q-54). */
  | { readonly changes: 'loss'; readonly most: number; readonly per: 'turn' }
  /** One instance leaves so many HP, unless there were no more before. */
  | { readonly changes: 'loss'; readonly leaves: number }
);

type DamageKind = 'normal' | 'true';

export type Changed = Modifier['changes'];
export type ModifierOf<C extends Changed> = Extract<Modifier, { readonly changes: C }>;
