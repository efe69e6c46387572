import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/** A skill of the target's does not work in this engage. */
export const ignoreSkill: EffectRule<'ignore-skill'> = {
  possible: (_scene, _effect, { engage: id }) => yesOr(id !== undefined),
  run: (play, { skill }, { engage: id }) => {
    if (id !== undefined) play.happen({ type: 'skill-ignored', engage: id, skill });
  },
};

/** What the target is dealt in this engage, a second unit is dealt, too; its own defense counts (ruling Q-36). */
export const copyDamage: EffectRule<'copy-damage'> = {
  possible: (scene, { to }, scope) => yesOr(whoIn(scene, to, scope).length > 0),
  run: (play, { to }, scope) => {
    for (const { id: unit } of whoIn(play, to, scope))
      if (scope.engage !== undefined) play.happen({ type: 'damage-copied', engage: scope.engage, to: unit });
  },
};

/** No skill of those enemies works until this engage is over. */
export const silence: EffectRule<'silence'> = {
  possible: (scene, { who }, scope) =>
    yesOr(scope.engage !== undefined && whoIn(scene, who, scope).some(({ kind }) => kind === 'enemy')),
  run: (play, { who }, scope) => {
    for (const { id: unit, kind } of whoIn(play, who, scope))
      if (kind === 'enemy' && scope.engage !== undefined)
        play.happen({ type: 'unit-silenced', unit, engage: scope.engage });
  },
};
