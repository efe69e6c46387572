import { say } from '../words/say.ts';

/** What Discord's markdown would take for itself in our texts: escapes, bold, code, small print, and the mark that keeps "@" harmless. */
const MARKUP = /\\([\\*_~|`<>#[\]():.+-])|\*\*|`|^-# |(?<=@)\u200B/gmu;
const MENTION = /<@(\d+)>/gu;

/** A text as a plain file shows it, where markdown means nothing. Users are named by their ids: nobody is pinged by a file. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(MENTION, (_, id: string) => say`user ${id}`)
    .replace(MARKUP, (_, escaped: string | undefined) => escaped ?? '');
