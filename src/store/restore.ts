import { randomInt } from 'node:crypto';
import { SCHEMA } from '../engine/index.ts';
import type { AtomicStore } from './atomic-store.ts';
import { BACKUP_VERSION, type BackupEntry, BadBackup, PASSES } from './backup.ts';
import { type BattleRecord, dueOf } from './battle-store.ts';
import { decode, encode } from './envelope.ts';
import { channelOf, finishedKey, NAMESPACE } from './keys.ts';
import { NOTHING } from './nothing.ts';
import { PACK_SCHEMA } from './pack-store.ts';
import { PLAYER_SCHEMA } from './player-store.ts';
import { SAVED_SCHEMA } from './saved-store.ts';

/**
 * Reads a backup line by line.
 *
 * @throws BadBackup where it is none, was cut off, or was written by a later version of the bot
 */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupEntry> {
  let begun = false;
  let count = 0;
  let ended = false;
  for await (const line of lines) {
    const value = parsed(line);
    if (ended) throw new BadBackup('There is more behind the end of the backup.');
    if (!begun) {
      checkHead(value);
      begun = true;
    } else if (typeof value['end'] === 'number') {
      if (value['end'] !== count) throw new BadBackup(`The backup should hold ${value['end']} entries, not ${count}.`);
      ended = true;
    } else {
      yield entryIn(value);
      count += 1;
    }
  }
  if (!ended) throw new BadBackup('The backup has no end: it was cut off, or is none.');
}

type Fields = Readonly<Record<string, unknown>>;

function checkHead({ backup, schema, at }: Fields): void {
  if (typeof backup !== 'number' || typeof schema !== 'number' || typeof at !== 'number')
    throw new BadBackup('This is no backup of Chipkeeper.');
  if (backup > BACKUP_VERSION || schema > SCHEMA) throw new BadBackup(LATER);
}

const DAMAGED = 'This is no backup of Chipkeeper, or it is damaged.';
const LATER = 'A later version of Chipkeeper has written this backup: update the bot.';

function entryIn({ key, text }: Fields): BackupEntry {
  if (typeof key !== 'string' || typeof text !== 'string' || !PASSES.some((pass) => pass.test(key)))
    throw new BadBackup('There is something in the backup that is no battle, pack or setting.');
  if (schemaIn(text) > newestOf(key)) throw new BadBackup(LATER);
  return { key, text };
}

/** Version of the shape of what stands under such a key. */
function newestOf(key: string): number {
  if (key.startsWith('player:')) return PLAYER_SCHEMA;
  if (key.startsWith('saved:')) return SAVED_SCHEMA;
  return /^(?:shelf|pack):/u.test(key) ? PACK_SCHEMA : SCHEMA;
}

function schemaIn(text: string): number {
  const value = storedIn(text);
  const { schema } = value.battle ?? value;
  if (typeof schema !== 'number') throw new BadBackup(DAMAGED);
  return schema;
}

interface Stored {
  readonly schema?: unknown;
  readonly battle?: { readonly id?: unknown; readonly schema?: unknown };
  readonly revision?: unknown;
  readonly calls?: BattleRecord['calls'];
}

function storedIn(text: string): Stored {
  try {
    const { value } = decode<Stored | undefined>(text);
    if (typeof value === 'object') return value;
  } catch {
    // said below
  }
  throw new BadBackup(DAMAGED);
}

function parsed(line: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // said below
  }
  throw new BadBackup(DAMAGED);
}

/** How many battles, packs and settings a storage holds that a restored backup would mix with. */
export async function countKept(store: AtomicStore): Promise<number> {
  const keys = keptKeys(store);
  let count = 0;
  while (!(await keys.next()).done) count += 1;
  return count;
}

/** Whether there is anything to back up. */
export async function holdsAnything(store: AtomicStore): Promise<boolean> {
  const keys = keptKeys(store);
  const { done } = await keys.next();
  await keys.return(undefined);
  return done !== true;
}

async function* keptKeys(store: AtomicStore): AsyncGenerator<string, undefined> {
  store.namespace ??= NAMESPACE;
  for await (const [key] of store.iterator(store.namespace))
    if (typeof key === 'string' && PASSES.some((pass) => pass.test(key))) yield key;
  return undefined;
}

/**
 * Writes the entries of a backup: the records last, so that no battle is ever there without its log or its packs. A battle that ended while
 * the backup was made is restored as finished only.
 *
 * @param read - reads the backup from its beginning
 * @returns how many entries were written
 * @throws BadBackup, StoreUnavailable; what was written until then stays
 */
export async function restoreEntries(store: AtomicStore, read: () => AsyncIterable<BackupEntry>): Promise<number> {
  store.namespace ??= NAMESPACE;
  const finished = new Map<string, number>();
  let count = 0;
  for (const pass of PASSES.toReversed()) {
    for await (const entry of read()) {
      if (!pass.test(entry.key)) continue;
      await restoreEntry(store, entry, finished);
      count += 1;
    }
  }
  return count;
}

async function restoreEntry(store: AtomicStore, entry: BackupEntry, finished: Map<string, number>): Promise<void> {
  const { key, text } = entry;
  const { battle, revision = 0, calls } = storedIn(text);
  const id = String(battle?.id);
  if (key.startsWith('finished:')) finished.set(id, Number(revision));
  if (!key.startsWith('battle:')) {
    await store.set(key, text);
    return;
  }
  if ((finished.get(id) ?? 0) > Number(revision)) {
    await store.delete(key);
    await setDue(store, key);
    return;
  }
  await store.delete(finishedKey(id)); // it runs again
  const now: unknown = await store.get(key);
  if (now !== text) await store.set(key, asRestored(text));
  await setDue(store, key, calls);
}

/** The due time of a battle is in its record. Restored from an earlier time, it may have come long ago: then it is reminded of at once. */
async function setDue(store: AtomicStore, key: string, calls?: BattleRecord['calls']): Promise<void> {
  await store.commit({ guard: NOTHING, due: [dueOf(channelOf(key), calls && { calls })] });
}

/** Ids and lines given between the backup and now are not given again: no button of that time may do what another one says. */
const IDS_SKIPPED = { least: 1_000_000, most: 1_000_000_000 };

/** A running battle whose buttons of the time after the backup name nothing any more. */
function asRestored(text: string): string {
  const { value, ...stamp } = decode<BattleRecord>(text);
  if (value === undefined) return text;
  const { timeline } = value;
  const nextId = timeline.nextId + randomInt(IDS_SKIPPED.least, IDS_SKIPPED.most);
  const restored = randomInt(2 ** 40).toString(36);
  return encode({ ...stamp, value: { ...value, timeline: { ...timeline, nextId, restored } } });
}
