import type { Battle } from '../engine/index.ts';
import { languageOfTable } from '../words/speaking.ts';

/** The language a new battle speaks. English needs no word. */
export function spokenHere(): Pick<Battle['setup'], 'language'> {
  const language = languageOfTable();
  return language === 'en' ? {} : { language };
}
