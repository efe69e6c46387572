import { AsyncLocalStorage } from 'node:async_hooks';

/** Pictures that a text may hold, by what they show: emojis that belong to the bot's own application. */
export type Signs = ReadonlyMap<string, Emoji>;

interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** Those that there are go with the work, as its language does (speaking.ts). */
const known = new AsyncLocalStorage<Signs>();
/** There while a text is made that shows them, which waits for nothing; notes whether it does. */
let showing: { any: boolean } | undefined;

/** Does work whose texts may hold these signs. */
export const withSigns = <T>(signs: Signs, work: () => T): T => known.run(signs, work);

/** A picture and a blank, to go before the words that say the same; nothing where there is none, or the text shows none. */
export function sign(of: string): string {
  const emoji = showing && known.getStore()?.get(of);
  if (showing === undefined || emoji === undefined) return '';
  showing.any = true;
  return `<:${emoji.name}:${emoji.id}> `;
}

/** Makes a text with its signs. @returns it, and whether it has any */
export function signed<T>(make: () => T): { readonly made: T; readonly any: boolean } {
  const before = showing;
  const now = { any: false };
  showing = now;
  try {
    return { made: make(), any: now.any };
  } finally {
    showing = before;
  }
}

/** A text without what `sign` puts into it. */
export const withoutSigns = (text: string): string => text.replace(/<:\w{2,32}:\d+> /gu, '');
