import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AtomicStore } from '../store/atomic-store.ts';
import { backupLines, BadBackup, countKept, readBackup, restoreEntries } from '../store/backup.ts';

/**
 * Writes a backup as gzipped lines of JSON. The file appears under its name only when it is whole.
 *
 * @param at - ms since 1970
 * @throws StoreUnavailable, or the system's error where the file cannot be written
 */
export async function writeBackup(store: AtomicStore, file: string, at: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`; // two processes may be at it
  try {
    await pipeline(
      Readable.from(withBreaks(backupLines(store, at))),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Restores a backup, once it is known to be whole.
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
  await readToTheEnd(readBackup(linesIn(file)));
  const kept = overwrite ? 0 : await countKept(store);
  if (kept > 0)
    throw new BadBackup(
      `The storage holds ${kept} entries already. Empty it, or add --overwrite to replace what the backup names.`,
    );
  return restoreEntries(store, readBackup(linesIn(file)));
}

/** Nothing is written of a backup that turns out to be damaged further on. */
async function readToTheEnd(entries: AsyncGenerator): Promise<void> {
  while (!(await entries.next()).done);
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
