import type { SkillDie } from '../engine/index.ts';
import type { SkillLine } from './schemas/skill-dice.ts';

/** The skill dice of all lines by id, in the order of the file. */
export function skillDiceOf(lines: readonly SkillLine[]): ReadonlyMap<string, SkillDie> {
  return new Map(lines.flatMap((line) => line.dice.map((die) => [die.id, skillDie(line, die)] as const)));
}

function skillDie(line: SkillLine, { id, name, level, supply, faces, abilities }: SkillLine['dice'][number]): SkillDie {
  return {
    id,
    name,
    line: line.id,
    lineName: line.name,
    type: line.type,
    level,
    ...(line.rollUsesStat === false ? {} : { stat: line.stat }),
    forms: line.battleForms,
    supply,
    faces,
    abilities,
  };
}
