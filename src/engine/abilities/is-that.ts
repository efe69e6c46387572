import type { Battle, Unit } from '../battle.ts';
import { bears, engageOf, isQuestUnit } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { amountOf } from './amount.ts';
import type { Scope } from './language.ts';
import type { UnitTest } from './unit-tests.ts';

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
  if ('hpBelow' in test) return unit.hp < amountOf(scene, test.hpBelow, scope);
  if ('form' in test) return unit.kind === 'adventurer' && unit.form !== undefined && test.form.includes(unit.form);
  return bears(unit, test.bears);
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
