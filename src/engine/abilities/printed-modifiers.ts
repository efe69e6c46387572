import type { Content } from '../content.ts';
import { remembered } from '../remembered.ts';
import type { Changed, Modifier } from './modifier.ts';

/** What modifiers change, by whom they are for. */
type Printed = ReadonlyMap<Modifier['for'], ReadonlySet<Changed>>;

/**
 * Whether any component has a modifier that changes this for these. Few say something of others than their owner, so most numbers need no
 * look around the battle.
 */
export const isPrinted = (content: Content, changes: Changed, whom: Modifier['for']): boolean =>
  printedIn(content).get(whom)?.has(changes) === true;

const printedIn = remembered((content: Content): Printed => {
  const found = new Map<Modifier['for'], Set<Changed>>();
  for (const modifier of allModifiers(content))
    found.set(modifier.for, (found.get(modifier.for) ?? new Set<Changed>()).add(modifier.changes));
  return found;
});

function allModifiers({ skillDice, enemySkills, races, classes }: Content): readonly Modifier[] {
  const sides = [...classes.values()].flatMap((sheet) => Object.values(sheet.sides));
  const abilities = [
    ...[...skillDice.values()].flatMap((die) => die.abilities),
    ...enemySkills.values(),
    ...[...races.values()].map(({ ability }) => ability),
    ...sides.flatMap(({ innate, abilities: further }) => [innate, ...further]),
  ];
  return abilities.flatMap(({ modifiers }) => modifiers);
}
