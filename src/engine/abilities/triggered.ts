import type { UnitSkill } from '../content.ts';
import type { Play } from '../play.ts';
import { isStanding, unitOf } from '../queries.ts';
import { mapOf } from '../space/map-of.ts';
import type { Task } from '../task.ts';
import { holds } from './condition.ts';
import type { Moment, Scope, Trigger } from './language.ts';
import { needsMap } from './needs-map.ts';
import { isUsedUp } from './once.ts';
import { anyPossible } from './possibility.ts';
import { workingSkills } from './working-skills.ts';

/**
 * What abilities of a unit fall due at a moment, as tasks. Skills are compulsory, and nothing tells their order, so the party orders
 * several of them; one copy of a skill counts, with its highest value. Whoever is defeated has none, but for those that say so.
 * Rules: ENM-7, ENM-8, ENG-7, GEN-3, GEN-4.
 */
export function triggered(play: Play, moment: Moment, scope: Omit<Scope, 'skill' | 'value'>): readonly Task[] {
  const unit = unitOf(play.battle, scope.self);
  if (unit === undefined) return [];
  const tasks = workingSkills(unit).flatMap((skill) => {
    const triggers = play.content.enemySkills.get(skill.id)?.triggers ?? [];
    return triggers
      .filter((trigger) => trigger.at === moment && (trigger.evenIfDefeated === true || isStanding(unit, play.battle)))
      .flatMap((trigger) => taskFor(play, trigger, { ...scope, skill: skill.id, ...valueOf(skill) }));
  });
  return tasks.length < 2 ? tasks : [{ kind: 'in-any-order', tasks, rule: 'GEN-4' }];
}

const valueOf = ({ value }: UnitSkill) => (value === undefined ? {} : { value });

/** An ability outlasts its owner where its text says so; those that follow a defeat could not do otherwise. */
function taskFor(play: Play, trigger: Trigger, given: Scope): readonly Task[] {
  const outlasts = trigger.evenIfDefeated === true || trigger.at === 'after-defeated';
  const scope: Scope = {
    ...given,
    ...(outlasts && { evenIfDefeated: true }),
    ...(trigger.once && { once: trigger.once }),
  };
  if (isUsedUp(play.battle, scope)) return [];
  if (needsMap(trigger) && mapOf(play.battle, play.content) === undefined) {
    return [{ kind: 'effects', effects: [{ do: 'reminder' }], scope }];
  }
  if (trigger.if !== undefined && !holds(play, trigger.if, scope)) return [];
  if (!anyPossible(play, trigger.do, scope)) return [];
  return [{ kind: 'effects', effects: trigger.do, scope }];
}
