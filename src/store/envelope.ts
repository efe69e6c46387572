import type { DeserializedData } from 'keyv';

/**
 * What stands in the backend under one key, as JSON: the value with its expiry (Keyv's own shape), and in front the stamp, if a guard
 * wrote it. So Keyv reads what `commit` wrote, a guard need only compare the first few bytes of a text, and no delete, expiry or plain `set`
 * can leave a revision behind that does not belong to its value.
 *
 *     {"revision":5,"lineage":"b1","value":{…},"expires":1767225600000}
 *
 * JSON's limits hold: properties that are `undefined` vanish, NaN becomes null. Nothing read is ever merged into another object.
 */
export type Envelope<Value = unknown> = Readonly<DeserializedData<Value>> & Partial<Stamp>;

/** Marks a guarded value. See Guard in atomic-store.ts. */
export interface Stamp {
  readonly revision: number;
  readonly lineage?: string;
}

/** The stored text of a value. `expires` is in ms since 1970. */
export function encode({ revision, lineage, value, expires }: Envelope): string {
  return JSON.stringify({ revision, lineage, value, expires }); // in this order: `headOf` relies on it
}

/** @throws SyntaxError if the text is not JSON */
export function decode<Value>(text: string): Envelope<Value> {
  return JSON.parse(text) as Envelope<Value>;
}

/** The first characters of every text that `encode` makes with this stamp; without a lineage, of that revision in any lineage. */
export function headOf({ revision, lineage }: Stamp): string {
  return JSON.stringify({ revision, lineage }).replace(/\}$/, ',');
}
