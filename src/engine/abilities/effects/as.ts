import type { Scene } from '../../scene.ts';
import { anyPossible } from '../possibility.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { following } from './following.ts';

/** Somebody else does it, by what it can target and see from where it stands; its player makes the choices. */
export const asSomebody: EffectRule<'as'> = {
  possible: (scene, effect, scope) =>
    yesOr(scopesFor(scene, effect, scope).some((one) => anyPossible(scene, effect.then, one))),
  run: (play, effect, scope) => {
    play.doNext(...scopesFor(play, effect, scope).map((one) => following(effect.then, one)));
  },
};

const scopesFor = (scene: Scene, { who }: EffectOf<'as'>, scope: Scope): readonly Scope[] =>
  whoIn(scene, who, scope).map(({ id: self }) => ({ ...scope, self, owner: scope.owner ?? scope.self }));
