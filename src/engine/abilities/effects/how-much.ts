import type { Play } from '../../play.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { Scope } from '../language.ts';
import type { EffectOf } from './effect-rule.ts';
import { again } from './following.ts';

/**
 * A healer may give less than it could, down to nothing, bonus HP too (HEA-1). Few ever want to, so only a table that says so is asked.
 *
 * @returns whether it was asked: the effect comes again with its answer
 */
export function asksHowMuch(play: Play, effect: EffectOf<'heal'> | EffectOf<'bonus-hp'>, scope: Scope): boolean {
  const { setup, adventurers } = play.battle;
  if (setup.askHealing !== true || effect.chosen || adventurers[scope.self] === undefined) return false;
  const most = amountOf(play, effect.amount, scope);
  askChoice(play, {
    asks: 'number',
    unit: scope.self,
    by: 'its-player',
    rule: 'HEA-1',
    scope,
    options: Array.from({ length: most + 1 }, (_, index) => most - index).map((amount) => ({
      id: String(amount),
      then: amount === 0 ? [] : [again({ ...effect, amount, chosen: true }, scope)],
    })),
    again: again(effect, scope),
  });
  return true;
}
