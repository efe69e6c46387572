import type { Unit } from '../battle.ts';
import type { UnitSkill } from '../content.ts';
import type { Play } from '../play.ts';
import { hasSkill, unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { holds } from './condition.ts';
import type { Moment, Scope, Trigger } from './language.ts';

/**
 * What abilities of a unit fall due at a moment, as tasks. Skills are compulsory, and nothing tells their order, so the party orders
 * several of them; one copy of a skill counts, with its highest value.
 * Rules: ENM-7, ENM-8, GEN-3, GEN-4.
 */
export function triggered(play: Play, moment: Moment, scope: Omit<Scope, 'skill' | 'value'>): readonly Task[] {
  const unit = unitOf(play.battle, scope.self);
  if (unit === undefined) return [];
  const tasks = skillsOf(unit).flatMap((skill) => {
    const triggers = play.content.enemySkills.get(skill.id)?.triggers ?? [];
    return triggers
      .filter((trigger) => trigger.at === moment)
      .flatMap((trigger) => taskFor(play, trigger, { ...scope, skill: skill.id, ...valueOf(skill) }));
  });
  return tasks.length < 2 ? tasks : [{ kind: 'in-any-order', tasks, rule: 'GEN-4' }];
}

/** Each skill that works, once, with its highest value (ENM-8). */
function skillsOf(unit: Unit): readonly UnitSkill[] {
  if (unit.kind === 'adventurer') return [];
  const working = unit.skills.filter(({ id }) => hasSkill(unit, id));
  return working.filter(
    (skill, index) =>
      !working.some(
        (other, at) => other.id === skill.id && (other.value ?? 0) >= (skill.value ?? 0) + (at < index ? 0 : 1),
      ),
  );
}

const valueOf = ({ value }: UnitSkill) => (value === undefined ? {} : { value });

function taskFor(play: Play, trigger: Trigger, scope: Scope): readonly Task[] {
  const { battle } = play;
  const what = `${scope.self} ${scope.skill}`;
  if (trigger.if !== undefined && !holds(play, trigger.if, scope)) return [];
  if (trigger.once === 'turn') {
    if (battle.turn?.used.includes(what) === true) return [];
    play.happen({ type: 'once-used', what });
  }
  return [{ kind: 'effects', effects: trigger.do, scope }];
}
