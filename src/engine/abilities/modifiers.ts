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
import { isPrinted } from './printed-modifiers.ts';

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
  return [
    ...applied(scene, { changes, at, for: undefined }, [...abilitiesAbout(scene, unit, changes), ...lent]),
    ...forBearer(scene, changes, { at, unit }),
    ...forCompanion(scene, changes, { at, unit }),
    ...againstEnemy(scene, changes, { at, unit }),
  ];
}

const abilitiesAbout = (scene: Scene, unit: Unit, changes: Changed): readonly InForce[] =>
  abilitiesInForce(scene, unit, ({ modifiers }) => modifiers.some((modifier) => isAbout(changes, modifier)));

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

interface Looking {
  readonly at: Occasion;
  readonly unit: Unit;
}

/** Dice that lie on a unit. */
const forBearer = <C extends Changed>(scene: Scene, changes: C, { at, unit }: Looking): readonly Applied<C>[] =>
  isPrinted(scene.content, changes, 'bearer')
    ? applied(scene, { changes, at, for: 'bearer' }, abilitiesOn(scene, unit))
    : [];

/** What lies in the slots of a companion's controller may concern the companion. */
function forCompanion<C extends Changed>(scene: Scene, changes: C, { at, unit }: Looking): readonly Applied<C>[] {
  if (unit.kind !== 'companion' || !isPrinted(scene.content, changes, 'own-companions')) return [];
  const controller = standing(scene.battle).find(({ id }) => id === unit.controller);
  return controller === undefined
    ? []
    : applied(scene, { changes, at, for: 'own-companions' }, abilitiesAbout(scene, controller, changes));
}

/** What adventurers' abilities say of all their enemies; each looks at it with its owner's eyes, and the enemy is `bearer`. */
const againstEnemy = <C extends Changed>(scene: Scene, changes: C, { at, unit }: Looking): readonly Applied<C>[] =>
  unit.kind !== 'enemy' || !isPrinted(scene.content, changes, 'enemies')
    ? []
    : standing(scene.battle).flatMap((adventurer) =>
        applied(
          scene,
          { changes, at: { ...at, self: adventurer.id, bearer: unit.id }, for: 'enemies' },
          abilitiesAbout(scene, adventurer, changes),
        ),
      );

const isAbout = <C extends Changed>(changes: C, modifier: Modifier): modifier is ModifierOf<C> =>
  modifier.changes === changes;
