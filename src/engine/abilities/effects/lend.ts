import { engageOf } from '../../queries.ts';
import type { Scene } from '../../scene.ts';
import type { Lent } from '../lent.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';

/** Somebody has a modifier until this turn, this engage, the next engage or the round is over. Between turns there is only the last of those. */
export const lend: EffectRule<'lend'> = {
  possible: (scene, effect, scope) => yesOr(lasts(scene, effect, scope) && whoIn(scene, effect.to, scope).length > 0),
  run: (play, effect, scope) => {
    const { ability, of, die, value } = scope;
    const words = { ability, of, ...(die && { die }), ...(value !== undefined && { value }) };
    for (const { id: to } of whoIn(play, effect.to, scope)) {
      const lent: Lent = {
        to,
        modifier: effect.modifier,
        words,
        ...(effect.until === 'next-engage' && { nextEngage: true }),
      };
      play.happen({
        type: 'modifier-lent',
        lent,
        ...(effect.until === 'engage' && scope.engage !== undefined && { engage: scope.engage }),
        ...(effect.until === 'round' && { round: true }),
      });
    }
  },
};

function lasts({ battle }: Scene, { until }: EffectOf<'lend'>, { engage: id }: Scope): boolean {
  if (until === 'round') return true;
  return until === 'engage'
    ? id !== undefined && engageOf(battle, id)?.kind === 'adventurer'
    : battle.turn !== undefined;
}
