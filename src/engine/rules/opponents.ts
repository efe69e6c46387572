import type { Battle, Unit } from '../battle.ts';
import { bears, unitsOnMap } from '../queries.ts';

/** Adventurers and companions on one side, enemies on the other (CMP-1). */
export const areOpponents = (one: Unit, other: Unit): boolean => (one.kind === 'enemy') !== (other.kind === 'enemy');

/** Whether a unit may aim at another one: the other side; a blind one at anybody else, its own side included (STS-4). */
export const mayAimAt = (unit: Unit, other: Unit): boolean =>
  other.id !== unit.id && (areOpponents(unit, other) || bears(unit, 'blind'));

/** Whom a unit may aim at. */
export const opponentsOf = (battle: Battle, unit: Unit): readonly Unit[] =>
  unitsOnMap(battle).filter((other) => mayAimAt(unit, other));
