import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import { NewerData } from './newer-data.ts';
import { DATABASE, makeFolder } from './make-folder.ts';

/** Raised together with a migration of the tables. Each step so far only adds, so the tables of a new file are the migration too. */
const FORMAT = 2;

const TABLES = `
  CREATE TABLE IF NOT EXISTS entries (
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL, -- an envelope (envelope.ts)
    expires INTEGER, -- ms since 1970; NULL: never
    PRIMARY KEY (namespace, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires) WHERE expires IS NOT NULL;
  CREATE TABLE IF NOT EXISTS due ( -- since format 2
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL, -- ms since 1970
    PRIMARY KEY (namespace, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS due_by_time ON due (namespace, at);
  PRAGMA user_version = ${FORMAT};
`;

/** How long SQLite itself waits for another process's write, in ms. It blocks this whole process, so it is short; see `whenFree`. */
const BLOCKING_WAIT = 20;

/**
 * Opens `chipkeeper.sqlite` in a folder, creating either if it is missing. What was committed survives a power cut (WAL, synchronous FULL).
 *
 * @throws if the folder or file cannot be used, or was written by a newer version
 */
export function openFile(folder: string): Database.Database {
  makeFolder(folder);
  const database = new Database(join(folder, DATABASE));
  database.pragma(`busy_timeout = ${BLOCKING_WAIT}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  checkWhole(database);
  const format = formatOf(database);
  if (format > FORMAT) throw new NewerData(format, FORMAT);
  if (format < FORMAT) inTransaction(database, () => database.exec(TABLES));
  return database;
}

/** A file that is damaged further in opens, and would fail in the middle of a battle. @throws SqliteError SQLITE_CORRUPT */
function checkWhole(database: Database.Database): void {
  const row = database.prepare('PRAGMA quick_check(1)').get() as { readonly quick_check: string };
  if (row.quick_check !== 'ok') throw new Database.SqliteError(row.quick_check, 'SQLITE_CORRUPT', 0);
}

function formatOf(database: Database.Database): number {
  const row = database.prepare('PRAGMA user_version').get() as { readonly user_version: number };
  return row.user_version;
}

/** Runs `work` holding the file's only write lock; whatever it throws undoes its writes. */
export function inTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK'); // a full disk has rolled back by itself
    throw error;
  }
}

/**
 * Runs `work` as soon as no other process holds the file's lock. Unlike SQLite's own waiting, other channels are served meanwhile.
 *
 * @param limit - ms to keep trying
 * @throws whatever the work throws; SQLITE_BUSY once the limit is over
 */
export async function whenFree<T>(limit: number, work: () => T): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() + BLOCKING_WAIT > end) throw error;
    }
    await delay(1 + Math.random() * BLOCKING_WAIT); // uneven, so that two processes do not keep meeting
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');
