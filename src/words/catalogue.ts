import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';

/** What the English of the code is in another language. Both have `{0}`, `{1}` … where something is filled in. */
export type Catalogue = ReadonlyMap<string, string>;

/** Ships with the bot. The same from src/ and from dist/. */
const catalogueOf = (language: Exclude<Language, 'en'>): Catalogue => {
  const text = readFileSync(new URL(`../../words/${language}.json`, import.meta.url), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
};

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Catalogue>> = { de: catalogueOf('de') };

/** What is missing in a language is said in English. */
export const translated = (english: string, language: Language): string =>
  language === 'en' ? english : (CATALOGUES[language].get(english) ?? english);
