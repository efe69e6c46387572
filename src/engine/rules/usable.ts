import { holds } from '../abilities/condition.ts';
import { abilitiesInForce, actsAt } from '../abilities/in-force.ts';
import type { Effect, Occasion, Scope } from '../abilities/language.ts';
import { isUsedUp } from '../abilities/once.ts';
import { anyPossible } from '../abilities/possibility.ts';
import type { Adventurer } from '../battle.ts';
import type { EngageId } from '../ids.ts';
import { engageOf } from '../queries.ts';
import type { Scene } from '../scene.ts';

/** A die that its holder may use now, or what its class always lets it do. */
export interface Usable {
  readonly id: string;
  readonly effects: readonly Effect[];
  readonly scope: Scope;
}

/** Dice in slots and on the track that an adventurer may use when it likes, and that could do something now (ENG-5e, GEN-14). */
export function usableDice(scene: Scene, adventurer: Adventurer, engage?: EngageId): readonly Usable[] {
  const occasion: Occasion = { self: adventurer.id, ...(engage && { engage }) };
  return abilitiesInForce(scene, adventurer, actsAt('used'))
    .filter(({ words }) => words.of === 'die' || words.ability === 'innate')
    .flatMap(({ words, triggers }) =>
      triggers
        .filter(({ at }) => at === 'used')
        .map((trigger) => ({
          trigger,
          scope: { ...occasion, ...words, ...(trigger.once && { once: trigger.once }) },
        })),
    )
    .filter(
      ({ trigger, scope }) =>
        !isUsedUp(scene.battle, scope) &&
        (trigger.if === undefined || holds(scene, trigger.if, scope)) &&
        anyPossible(scene, trigger.do, scope),
    )
    .map(({ trigger, scope }) => ({ id: scope.die ?? scope.ability, effects: trigger.do, scope }));
}

/** Those of whoever resolves its dice. */
export function usableIn(scene: Scene, engageId: string): readonly Usable[] {
  const engage = engageOf(scene.battle, engageId);
  const adventurer = engage && scene.battle.adventurers[engage.by];
  return engage === undefined || adventurer === undefined ? [] : usableDice(scene, adventurer, engage.id);
}
