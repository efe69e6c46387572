import type { AtomicStore } from './atomic-store.ts';

export interface StoreAddress {
  /** redis://[[user]:password@]host[:port][/database]; absent: a SQLite file is used. */
  readonly redisUrl?: string | undefined;
  /** Folder for the SQLite file; made if it is missing. */
  readonly dataDir: string;
}

/**
 * Opens the storage: Redis if there is an address for one, else a file. Only the one in use is loaded.
 *
 * A Redis that is away is no error here: operations throw StoreUnavailable until it comes, then work.
 *
 * @throws TypeError if the address is malformed; StoreUnavailable if the folder or file cannot be used
 */
export async function openStore({ redisUrl, dataDir }: StoreAddress): Promise<AtomicStore> {
  if (redisUrl) {
    const { RedisStore } = await import('./redis-store.ts');
    return RedisStore.open(redisUrl);
  }
  const { SqliteStore } = await import('./sqlite-store.ts');
  return SqliteStore.open(dataDir);
}
