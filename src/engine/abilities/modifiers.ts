import type { Unit } from '../battle.ts';
import { standing, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { holds } from './condition.ts';
import type { InForce } from './dice-in-force.ts';
import { abilitiesInForce, abilitiesOn } from './in-force.ts';
import type { Occasion, Scope } from './language.ts';
import type { Changed, Modifier, ModifierOf } from './modifier.ts';

/** A modifier that applies, and what it knows of the moment. */
export interface Applied<C extends Changed> {
  readonly modifier: ModifierOf<C>;
  readonly scope: Scope;
}

/**
 * The modifiers that change something of a unit's now: by its own abilities, by dice that lie on it, and for a companion by its
 * controller's. Rules: ENM-7, ENM-8, STS-6.
 */
export function modifiersOf<C extends Changed>(scene: Scene, changes: C, at: Occasion): readonly Applied<C>[] {
  const unit = unitOf(scene.battle, at.self);
  if (unit === undefined) return [];
  const own = applied(scene, { changes, at, for: undefined }, abilitiesInForce(scene, unit));
  const borne = applied(scene, { changes, at, for: 'bearer' }, abilitiesOn(scene, unit));
  return [...own, ...borne, ...forCompanion(scene, changes, { at, unit })];
}

interface Wanted<C extends Changed> {
  readonly changes: C;
  readonly at: Occasion;
  readonly for: Modifier['for'];
}

const applied = <C extends Changed>(
  scene: Scene,
  { changes, at, for: whom }: Wanted<C>,
  abilities: readonly InForce[],
): readonly Applied<C>[] =>
  abilities.flatMap(({ words, modifiers }) => {
    const scope = { ...at, ...words };
    return modifiers
      .filter((modifier) => isAbout(changes, modifier))
      .filter((modifier) => modifier.for === whom && (modifier.if === undefined || holds(scene, modifier.if, scope)))
      .map((modifier) => ({ modifier, scope }));
  });

/** What lies in the slots of a companion's controller may concern the companion. */
function forCompanion<C extends Changed>(
  scene: Scene,
  changes: C,
  { at, unit }: { readonly at: Occasion; readonly unit: Unit },
): readonly Applied<C>[] {
  if (unit.kind !== 'companion') return [];
  const controller = standing(scene.battle).find(({ id }) => id === unit.controller);
  return controller === undefined
    ? []
    : applied(scene, { changes, at, for: 'own-companions' }, abilitiesInForce(scene, controller));
}

const isAbout = <C extends Changed>(changes: C, modifier: Modifier): modifier is ModifierOf<C> =>
  modifier.changes === changes;
