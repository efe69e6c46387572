import { say } from '../words/say.ts';
import { closest } from './edit-distance.ts';

/** A longer list than this tells nobody anything on a phone. */
const MOST_LISTED = 10;

/** What a word can stand for. */
export type WordSort = 'effect' | 'moment' | 'modifier' | 'condition' | 'timing' | 'word';

const UNKNOWN: Readonly<Record<WordSort, (typed: string) => string>> = {
  effect: (typed) => say`unknown effect ${typed}`,
  moment: (typed) => say`unknown moment ${typed}`,
  modifier: (typed) => say`unknown modifier ${typed}`,
  condition: (typed) => say`unknown condition ${typed}`,
  timing: (typed) => say`unknown timing ${typed}`,
  word: (typed) => say`unknown word ${typed}`,
};

/** Where each kind of word is explained that packs are written in. */
type WordPage = 'docs/abilities.md' | 'docs/packs.md';

export const isLong = (words: readonly unknown[]): boolean => words.length > MOST_LISTED;

/** "unknown effect "lose-tenacity"; did you mean "tenacity"? The words: docs/abilities.md" */
export function unknownWord(
  sort: WordSort,
  typed: string,
  { words, page }: { readonly words: readonly string[]; readonly page: WordPage },
): string {
  const meant = meantBy(typed.toLowerCase(), words);
  const unknown = UNKNOWN[sort](JSON.stringify(clipped(typed)));
  return meant === undefined
    ? say`${unknown}. The words: ${page}`
    : say`${unknown}; did you mean "${meant}"? The words: ${page}`;
}

/** One that is spelt alike, else the longest that it is a part of, or that is a part of it. */
function meantBy(typed: string, words: readonly string[]): string | undefined {
  const [alike] = closest(typed, words);
  const parts = new Set(typed.split(/[^a-z0-9]+/));
  const related = words.filter((word) => {
    const own = word.split('-');
    return own.every((part) => parts.has(part)) || [...parts].every((part) => own.includes(part));
  });
  return alike ?? related.sort((a, b) => b.length - a.length)[0];
}

const clipped = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
