import { amountOf } from '../amount.ts';
import { preventNext } from '../../rules/prevent-next.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/** Stops some of the damage that is on its way to the owner, or all (DMG-8, DMG-9). */
export const prevent: EffectRule<'prevent'> = {
  possible: (scene, { amount, kinds = ['normal'] }, scope) => {
    const { kind = 'normal' } = scope;
    return yesOr(kinds.includes(kind) && (amount === 'all' || amountOf(scene, amount, scope) > 0));
  },
  run: (play, { amount }, scope) => {
    preventNext(play, scope, amount === 'all' ? 'all' : amountOf(play, amount, scope));
  },
};
