import { amountOf } from '../amount.ts';
import { declaredTarget } from '../target.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/** For the whole engage, whichever die damages the target (DMG-3, Q-37). */
export const ignoreDefense: EffectRule<'ignore-defense'> = {
  possible: (scene, _effect, scope) => yesOr(declaredTarget(scene, scope) !== undefined),
  run: (play, { amount }, scope) => {
    if (scope.engage !== undefined)
      play.happen({ type: 'defense-ignored', engage: scope.engage, by: amountOf(play, amount, scope) });
  },
};
