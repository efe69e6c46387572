import type { Adventurer, Battle } from '../../battle.ts';
import type { Scene } from '../../scene.ts';
import type { Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';

/** The race ability of somebody who has used it may be used once more in this battle (CLA-8). */
export const refreshRace: EffectRule<'refresh-race'> = {
  possible: (scene, effect, scope) => yesOr(spentIn(scene, effect, scope).length > 0),
  run: (play, effect, scope) => {
    for (const { unit, ability } of spentIn(play, effect, scope))
      play.happen({ type: 'ability-refreshed', unit, ability });
  },
};

const spentIn = (scene: Scene, { who }: EffectOf<'refresh-race'>, scope: Scope) =>
  whoIn(scene, who, scope).flatMap((unit) => (unit.kind === 'adventurer' ? spent(scene, unit) : []));

function spent({ battle, content }: Scene, { id: unit, race }: Adventurer) {
  const ability = race === undefined ? undefined : content.races.get(race)?.ability.id;
  return ability !== undefined && isUsed(battle, { unit, ability }) ? [{ unit, ability }] : [];
}

const isUsed = ({ abilitiesUsed = [] }: Battle, what: { readonly unit: string; readonly ability: string }): boolean =>
  abilitiesUsed.some(({ unit, ability }) => unit === what.unit && ability === what.ability);
