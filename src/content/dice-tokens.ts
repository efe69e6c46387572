/** A piece of a typed list of dice, with the text it came from. */
export type DiceToken =
  | { readonly type: 'number' | 'times' | 'separator' | 'junk'; readonly text: string }
  | { readonly type: 'plain'; readonly text: string; readonly sides: number }
  | { readonly type: 'words'; readonly text: string; readonly words: readonly string[] };

const APOSTROPHES = /['’‘‛ʼʹ`´′＇]/g;
const INVISIBLE = /\p{Cf}/gu;

// A word ends before the x of "combatx3", and neither "x3" nor "d6" is one.
const WORD = String.raw`(?!d\d|x\s*\d)(?:(?!x\d)[\p{L}\p{M}'])+`;
const TOKEN = new RegExp(
  [
    String.raw`(?<separator>[,;+\n]|[-–—•](?=\s))`,
    String.raw`(?<number>[-−–]?\d+(?:[./⁄]\d+)*)`,
    String.raw`(?<times>[×*]|x(?=\s*\d)|(?<=\d\s*)x)`,
    String.raw`d(?<sides>\d+)`,
    String.raw`(?<words>${WORD}(?:[-_ ]+${WORD})*)`,
    String.raw`(?<junk>[^\s,;+]+|\S)`,
  ].join('|'),
  'giu',
);

/** Cuts a typed list of dice into tokens. Full-width digits, odd apostrophes and no-break spaces count as the usual ones. */
export function diceTokens(text: string): readonly DiceToken[] {
  const usual = text.replace(APOSTROPHES, "'").normalize('NFKC').replace(INVISIBLE, '').replaceAll('&', ' and ');
  return Array.from(usual.replace(/[^\S\n]+/g, ' ').matchAll(TOKEN), tokenOf);
}

/** A name of a die as it is compared: lower case, words apart, no apostrophes. */
export const spelling = (words: string): readonly string[] =>
  words
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');

function tokenOf({ 0: text, groups = {} }: RegExpMatchArray): DiceToken {
  if (groups['separator'] !== undefined) return { type: 'separator', text };
  if (groups['number'] !== undefined) return { type: 'number', text };
  if (groups['times'] !== undefined) return { type: 'times', text };
  if (groups['sides'] !== undefined) return { type: 'plain', text, sides: Number(groups['sides']) };
  if (groups['words'] !== undefined) return { type: 'words', text, words: spelling(text) };
  return { type: 'junk', text };
}
