import type { Die } from '../../battle.ts';
import type { DiePlace } from '../../event.ts';
import type { Play } from '../../play.ts';
import { findDie } from '../../queries.ts';
import { rerollDie } from '../../rules/reroll.ts';
import { shiftedFace, valueUp } from '../../rules/shift-die.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import { moveDieTo } from '../move-die-to.ts';
import type { Scope, ThisDie } from '../language.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { following } from './following.ts';

interface Found {
  readonly die: Die;
  readonly place: DiePlace;
}

/** The die that shows the ability goes elsewhere, is rolled again, or is turned to a higher or lower value (GEN-10). */
export const thisDie: EffectRule<'this-die'> = {
  possible: (scene, effect, scope) => {
    const found = findThis(scene, scope);
    if (found === undefined) return 'none';
    if (effect.how === 'reroll') return yesOr(found.place.zone === 'rolled');
    return yesOr(
      effect.how !== 'raise' || shiftedFace(scene.content, found.die, by(scene, effect, scope)) !== found.die.face,
    );
  },
  run: (play, effect, scope) => {
    const found = findThis(play, scope);
    if (found === undefined) return;
    if (effect.how === 'reroll') rerollDie(play, scope.self, found);
    else if (effect.how === 'lower' || effect.how === 'raise') shift(play, found, { effect, scope });
    else moveDieTo(play, found, effect.how);
  },
};

const findThis = ({ battle }: Scene, { die }: Scope): Found | undefined =>
  die === undefined ? undefined : findDie(battle, die);

const by = (scene: Scene, { how, by: amount = 1 }: ThisDie, scope: Scope): number =>
  (how === 'lower' ? -1 : 1) * amountOf(scene, amount, scope);

/** At 0 it leaves: exhausted, or as its text says. */
function shift(play: Play, found: Found, { effect, scope }: { readonly effect: ThisDie; readonly scope: Scope }): void {
  const { die, place } = found;
  const change = by(play, effect, scope);
  const value = valueUp(play.content, die);
  if (value === undefined) return;
  const face = value + change < 1 ? 'dropped' : shiftedFace(play.content, die, change);
  if (face === 'none') return;
  if (face !== 'dropped')
    play.happen({ type: 'die-turned', die: { ...die, face }, place, from: die.face ?? 0, how: 'shift' });
  else if (effect.atZero !== undefined) play.doNext(following(effect.atZero, scope));
  else moveDieTo(play, found, 'exhaust');
}
