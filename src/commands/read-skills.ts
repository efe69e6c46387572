import { type Content, type EnemySkill, normalise, type UnitSkill } from '../engine/index.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList, say } from '../words/say.ts';
import { UserError } from './user-error.ts';

/** Reads the skills of a unit: "dodge, riposte 2". @throws UserError that names what was not understood */
export function readSkills(text: string, { enemySkills }: Pick<Content, 'enemySkills'>): readonly UnitSkill[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && normalise(part) !== 'none')
    .map((part) => readSkill(part, enemySkills));
}

function readSkill(part: string, skills: Content['enemySkills']): UnitSkill {
  const [, name = part, number] = /^(.*?)[\s:]*([-+]?\d+)?$/u.exec(part) ?? [];
  const wanted = normalise(name);
  const skill =
    skills.get(wanted.replaceAll(' ', '-')) ?? [...skills.values()].find((one) => normalise(one.name) === wanted);
  if (skill === undefined) {
    const close = closeNames(
      name,
      [...skills.values()].map((one) => one.name),
    );
    throw new UserError(
      'bad-input',
      () => `${say`No enemy skill is called ${quoted(part)}. Did you mean ${orList(close)}?`} ${example()}`,
    );
  }
  const { id } = skill;
  const problem = numberProblem(skill, number);
  if (problem !== undefined)
    throw new UserError('bad-input', () => `${say`${quoted(part)} does not work: ${problem()}.`} ${example()}`);
  return { id, ...(number !== undefined && { value: Number(number) }) };
}

function numberProblem({ name, hasValue }: EnemySkill, number: string | undefined): (() => string) | undefined {
  if (!hasValue) return number === undefined ? undefined : () => say`${name} has no number`;
  if (number === undefined) return () => say`${name} needs a number`;
  return /^\d{1,2}$/.test(number) ? undefined : () => say`the number of ${name} is a whole one with one or two digits`;
}

const example = (): string => say`Write skills like this: dodge, riposte 2.`;
