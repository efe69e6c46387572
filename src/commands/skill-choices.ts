import { type Content, normalise } from '../engine/index.ts';
import type { Choice } from './slash-command.ts';

/** Ways to go on with a list of enemy skills: each choice is the whole list with one more skill at its end. */
export function skillChoices(text: string, { enemySkills }: Pick<Content, 'enemySkills'>): readonly Choice[] {
  const comma = text.lastIndexOf(',');
  const before = text.slice(0, comma + 1);
  const [, word = '', number = '1'] = /^\s*(.*?)\s*(\d{1,2})?\s*$/u.exec(text.slice(comma + 1)) ?? [];
  const wanted = normalise(word);
  return [...enemySkills.values()]
    .filter(({ name }) => normalise(name).includes(wanted))
    .map(({ name, hasValue }) => `${before} ${name}${hasValue ? ` ${number}` : ''}`.trim())
    .map((list) => ({ name: list, value: list }));
}
