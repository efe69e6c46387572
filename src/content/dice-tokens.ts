/** A piece of a typed list of dice. */
export type DiceToken = Typed &
  (
    | { readonly type: 'number' | 'times' | 'separator' | 'junk' }
    | { readonly type: 'plain'; readonly sides: number }
    | { readonly type: 'words'; readonly words: readonly string[] }
  );

interface Typed {
  /** As typed. */
  readonly text: string;
  /** Whether a space follows. */
  readonly spaced: boolean;
}

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

function tokenOf({ 0: text, index, input, groups = {} }: RegExpExecArray): DiceToken {
  const typed = { text, spaced: input[index + text.length] === ' ' };
  if (groups['separator'] !== undefined) return { type: 'separator', ...typed };
  if (groups['number'] !== undefined) return { type: 'number', ...typed };
  if (groups['times'] !== undefined) return { type: 'times', ...typed };
  if (groups['sides'] !== undefined) return { type: 'plain', sides: Number(groups['sides']), ...typed };
  if (groups['words'] !== undefined) return { type: 'words', words: spelling(text), ...typed };
  return { type: 'junk', ...typed };
}
