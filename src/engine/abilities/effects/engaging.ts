import { standing } from '../../queries.ts';
import { opponentsOf } from '../../rules/opponents.ts';
import type { Adventurer, Unit } from '../../battle.ts';
import type { DieId } from '../../ids.ts';
import type { Scene } from '../../scene.ts';
import { whyNotTarget } from '../../space/targeting.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import type { Scope } from '../language.ts';
import { reachOf } from '../reach.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** An adventurer engages in the form it is in, with enemy Combat dice only; its player picks the target (ENG-1, ENG-4c, GEN-13). */
export const engage: EffectRule<'engage'> = {
  possible: (scene, effect, scope) => yesOr(targetsFor(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const adventurer = engagerIn(play, effect, scope);
    if (adventurer?.form === undefined) return;
    const { id: unit, form } = adventurer;
    const free = amountOf(play, effect.free, scope);
    const dice = ownDice(play, adventurer, { effect, scope });
    const { ignoring } = effect;
    askChoice(play, {
      asks: 'unit',
      unit,
      by: 'its-player',
      rule: 'ENG-3a',
      scope,
      options: targetsFor(play, effect, scope).map(({ id: target }) => ({
        id: target,
        then: [
          {
            kind: 'open-engage',
            unit,
            form,
            target,
            dice,
            free,
            action: false,
            ...(ignoring && { ignoring }),
          } as const,
        ],
      })),
      again: again(effect, scope),
    });
  },
};

/** Available dice of a kind, as many as it says or there are. */
function ownDice(
  scene: Scene,
  { dice }: Adventurer,
  { effect: { own }, scope }: { readonly effect: EffectOf<'engage'>; readonly scope: Scope },
): readonly DieId[] {
  if (own === undefined) return [];
  const held = dice.available.filter(({ kind }) => kind === own.kind);
  return held.slice(0, amountOf(scene, own.count, scope)).map(({ id }) => id);
}

function engagerIn(scene: Scene, { who }: EffectOf<'engage'>, scope: Scope): Adventurer | undefined {
  const [unit] = whoIn(scene, who, scope);
  return standing(scene.battle).find(({ id }) => id === unit?.id);
}

function targetsFor(scene: Scene, effect: EffectOf<'engage'>, scope: Scope): readonly Unit[] {
  const unit = engagerIn(scene, effect, scope);
  const range = unit && reachOf(scene, unit);
  if (unit === undefined || range === undefined) return [];
  return opponentsOf(scene.battle, unit).filter((target) => whyNotTarget(scene, { unit, range }, target) === undefined);
}

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
