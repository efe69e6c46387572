import { closest } from './edit-distance.ts';

/** A longer list than this tells nobody anything on a phone. */
const MOST_LISTED = 10;

/** Where each kind of word is explained that packs are written in. */
type WordPage = 'docs/abilities.md' | 'docs/packs.md';

export const isLong = (words: readonly unknown[]): boolean => words.length > MOST_LISTED;

/** "unknown effect "lose-tenacity"; did you mean "tenacity"? The words: docs/abilities.md" */
export function unknownWord(
  what: string,
  typed: string,
  { words, page }: { readonly words: readonly string[]; readonly page: WordPage },
): string {
  const meant = meantBy(typed.toLowerCase(), words);
  const question = meant === undefined ? '.' : `; did you mean "${meant}"?`;
  return `unknown ${what} ${JSON.stringify(clipped(typed))}${question} The words: ${page}`;
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
