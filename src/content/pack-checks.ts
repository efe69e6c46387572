import { bagOf, type EnemySkill } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { type Finding, problemAt, type JsonSource } from './check-json.ts';
import { closest } from './edit-distance.ts';
import type { Problem } from './problem.ts';
import type { ChipKind, PackFile } from './schemas/pack.ts';

type Skill = ChipKind['sides'][number]['skills'][number];
export type EnemySkills = ReadonlyMap<string, EnemySkill>;

/** What a schema cannot see: ids used twice, sides that do not belong on one chip, skills that do not exist. */
export function packProblems(pack: PackFile, source: JsonSource, enemySkills: EnemySkills): readonly Problem[] {
  const chips = pack.chips ?? [];
  const findings = chips.flatMap((chip, index) =>
    [...idFindings(chips, chip, index), ...chipFindings(chip, enemySkills)].map(([path, message]): Finding => [
      ['chips', index, ...path],
      message,
    ]),
  );
  return findings.map(([path, message]) => problemAt(source, path, message));
}

/** What is wrong with a chip by itself; paths start at the chip. */
export const chipFindings = (chip: ChipKind, enemySkills: EnemySkills): readonly Finding[] => [
  ...sideFindings(chip),
  ...skillFindings(chip, enemySkills),
];

function idFindings(chips: readonly ChipKind[], { id }: ChipKind, index: number): readonly Finding[] {
  const first = chips.findIndex((chip) => chip.id === id);
  return first === index
    ? []
    : [[['id'], say`"${id}" is already the id of chips[${first}]; use "copies" for equal chips`]];
}

function sideFindings({ sides: [front, back] }: ChipKind): readonly Finding[] {
  if (front === undefined || back === undefined) return [];
  const path = ['sides', 1, 'level'];
  if (front.level === 'quest' && back.level === 'quest') return [];
  if (front.level === back.level) return [[path, say`both sides have level ${front.level}`]];
  if (front.level === 'quest' || back.level === 'quest')
    return [[path, say`the other side of a quest unit is a quest unit too`]];
  if (bagOf(front.level) === bagOf(back.level)) return [];
  return [[path, say`a chip has levels 1 and 5, or 10 and 20, but this one has ${front.level} and ${back.level}`]];
}

function skillFindings({ sides }: ChipKind, enemySkills: EnemySkills): readonly Finding[] {
  return sides.flatMap((side, sideIndex) =>
    side.skills.flatMap((skill, index): readonly Finding[] => {
      const earlier = side.skills.slice(0, index).some(({ id }) => id === skill.id);
      const message = earlier ? say`"${skill.id}" is listed twice` : skillMessage(skill, enemySkills);
      return message === undefined ? [] : [[['sides', sideIndex, 'skills', index, 'id'], message]];
    }),
  );
}

function skillMessage({ id, value }: Skill, enemySkills: EnemySkills): string | undefined {
  const skill = enemySkills.get(id);
  if (skill === undefined) {
    const [meant] = closest(id, enemySkills.keys());
    return meant === undefined
      ? say`there is no enemy skill "${id}"`
      : say`there is no enemy skill "${id}"; did you mean "${meant}"?`;
  }
  if (skill.hasValue && value === undefined) return say`"${id}" needs a "value": it is printed with a number`;
  if (!skill.hasValue && value !== undefined) return say`"${id}" has no number: leave "value" out`;
  return undefined;
}
