import type { Adventurer } from '../../battle.ts';
import { freeAbilities } from '../../rules/ability-use.ts';
import type { Scene } from '../../scene.ts';
import type { SheetAbility } from '../../sheet.ts';
import { askChoice } from '../ask-choice.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** An adventurer uses a class ability without paying; it is done completely before what goes on (GEN-13). */
export const useAbility: EffectRule<'use-ability'> = {
  possible: (scene, effect, scope) => yesOr(usableBy(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    const unit = userIn(play, effect, scope)?.id;
    if (unit === undefined) return;
    askChoice(play, {
      asks: 'option',
      unit,
      by: 'its-player',
      rule: 'GEN-13',
      scope,
      options: usableBy(play, effect, scope).map(({ id: ability, name }) => ({
        id: ability,
        text: name,
        then: [{ kind: 'use-ability', unit, ability, cost: 0, free: true }],
      })),
      again: again(effect, scope),
    });
  },
};

function userIn(scene: Scene, { who }: EffectOf<'use-ability'>, scope: Scope): Adventurer | undefined {
  const [unit] = whoIn(scene, who, scope);
  return unit?.kind === 'adventurer' ? unit : undefined;
}

function usableBy(scene: Scene, effect: EffectOf<'use-ability'>, scope: Scope): readonly SheetAbility[] {
  const user = userIn(scene, effect, scope);
  return user === undefined ? [] : freeAbilities(scene, user, effect.costAtMost);
}
