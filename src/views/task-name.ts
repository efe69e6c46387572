import { type Battle, type Content, type Task, labelOf, unitOf } from '../engine/index.ts';
import { plainName } from './escape.ts';

/** What one of several things due at once is, for a button: "Riposte of Bandit B". */
export function taskName(battle: Battle, content: Content, task: Task): string {
  const name = (id: `u${number}`): string => {
    const unit = unitOf(battle, id);
    return unit === undefined ? 'a unit' : plainName(labelOf(unit));
  };
  switch (task.kind) {
    case 'effects': {
      const { skill, self } = task.scope;
      return `${content.enemySkills.get(skill)?.name ?? skill} of ${name(self)}`;
    }
    case 'deal-damage':
      return `Damage to ${name(task.damage.unit)}`;
    case 'gain-fatigue':
      return `Fatigue of ${name(task.unit)}`;
    default:
      return 'Go on';
  }
}
