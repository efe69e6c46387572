import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AtomicStore } from '../store/atomic-store.ts';
import { backupLines, BadBackup } from '../store/backup.ts';
import { makeFolder } from '../store/make-folder.ts';
import { countKept, holdsAnything, readBackup, restoreEntries } from '../store/restore.ts';

/**
 * Writes a backup as gzipped lines of JSON. The file appears under its name only when it is whole; of an empty storage there is none, for
 * it would take the place of a good one.
 *
 * @param at - ms since 1970
 * @returns how many entries are in it
 * @throws StoreUnavailable, or the system's error where the file cannot be written
 */
export async function writeBackup(store: AtomicStore, file: string, at: number): Promise<number> {
  if (!(await holdsAnything(store))) return 0;
  makeFolder(dirname(file));
  const unfinished = `${file}.${randomUUID()}.part`; // two processes may be at it
  let lines = 0;
  const counted = async function* (): AsyncGenerator<string> {
    for await (const line of backupLines(store, at)) {
      lines += 1;
      yield `${line}\n`;
    }
  };
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(counted()), createGzip(), output);
    const entries = lines - HEAD_AND_END;
    if (entries > 0) await rename(unfinished, file);
    return entries;
  } finally {
    await rm(unfinished, { force: true });
  }
}

const HEAD_AND_END = 2;

/**
 * Reads a backup to its end, so that nothing is written of one that turns out to be damaged further on.
 *
 * @throws BadBackup that names the file, or the system's error where it cannot be read
 */
export async function checkBackup(file: string): Promise<void> {
  try {
    const entries = readBackup(linesIn(file));
    while (!(await entries.next()).done);
  } catch (cause) {
    if (cause instanceof BadBackup) throw new BadBackup(`${file}: ${cause.message} Nothing was restored.`, { cause });
    throw cause;
  }
}

/**
 * Restores a backup that was checked.
 *
 * @param overwrite - also where the storage holds something already: what the backup names is replaced, all else stays
 * @returns how many entries were written
 * @throws BadBackup, StoreUnavailable, or the system's error where the file cannot be read
 */
export async function restoreBackup(
  store: AtomicStore,
  file: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<number> {
  const kept = overwrite ? 0 : await countKept(store);
  if (kept > 0)
    throw new BadBackup(
      `The storage holds ${kept} entries already. Empty it, or add --overwrite to replace what the backup names.`,
    );
  return restoreEntries(store, () => readBackup(linesIn(file)));
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  const reading = pipeline(createReadStream(file), text);
  reading.catch(() => undefined); // told where the text is read
  let rest = '';
  try {
    for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    if (isZlibError(cause)) throw new BadBackup('This is no backup of Chipkeeper, or it was cut off.', { cause });
    throw cause;
  }
  if (rest !== '') yield rest;
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
