import { type CommandOf, DIFFICULTIES, FORMS, LEVELS, PRIORITIES, type Setup } from '../../src/engine/index.ts';
import { type Chance, oneOf, pick, several } from './chance.ts';
import type { Wanted } from './wanted.ts';

/** Names that a table might type, unkind ones included. */
const NAMES = ['Ayla', 'Brom', 'Cato', 'Dena', 'Egil', 'Fenn', 'Gero', 'Hild', '__proto__', '<@1>'] as const;
const UNITS = ['Ogre', 'Wisp', 'Guar', 'Hunger'] as const;

/** Any way to set a battle up. */
export function randomSetup(map: string | undefined, chance: Chance): Setup {
  const session = ([undefined, 1, 2, 3] as const)[chance(4)];
  return {
    xp: chance(9),
    difficulty: DIFFICULTIES[chance(DIFFICULTIES.length)] ?? 'adept',
    mode: oneOf(['clash', 'dungeon', 'delve'], chance),
    objective: oneOf(['conquer', 'eliminate', 'survey', 'uncover'], chance),
    final: session !== undefined && chance(4) === 0,
    rules: chance(4) === 0 ? 'trusting' : 'strict',
    ...(map !== undefined && { map }),
    ...(session !== undefined && { session }),
  };
}

/** An adventurer of any race and class, with dice of any lines; every other one with stats of its own. */
export function randomJoin({ races, classes, skillDice }: Wanted, chance: Chance): CommandOf<'join'> {
  const race = chance(3) > 0 ? pick([...races.keys()], chance) : undefined;
  const calling = chance(3) > 0 ? pick([...classes.keys()], chance) : undefined;
  const kinds = [...skillDice.keys()];
  const dice = several(1 + chance(6), () => ({ kind: pick(kinds, chance) ?? 'combat', count: 1 }));
  const own = { health: 1 + chance(9), stamina: chance(6), magicka: chance(6), cooldown: chance(5) };
  return {
    type: 'join',
    by: 'host',
    player: 'host',
    name: oneOf(NAMES, chance),
    ...(race !== undefined && { race }),
    ...(calling !== undefined && { class: calling }),
    ...(chance(3) === 0 && { mastery: 'master' }),
    ...(chance(2) === 0 && { form: oneOf(FORMS, chance) }),
    ...(chance(2) === 0 && { tenacity: chance(9) }),
    ...((race === undefined || chance(2) === 0) && own),
    dice: chance(3) === 0 ? [...dice, { kind: 'combat', count: 1 + chance(3) }] : dice,
  };
}

/** A chip of the table's own, with any stats and skills. */
export function randomUnit({ enemySkills }: Wanted, chance: Chance): CommandOf<'add-unit'> {
  const skills = several(chance(4), () => pick([...enemySkills.values()], chance)).flatMap((skill) =>
    skill === undefined ? [] : [{ id: skill.id, ...(skill.hasValue && { value: 1 + chance(3) }) }],
  );
  const levels = [...LEVELS, 'quest'] as const;
  return {
    type: 'add-unit',
    by: 'host',
    stats: {
      name: oneOf(UNITS, chance),
      level: levels[chance(levels.length)] ?? 1,
      health: 1 + chance(8),
      combat: chance(5),
      defense: chance(3),
      range: chance(5),
      targets: chance(5) === 0 ? 'all' : 1 + chance(3),
      priority: PRIORITIES[chance(PRIORITIES.length)] ?? 'strongest',
      skills: skills.filter(({ id }, index) => skills.findIndex((other) => other.id === id) === index),
    },
    ...(chance(4) === 0 && { objective: true }),
  };
}
