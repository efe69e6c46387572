import type { Unit } from '../battle.ts';
import { standing, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { spend } from '../work.ts';
import { holds } from './condition.ts';
import type { InForce } from './dice-in-force.ts';
import { abilitiesInForce, abilitiesOn } from './in-force.ts';
import { lentTo } from './lent-to.ts';
import type { Occasion, Scope } from './language.ts';
import { lookingAt } from './looking-at.ts';
import type { Changed, Modifier, ModifierOf } from './modifier.ts';

/** A modifier that applies, and what it knows of the moment. */
export interface Applied<C extends Changed> {
  readonly modifier: ModifierOf<C>;
  readonly scope: Scope;
}

/**
 * The modifiers that change something of a unit's now: by its own abilities, by what it has for a while, by dice that lie on it, for a
 * companion by its controller's, and for an enemy by adventurers'. Rules: ENM-7, ENM-8, STS-6.
 */
export function modifiersOf<C extends Changed>(scene: Scene, changes: C, at: Occasion): readonly Applied<C>[] {
  spend(1);
  const unit = unitOf(scene.battle, at.self);
  if (unit === undefined) return [];
  const lent = lentTo(scene.battle, { unit: unit.id, engage: at.engage });
  const own = applied(scene, { changes, at, for: undefined }, [...abilitiesInForce(scene, unit), ...lent]);
  const borne = applied(scene, { changes, at, for: 'bearer' }, abilitiesOn(scene, unit));
  return [
    ...own,
    ...borne,
    ...forCompanion(scene, changes, { at, unit }),
    ...againstEnemy(scene, changes, { at, unit }),
  ];
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
      .filter((modifier) => modifier.for === whom && isOn(scene, modifier, scope))
      .map((modifier) => ({ modifier, scope }));
  });

/** One that asks for itself is not on there. */
const isOn = (scene: Scene, modifier: Modifier, scope: Scope): boolean => {
  const { if: condition } = modifier;
  return condition === undefined || lookingAt(modifier, () => holds(scene, condition, scope), false);
};

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

/** What adventurers' abilities say of all their enemies; each looks at it with its owner's eyes, and the enemy is `bearer`. */
const againstEnemy = <C extends Changed>(
  scene: Scene,
  changes: C,
  { at, unit }: { readonly at: Occasion; readonly unit: Unit },
): readonly Applied<C>[] =>
  unit.kind !== 'enemy'
    ? []
    : standing(scene.battle).flatMap((adventurer) =>
        applied(
          scene,
          { changes, at: { ...at, self: adventurer.id, bearer: unit.id }, for: 'enemies' },
          abilitiesInForce(scene, adventurer),
        ),
      );

const isAbout = <C extends Changed>(changes: C, modifier: Modifier): modifier is ModifierOf<C> =>
  modifier.changes === changes;
