import type { Unit } from '../battle.ts';
import type { UnitSkill } from '../content.ts';
import { hasSkill } from '../queries.ts';

/** A unit's skills that work: none under Fear, and one copy of each, with its highest value (STS-6, ENM-8). */
export function workingSkills(unit: Unit): readonly UnitSkill[] {
  if (unit.kind === 'adventurer') return [];
  const working = unit.skills.filter(({ id }) => hasSkill(unit, id));
  return working.filter((skill, index) => !working.some((other, at) => outdoes(other, skill, at < index)));
}

/** Of two equal copies the earlier one counts. */
function outdoes(other: UnitSkill, skill: UnitSkill, isEarlier: boolean): boolean {
  const [theirs, ours] = [other.value ?? 0, skill.value ?? 0];
  return other.id === skill.id && (theirs > ours || (theirs === ours && isEarlier));
}
