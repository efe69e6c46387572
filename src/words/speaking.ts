import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './languages.ts';

/** Who is spoken to in which language. */
export interface Speech {
  /** What all at the table read. */
  readonly table: Language;
  /** What is for the eyes of whoever asked. */
  readonly user: Language;
}

export type Listener = keyof Speech;

interface Speaking extends Speech {
  readonly now: Language;
}

/**
 * The language goes with the work, like the request it belongs to: hundreds of small functions make a message, and none of them but `say`
 * needs to know which language that is in.
 */
const ambient = new AsyncLocalStorage<Speaking>();

/** Does work whose words are for one of the two. */
export const speaking = <T>(speech: Speech, to: Listener, work: () => T): T =>
  ambient.run({ ...speech, now: speech[to] }, work);

/**
 * Words for all at the table, within work for one user.
 *
 * @param language - the table's, where it may have changed just now
 */
export const toTable = <T>(work: () => T, language?: Language): T => turnedTo('table', work, language);

/** Words for the eyes of whoever asked, within work for the table. */
export const toUser = <T>(work: () => T): T => turnedTo('user', work);

function turnedTo<T>(to: Listener, work: () => T, table?: Language): T {
  const speech = ambient.getStore();
  return speech === undefined ? work() : speaking({ ...speech, ...(table && { table }) }, to, work);
}

/** What the table is spoken to in; English outside all work. */
export const languageOfTable = (): Language => ambient.getStore()?.table ?? 'en';

/** The language words are made in now; English outside all work. */
export const spoken = (): Language => ambient.getStore()?.now ?? 'en';
