import { type Content, normalise, type UnitSkill } from '../engine/index.ts';
import { closeNames } from './close-names.ts';
import { quoted } from './quoted.ts';
import { orList } from './sentence.ts';
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
  const [, name = part, number] = /^(.*?)[\s:]*(\d{1,2})?$/u.exec(part) ?? [];
  const wanted = normalise(name);
  const skill =
    skills.get(wanted.replaceAll(' ', '-')) ?? [...skills.values()].find((one) => normalise(one.name) === wanted);
  if (skill === undefined) {
    const close = orList(
      closeNames(
        name,
        [...skills.values()].map((one) => one.name),
      ),
    );
    throw new UserError('bad-input', `No enemy skill is called ${quoted(name)}. Did you mean ${close}? ${EXAMPLE}`);
  }
  const { id, hasValue } = skill;
  if (hasValue && number === undefined) throw new UserError('bad-input', `${skill.name} needs a number. ${EXAMPLE}`);
  if (!hasValue && number !== undefined) throw new UserError('bad-input', `${skill.name} has no number. ${EXAMPLE}`);
  return { id, ...(number !== undefined && { value: Number(number) }) };
}

const EXAMPLE = 'Write skills like this: dodge, riposte 2.';
