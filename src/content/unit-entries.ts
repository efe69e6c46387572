import type { BaseFiles } from './base-files.ts';
import { rulingLines } from './dice-entries.ts';
import type { Draft } from './library-entry.ts';

/** Statuses and enemy skills as entries. */
export function unitEntries({ statuses, enemySkills }: Pick<BaseFiles, 'statuses' | 'enemySkills'>): readonly Draft[] {
  return [...statuses.map(statusEntry), ...enemySkills.map(enemySkillEntry)];
}

function statusEntry({ id, name, trigger, summary, removal, rulings }: BaseFiles['statuses'][number]): Draft {
  const leaves = Object.entries(removal).map(
    ([bearer, how]) => `- Leaves ${bearer === 'other' ? 'others' : `an ${bearer}`.replace('an c', 'a c')}: ${how}`,
  );
  return {
    id: `status:${id}`,
    kind: 'status',
    title: name,
    text: [`Works at: ${trigger}. ${summary}`, ...leaves, ...rulingLines(rulings)].join('\n'),
    related: [],
  };
}

type ToldSkill = Pick<
  BaseFiles['enemySkills'][number],
  'id' | 'name' | 'hasValue' | 'category' | 'timing' | 'summary' | 'rulings'
>;

/** An enemy skill: one of the game's, or of a pack. */
export function enemySkillEntry({ id, name, hasValue, category, timing, summary, rulings }: ToldSkill): Draft {
  const origin = category === 'general' ? '' : `, ${category.replace('native:', 'native to ').replaceAll('-', ' ')}`;
  const head = `Enemy skill${origin}; timing: ${timing.replaceAll('-', ' ')}.`;
  const number = hasValue ? ['`#` is the number printed with the skill.'] : [];
  return {
    id: `enemy-skill:${id}`,
    kind: 'enemy-skill',
    title: name,
    text: [`${head} ${summary}`, ...number, ...rulingLines(rulings)].join('\n'),
    related: [],
  };
}
