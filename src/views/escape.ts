import { say } from '../words/say.ts';

/** Control characters, and those that are invisible or turn the reading direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
/** Letters of scripts that run from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u;
/** What Discord's markdown gives a meaning anywhere in a line. */
const MARKDOWN = /[\\*_~|`<>#[\]():]/g;
/** Marks of lists and quotes, where a line begins. */
const LINE_START = /^(?:[-+]|\d+(?=\.))/;
/** Keeps "@" from making a mention; takes no room. */
const NO_MENTION = '\u200B';
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A name as plain text, for button labels and menus, which know neither markdown nor mentions. */
export function plainName(name: string): string {
  const tidy = name
    .replace(INVISIBLE, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');
  if (tidy === '') return say`no name`;
  return RIGHT_TO_LEFT.test(tidy) ? `${ISOLATE}${tidy}${END_OF_ISOLATE}` : tidy;
}

/** A name, or any text from a player, where markdown and mentions are read: neither has any effect. */
export function shown(name: string): string {
  return plainName(name)
    .replace(MARKDOWN, '\\$&')
    .replaceAll('@', `@${NO_MENTION}`)
    .replace(LINE_START, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** Text of several lines from a player. */
export const shownText = (text: string): string => shown(text.replace(/\s*\n\s*/g, ' / '));
