import { SCHEMA } from '../engine/index.ts';

/** Data that a later version of the bot has written. It is left as it is: an older version would damage it. */
export class NewerData extends Error {
  override readonly name = 'NewerData';

  readonly version: number;
  readonly newest: number;

  constructor(version: number, newest: number) {
    super(`The stored data has version ${version}, and this bot reads up to ${newest}: update the bot.`);
    this.version = version;
    this.newest = newest;
  }
}

/** What was stored with its version, if this version of the bot can read it. @throws NewerData */
export function readable<T extends { readonly schema: number }>(stored: T, newest: number = SCHEMA): T {
  if (stored.schema > newest) throw new NewerData(stored.schema, newest);
  return stored;
}
