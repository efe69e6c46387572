import { adventurerSchema } from './schemas/adventurer.ts';
import { combatDiceSchema } from './schemas/combat-dice.ts';
import { componentsSchema } from './schemas/components.ts';
import { enemySkillsSchema } from './schemas/enemy-skills.ts';
import { skillDiceSchema } from './schemas/skill-dice.ts';
import { statusesSchema } from './schemas/statuses.ts';
import { readShipped } from './shipped-file.ts';

export type BaseFiles = ReturnType<typeof readAll>;

let read: BaseFiles | undefined;

/**
 * The facts of the game in packs/base, checked but otherwise as written. Checking them is a good part of a start, and what ships does not change while
 * the program runs, so it is done once.
 *
 * @throws ContentError that names file, line and field
 */
export const readBaseFiles = (): BaseFiles => (read ??= readAll());

function readAll() {
  const components = readShipped(componentsSchema, 'packs/base/components.json');
  return {
    lines: readShipped(skillDiceSchema, 'packs/base/skill-dice.json').lines,
    enemySkills: readShipped(enemySkillsSchema, 'packs/base/enemy-skills.json').skills,
    statuses: readShipped(statusesSchema, 'packs/base/status-effects.json').effects,
    ...readShipped(adventurerSchema, 'packs/base/adventurer.json'),
    components: components.items,
    endOfSessionEp: components.endOfSessionEP.tables,
    enemyDieFaces: readShipped(combatDiceSchema, 'packs/base/combat-dice.json').enemyCombatDie.faces,
  };
}
