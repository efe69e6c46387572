import type { Scene } from '../scene.ts';
import { spend } from '../work.ts';
import type { Possibility } from './effects/effect-rule.ts';
import type { Effect, Scope } from './language.ts';
import { ruleOf } from './words.ts';

/** How much of an effect can happen as the battle stands (GEN-6). */
export function possibilityOf(scene: Scene, effect: Effect, scope: Scope): Possibility {
  spend(1);
  return ruleOf(effect).possible(scene, effect, scope);
}

/** Whether anything of an ability can happen: what cannot is not worth a word. */
export const anyPossible = (scene: Scene, effects: readonly Effect[], scope: Scope): boolean =>
  effects.some((effect) => possibilityOf(scene, effect, scope) !== 'none');

/** Whether all of it can happen, as a cost must (GEN-6, GEN-7). */
export const allPossible = (scene: Scene, effects: readonly Effect[], scope: Scope): boolean =>
  effects.every((effect) => possibilityOf(scene, effect, scope) === 'all');
