import { SCHEMA } from '../engine/index.ts';
import type { AtomicStore } from './atomic-store.ts';
import { decode } from './envelope.ts';
import { NAMESPACE } from './keys.ts';

/** Version of the shape of a backup. */
const BACKUP_VERSION = 1;

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
 * record in the backup has its whole log behind it. A battle that ends in between is among the finished ones.
 */
const PASSES: readonly RegExp[] = [/^battle:/u, /^finished:/u, /^shelf:/u, /^(?:entry|snapshot|pack):/u];

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
  for await (const [key, text] of store.iterator?.(store.namespace) ?? []) {
    if (typeof key !== 'string' || typeof text !== 'string' || !which.test(key) || seen.has(key)) continue;
    seen.add(key); // Redis may name a key twice
    yield { key, text };
  }
}

/**
 * Reads a backup line by line.
 *
 * @throws BadBackup where it is none, was cut off, or was written by a later version of the bot
 */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupEntry> {
  let head: BackupHead | undefined;
  let count = 0;
  let ended = false;
  for await (const line of lines) {
    const value = parsed(line);
    if (ended) throw new BadBackup('There is more behind the end of the backup.');
    if (head === undefined) head = headIn(value);
    else if (typeof value['end'] === 'number') {
      if (value['end'] !== count) throw new BadBackup(`The backup should hold ${value['end']} entries, not ${count}.`);
      ended = true;
    } else {
      yield entryIn(value);
      count += 1;
    }
  }
  if (!ended) throw new BadBackup('The backup has no end: it was cut off, or is none.');
}

function headIn({ backup, schema, at }: Readonly<Record<string, unknown>>): BackupHead {
  if (typeof backup !== 'number' || typeof schema !== 'number' || typeof at !== 'number')
    throw new BadBackup('This is no backup of Chipkeeper.');
  if (backup > BACKUP_VERSION || schema > SCHEMA)
    throw new BadBackup('A later version of Chipkeeper has written this backup: update the bot.');
  return { backup: BACKUP_VERSION, schema, at };
}

function entryIn({ key, text }: Readonly<Record<string, unknown>>): BackupEntry {
  if (typeof key !== 'string' || typeof text !== 'string' || !PASSES.some((pass) => pass.test(key)))
    throw new BadBackup('There is something in the backup that is no battle, pack or setting.');
  return { key, text };
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // said below
  }
  throw new BadBackup('This is no backup of Chipkeeper, or it is damaged.');
}

/** How many battles, packs and settings a storage holds that a restored backup would mix with. */
export async function countKept(store: AtomicStore): Promise<number> {
  store.namespace ??= NAMESPACE;
  let count = 0;
  for await (const [key] of store.iterator?.(store.namespace) ?? [])
    if (typeof key === 'string' && PASSES.some((pass) => pass.test(key))) count += 1;
  return count;
}

/**
 * Writes the entries of a backup. A battle that ended while the backup was made is restored as finished only.
 *
 * @returns how many entries were written
 * @throws BadBackup, StoreUnavailable; what was written until then stays
 */
export async function restoreEntries(store: AtomicStore, entries: AsyncIterable<BackupEntry>): Promise<number> {
  store.namespace ??= NAMESPACE;
  const running = new Map<string, string>();
  let count = 0;
  for await (const { key, text } of entries) {
    await store.set(key, text);
    count += 1;
    if (key.startsWith('battle:')) running.set(battleIn(text), key);
    if (!key.startsWith('finished:')) continue;
    const again = running.get(battleIn(text));
    if (again !== undefined) await store.delete(again);
  }
  return count;
}

function battleIn(text: string): string {
  const { value } = decode<{ readonly battle?: { readonly id?: string } }>(text);
  return value?.battle?.id ?? '';
}
