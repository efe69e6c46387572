import type { Battle } from '../engine/index.ts';
import { languageOf } from '../words/languages.ts';
import { speaking } from '../words/speaking.ts';

/** Words of the bot's own accord, for all at the table of a battle. */
export function inWordsOf<T>({ setup }: Pick<Battle, 'setup'>, work: () => T): T {
  const table = languageOf(setup.language) ?? 'en';
  return speaking({ table, user: table }, 'table', work);
}
