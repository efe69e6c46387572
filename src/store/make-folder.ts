import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The file of the storage in its folder, where no Redis is used. */
export const DATABASE = 'chipkeeper.sqlite';

/** Battles hold secret seeds, so others may not look. */
const MODE = 0o700;

/**
 * Makes a folder and those it lies in, one by one: where the system calls a folder missing whose parent is there, as in /proc, the recursive
 * mkdir of Node 20 tries for ever.
 *
 * @throws the system's error if it cannot be made
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: MODE });
  } catch (cause) {
    if (!existsSync(folder)) throw cause; // else another process was faster
  }
}
