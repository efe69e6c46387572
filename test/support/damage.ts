import { closeSync, openSync, statSync, writeSync } from 'node:fs';

/** SQLite's own size of a page, in bytes. */
const PAGE = 4096;

/** Overwrites the second half of a SQLite file: it still opens, and has pages that are none. */
export function damage(file: string): void {
  const pages = Math.floor(statSync(file).size / PAGE);
  const first = Math.floor(pages / 2);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc((pages - first) * PAGE, 7), 0, undefined, first * PAGE);
  closeSync(handle);
}
