import type { Content } from '../../src/engine/index.ts';

/** From what parties and enemies of a random battle are made up: all there is, or only what is to be seen in it. */
export type Wanted = Pick<Content, 'classes' | 'enemySkills' | 'races' | 'skillDice'>;

/** The parts of the content in which something named is printed, names as in `everyAbility`; all of a kind where nothing of it is. */
export function wantedFor({ classes, enemySkills, races, skillDice }: Content, names: ReadonlySet<string>): Wanted {
  return {
    skillDice: some(skillDice, ({ abilities }) =>
      abilities.some(({ icon, placement }) => names.has(`die ${icon}/${placement}`)),
    ),
    enemySkills: some(enemySkills, ({ id }) => names.has(`skill ${id}`)),
    races: some(races, ({ ability }) => names.has(`race ${ability.id}`)),
    classes: some(classes, ({ id, sides }) =>
      [
        `innate ${id}`,
        ...[...sides.novice.abilities, ...sides.master.abilities].map((ability) => `class ${ability.id}`),
      ].some((name) => names.has(name)),
    ),
  };
}

function some<T>(all: ReadonlyMap<string, T>, has: (item: T) => boolean): ReadonlyMap<string, T> {
  const found = new Map([...all].filter(([, item]) => has(item)));
  return found.size > 0 ? found : all;
}
