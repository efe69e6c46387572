import type { Content, EnemySkill } from '../engine/index.ts';
import { say } from '../words/say.ts';

/** A skill of an enemy. One that no pack in use explains is the players' to carry out, and says so. */
export const knownSkill = ({ enemySkills }: Pick<Content, 'enemySkills'>, id: string): EnemySkill =>
  enemySkills.get(id) ?? {
    id,
    name: say`unknown skill ${id}`,
    summary: say`Unknown skill ${id}: carry out by hand.`,
    hasValue: false,
    timing: 'deploy',
    triggers: [],
    modifiers: [],
  };
