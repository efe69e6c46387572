import { SCHEMA } from '../engine/index.ts';
import type { AtomicStore } from './atomic-store.ts';
import { NAMESPACE } from './keys.ts';

/** Version of the shape of a backup. */
export const BACKUP_VERSION = 1;

/** One stored entry, as the text that stands in the storage. */
export interface BackupEntry {
  readonly key: string;
  readonly text: string;
}

/** The first line of a backup. */
export interface BackupHead {
  readonly backup: typeof BACKUP_VERSION;
  /** Version of what is in it. */
  readonly schema: number;
  /** ms since 1970 */
  readonly at: number;
}

/** A backup that cannot be used, in a sentence that says why. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

/**
 * What is copied, in this order. A record tells how long its log is, and a log only grows: so whatever a running bot adds meanwhile, each
 * record in the backup has its whole log behind it. A battle that ends in between is among the finished ones. Which one was finished last in
 * a channel is copied before those, so that it is there.
 */
export const PASSES: readonly RegExp[] = [
  /^battle:/u,
  /^last:/u,
  /^finished:/u,
  /^shelf:/u,
  /^(?:entry|snapshot|pack|player|saved):/u,
];

/**
 * All battles, packs and settings in a storage, a line of JSON for each, between a head and an end that counts them. Works beside a
 * running bot.
 *
 * @param at - ms since 1970
 * @throws StoreUnavailable
 */
export async function* backupLines(store: AtomicStore, at: number): AsyncGenerator<string> {
  store.namespace ??= NAMESPACE;
  const head: BackupHead = { backup: BACKUP_VERSION, schema: SCHEMA, at };
  yield JSON.stringify(head);
  let count = 0;
  for (const pass of PASSES) {
    for await (const { key, text } of entriesOf(store, pass)) {
      yield JSON.stringify({ key, text });
      count += 1;
    }
  }
  yield JSON.stringify({ end: count });
}

async function* entriesOf(store: AtomicStore, which: RegExp): AsyncGenerator<BackupEntry> {
  const seen = new Set<string>();
  for await (const [key, text] of store.iterator(store.namespace)) {
    if (typeof key !== 'string' || typeof text !== 'string' || !which.test(key) || seen.has(key)) continue;
    seen.add(key); // Redis may name a key twice
    yield { key, text };
  }
}
