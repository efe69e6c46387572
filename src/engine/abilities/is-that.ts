import type { Battle, Unit } from '../battle.ts';
import { bears, diceOn, engageOf, isQuestUnit } from '../queries.ts';
import { arithmeticOf } from '../rules/damage-arithmetic.ts';
import type { Scene } from '../scene.ts';
import { amountOf } from './amount.ts';
import { isOfSort } from './dice-in.ts';
import type { Scope } from './language.ts';
import type { UnitTest } from './unit-tests.ts';
import { workingSkills } from './working-skills.ts';

/** Whether a unit is all of that. */
export const isThat = (scene: Scene, unit: Unit, { tests, scope }: Tested): boolean =>
  tests.every((test) => passes(scene, unit, { test, scope }));

interface Tested {
  readonly tests: readonly UnitTest[];
  readonly scope: Scope;
}

function passes(
  scene: Scene,
  unit: Unit,
  { test, scope }: { readonly test: UnitTest; readonly scope: Scope },
): boolean {
  if (typeof test !== 'object') return passesWord(scene, unit, { word: test, scope });
  if ('type' in test) return unit.kind !== 'adventurer' && unit.type === test.type;
  if ('level' in test) return unit.kind !== 'adventurer' && test.level.includes(unit.level);
  if ('levelAtMost' in test)
    return typeof levelOf(unit) === 'number' && Number(levelOf(unit)) <= amountOf(scene, test.levelAtMost, scope);
  if ('hpAtMost' in test) return unit.hp <= amountOf(scene, test.hpAtMost, scope);
  if ('takes' in test) return takes(scene, unit, { test, scope });
  if ('hpBelow' in test) return unit.hp < amountOf(scene, test.hpBelow, scope);
  if ('skill' in test) return unit.kind !== 'adventurer' && unit.skills.some(({ id }) => test.skill.includes(id));
  if ('form' in test) return unit.kind === 'adventurer' && unit.form !== undefined && test.form.includes(unit.form);
  if ('carries' in test) return diceOn(unit).some((die) => isOfSort(scene, die, test.carries));
  return bears(unit, test.bears);
}

/** As things stand: what skills of the unit's stop of it never gets there (DMG-1, DMG-5). */
function takes(
  scene: Scene,
  unit: Unit,
  {
    test: { takes: amount, kind },
    scope,
  }: { readonly test: Extract<UnitTest, { readonly takes: unknown }>; readonly scope: Scope },
): boolean {
  const { self: by, engage } = scope;
  const damage = { unit: unit.id, by, kind, parts: [amountOf(scene, amount, scope)], ...(engage && { engage }) };
  const { fromHp, fromBonusHp } = arithmeticOf(scene, unit, damage);
  return fromHp + fromBonusHp > 0;
}

const levelOf = (unit: Unit) => (unit.kind === 'adventurer' ? undefined : unit.level);

function passesWord(
  { battle }: Scene,
  unit: Unit,
  { word, scope }: { readonly word: Extract<UnitTest, string>; readonly scope: Scope },
): boolean {
  switch (word) {
    case 'enemy':
    case 'adventurer':
    case 'companion':
      return unit.kind === word;
    case 'no-quest-unit':
      return !isQuestUnit(unit);
    case 'quest-unit':
      return isQuestUnit(unit);
    case 'hurt':
      return unit.hp < unit.health;
    case 'skilled':
      return workingSkills(unit).length > 0;
    case 'own':
      return unit.id === scope.self || (unit.kind === 'companion' && unit.controller === scope.self);
    case 'not-picked':
      return unit.id !== scope.picked;
    case 'not-other':
      return unit.id !== scope.other;
    case 'not-the-target':
      return unit.id !== targetIn(battle, scope);
    default:
      return word satisfies never;
  }
}

/** As it was declared, in reach or not. */
export function targetIn(battle: Battle, { engage: id }: Scope): Unit['id'] | undefined {
  const engage = id === undefined ? undefined : engageOf(battle, id);
  return engage?.kind === 'adventurer' ? engage.target : undefined;
}
