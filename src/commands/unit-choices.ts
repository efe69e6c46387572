import { allUnits, type Battle, enemiesToAct, isStanding, labelOf, party, type Unit } from '../engine/index.ts';
import { plainName } from '../views/escape.ts';
import { matching } from './read-named.ts';
import type { Choice, Typing } from './slash-command.ts';
import type { Tools } from './tools.ts';
import { say } from '../words/say.ts';

/** Which units an option is about, those that fit best first. */
export type UnitsOf = (battle: Battle) => readonly Unit[];

export const enemiesOnMap = ({ enemies }: Battle): Battle['enemies']['map'] => enemies.map;

/** Enemies yet to act in their order, then the others. */
export function enemiesLeftFirst(battle: Battle): readonly Unit[] {
  const left = enemiesToAct(battle);
  return [...left, ...enemiesOnMap(battle).filter((enemy) => !left.includes(enemy))];
}

/** Chips that are in the battle: enemies on the map, and companions. */
export const chipsInPlay = (battle: Battle): readonly Unit[] => [...enemiesOnMap(battle), ...battle.companions];

/** All units there are, those that stand before those that are out. */
export function standingFirst(battle: Battle): readonly Unit[] {
  const units = allUnits(battle);
  return [...units.filter((unit) => isStanding(unit, battle)), ...units.filter((unit) => !isStanding(unit, battle))];
}

export const standingUnits = (battle: Battle): readonly Unit[] =>
  standingFirst(battle).filter((unit) => isStanding(unit, battle));

/** Enemies first, for whatever hits somebody. */
export const enemiesFirst = (battle: Battle): readonly Unit[] => [
  ...enemiesOnMap(battle),
  ...party(battle),
  ...battle.companions,
];

export const defeatedFirst = (battle: Battle): readonly Unit[] => standingFirst(battle).toReversed();

/** Units as choices with their HP; none where there is no battle. */
export async function unitChoices(
  { request, focused }: Typing,
  { table }: Pick<Tools, 'table'>,
  unitsOf: UnitsOf,
): Promise<readonly Choice[]> {
  const record = await table.reader.seen(request);
  if (record === undefined) return [];
  const { battle } = record;
  return matching(
    unitsOf(battle).map((unit) => ({ name: choiceName(unit, battle), value: unit.id })),
    focused.text,
  );
}

/** "Yard Hound B (3/5 HP)" */
export function choiceName(unit: Unit, battle: Battle): string {
  const name = plainName(labelOf(unit));
  const { hp, health } = unit;
  return isStanding(unit, battle) ? `${name} (${hp}/${health} HP)` : say`${name} (${hp}/${health} HP, defeated)`;
}
