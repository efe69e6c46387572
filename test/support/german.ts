import { readFileSync } from 'node:fs';
import { speaking } from '../../src/words/speaking.ts';
import { content } from './battles.ts';

const wordsIn = (language: string): unknown => JSON.parse(readFileSync(`words/${language}.json`, 'utf8'));
const german = Object.values(wordsIn('de') as Readonly<Record<string, string>>);

/** All strings in a value, however deep. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(value instanceof Map ? value.values() : Object.values(value))].flatMap(stringsIn);
}

/** What packs and sheets say, in small letters: it stays English, for it is data. */
export const DATA = stringsIn(content).join('\n').toLowerCase();

/** Pieces of the English catalogue that neither a German text nor the data have in them. */
const ENGLISH = [...new Set((wordsIn('en') as readonly string[]).flatMap((key) => key.split(/\{\d\}|\|/u)))]
  .map((piece) => piece.trim())
  .filter((piece) => /\p{L}{3,} \p{L}{3,}/u.test(piece) && !german.some((text) => text.includes(piece)))
  .filter((piece) => !DATA.includes(piece.toLowerCase()));

/** The English pieces in a JSON text. */
export const englishIn = (json: string): readonly string[] =>
  ENGLISH.filter((piece) => json.includes(JSON.stringify(piece).slice(1, -1)));

/** Says it as a German table and its users read it. */
export const inGerman = <T>(work: () => T): T => speaking({ table: 'de', user: 'de' }, 'table', work);
