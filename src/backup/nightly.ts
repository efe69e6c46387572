import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../discord/logger.ts';
import type { AtomicStore } from '../store/atomic-store.ts';
import { writeBackup } from './backup-file.ts';

/** Backups that are kept. */
const MOST_KEPT = 14;
/** How often it is looked whether one is due, in ms. */
const EVERY = 600_000;
const NAME = /^chipkeeper-\d{4}-\d\d-\d\d\.jsonl\.gz$/u;

/** "chipkeeper-2026-11-30.jsonl.gz", by the day in UTC. */
export const nightlyName = (now: number): string => `chipkeeper-${new Date(now).toISOString().slice(0, 10)}.jsonl.gz`;

/**
 * Makes the backup of the day unless it is there or there is nothing yet, and removes those that are too old. Two processes with one folder write the same.
 *
 * @param now - ms since 1970
 */
export async function backUpToday(store: AtomicStore, folder: string, now: number): Promise<string | undefined> {
  const kept = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();
  const name = nightlyName(now);
  if (kept.includes(name)) return undefined;
  if ((await writeBackup(store, join(folder, name), now)) === 0) return undefined;
  for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MOST_KEPT)))
    await rm(join(folder, old), { force: true });
  return name;
}

/** Makes a backup each day for as long as the bot runs. @returns what stops it */
export function startNightly({
  store,
  folder,
  logger,
}: {
  store: AtomicStore;
  folder: string;
  logger: Logger;
}): () => Promise<void> {
  let running = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const name = await backUpToday(store, folder, Date.now());
      if (name !== undefined) logger.info('backup made', { name });
    } catch (error) {
      logger.error('backup failed', { error });
    }
  };
  // One after another: a large backup may take longer than the next look is away.
  const lookAgain = (): void => void (running = running.then(look));
  lookAgain();
  const timer = setInterval(lookAgain, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
