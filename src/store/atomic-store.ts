import type { KeyvStoreAdapter } from 'keyv';

/**
 * A Keyv storage adapter that can also write several keys in one atomic, guarded step.
 *
 * Keyv alone cannot compare before it writes, nor write a battle, its log entry and the interaction's claim together. `commit` does; everything
 * else is Keyv's own interface. Both implementations share test/store/atomic-store.contract.ts and pass Keyv's compliance suite.
 *
 * Keys are non-empty well-formed strings without NUL; values are JSON (see envelope.ts). Read values through `keyvOver`.
 * Every method fails with StoreUnavailable, within `OPERATION_LIMIT`, if the backend is away: a failed read never looks like a missing value.
 */
export interface AtomicStore extends KeyvStoreAdapter {
  /**
   * Writes the whole batch or nothing.
   *
   * @returns 'duplicate' if the claim was taken before; else 'conflict' if a guard does not hold; else 'committed'
   * @throws StoreUnavailable, when it is unknown whether the batch was written (repeat it with its claim); TypeError for a malformed batch
   */
  commit(batch: Batch): Promise<CommitResult>;
  /** All entries of a namespace, each at least once. */
  iterator: NonNullable<KeyvStoreAdapter['iterator']>;
  /**
   * Keys whose due times have come, the longest overdue first. They stay due until a commit says otherwise.
   *
   * @param prefix - what the keys begin with
   * @param now - ms since 1970; a time that is exactly now has come
   * @param count - at most so many
   */
  due(prefix: string, now: number, count: number): Promise<readonly string[]>;
  disconnect(): Promise<void>;
}

export type CommitResult = 'committed' | 'conflict' | 'duplicate';

/** What one commit checks and writes. No key may be named twice. */
export interface Batch {
  readonly guard: Guard;
  /** Further keys that are compared and set in the same step. */
  readonly also?: readonly Guard[];
  readonly set?: readonly Write[];
  readonly remove?: readonly string[];
  /** Taken once: a second commit with the same claim answers 'duplicate' and changes nothing. Forgotten after its ttl. */
  readonly claim?: Claim;
  readonly due?: readonly Due[];
}

/**
 * Compare-and-set of one key: it must stand at revision `expected`, and then gets `value` and revision `expected + 1`.
 * A value written by a plain `set` has no revision, so no guard holds on it.
 */
export interface Guard {
  readonly key: string;
  /** Revision that was read; 0: the key must not exist. */
  readonly expected: number;
  /**
   * What the revisions count, such as a battle's id: revision 5 of a battle that ended is not revision 5 of the next one under the same key.
   * Stored with the value, compared unless `expected` is 0. Absent: any.
   */
  readonly lineage?: string;
  /** The new value; `undefined` removes the key, which then stands at 0 again. */
  readonly value: unknown;
}

/** When something falls due. Independent of what stands under the key; kept until it is set anew or taken away. */
export interface Due {
  readonly key: string;
  /** Whole ms since 1970; `undefined` takes the time away. */
  readonly at: number | undefined;
  /** With no `at`: only a time no later than this is taken away, so that one that was set meanwhile stays. */
  readonly upTo?: number;
}

export interface Write {
  readonly key: string;
  readonly value: unknown;
  /** Time to live in whole ms, above 0; absent: for ever. */
  readonly ttl?: number;
}

export interface Claim {
  readonly key: string;
  /** Time to live in whole ms, above 0. */
  readonly ttl: number;
  /** What to remember of the first commit; `true` if absent. */
  readonly value?: unknown;
}
