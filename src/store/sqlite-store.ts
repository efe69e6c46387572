import type Database from 'libsql';
import type { KeyvEntry } from 'keyv';
import type { AtomicStore, Batch, CommitResult, Due } from './atomic-store.ts';
import { planCommit, type PlannedGuard } from './commit-plan.ts';
import { isDamage } from './causes.ts';
import { NewerData } from './newer-data.ts';
import { inTransaction, openFile, whenFree } from './sqlite-file.ts';
import { StoreDamaged, StoreUnavailable } from './store-unavailable.ts';
import { OPERATION_LIMIT } from './time-limit.ts';

/** Entries that one step of the iterator reads, and expired ones that one write sweeps away: no operation grows with the file. */
const PAGE = 100;

/**
 * An atomic store in one SQLite file. Several processes of one machine may share it.
 *
 * Errors are thrown as StoreUnavailable, never emitted.
 */
export class SqliteStore implements AtomicStore {
  namespace: string | undefined;
  /** Keyv looks here to learn that the store can be iterated. */
  readonly opts = { dialect: 'sqlite', url: 'sqlite://' };
  readonly #database: Database.Database;
  readonly #sql: ReturnType<typeof prepare>;
  readonly #limit: number;
  #closed = false;

  private constructor(database: Database.Database, limit: number) {
    this.#database = database;
    this.#sql = prepare(database);
    this.#limit = limit;
  }

  /**
   * @param folder - where the file is, or will be
   * @param limit - ms that an operation may wait for another process
   * @throws NewerData; StoreUnavailable if the folder or the file cannot be used
   */
  static async open(folder: string, limit = OPERATION_LIMIT): Promise<SqliteStore> {
    try {
      return new SqliteStore(await whenFree(limit, () => openFile(folder)), limit);
    } catch (cause) {
      if (cause instanceof NewerData) throw cause;
      throw new StoreUnavailable('open', { cause });
    }
  }

  async commit(batch: Batch): Promise<CommitResult> {
    const plan = planCommit(batch, Date.now());
    return this.#write('commit', () => {
      if (plan.claim !== undefined && this.#read(plan.claim) !== undefined) return 'duplicate';
      if (!plan.guards.every((guard) => this.#holds(guard))) return 'conflict';
      for (const { key, text, ttl } of plan.write) this.#put(key, text, ttl);
      for (const key of plan.remove) this.#drop(key);
      for (const due of plan.due) this.#putDue(due);
      return 'committed';
    });
  }

  async due(prefix: string, now: number, count: number): Promise<readonly string[]> {
    return this.#ask('due', () => {
      const rows = this.#sql.due.all(this.#space(), now, prefix, prefix, count) as Pick<Row, 'key'>[];
      return rows.map(({ key }) => key);
    });
  }

  async get<Value>(key: string): Promise<Value | undefined> {
    return this.#ask('get', () => this.#read(key) as Value | undefined);
  }

  async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return this.#ask('getMany', () => keys.map((key) => this.#read(key) as Value | undefined));
  }

  async has(key: string): Promise<boolean> {
    return this.#ask('has', () => this.#read(key) !== undefined);
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return this.#ask('hasMany', () => keys.map((key) => this.#read(key) !== undefined));
  }

  /** @param ttl - ms; absent or 0: for ever */
  async set(key: string, value: string, ttl?: number): Promise<void> {
    await this.#write('set', () => this.#put(key, value, ttl));
  }

  async setMany(entries: KeyvEntry[]): Promise<void> {
    await this.#write('setMany', () => {
      for (const { key, value, ttl } of entries) this.#put(key, value as string, ttl);
    });
  }

  async delete(key: string): Promise<boolean> {
    return this.#write('delete', () => this.#drop(key));
  }

  /** @returns whether any of the keys was there */
  async deleteMany(keys: string[]): Promise<boolean> {
    return this.#write('deleteMany', () => keys.filter((key) => this.#drop(key)).length > 0);
  }

  /** Removes everything in the namespace. */
  async clear(): Promise<void> {
    await this.#write('clear', () => {
      this.#sql.clear.run(this.#space());
      this.#sql.clearDue.run(this.#space());
    });
  }

  /** Entries in the order of their keys. One that is written meanwhile may or may not be seen. */
  async *iterator<Value>(namespace?: string): AsyncGenerator<[string, Awaited<Value> | undefined], void> {
    let after = '';
    for (;;) {
      const page = await this.#ask('iterate', () => this.#sql.page.all(namespace ?? '', after, Date.now(), PAGE));
      for (const { key, value } of page as Row[]) {
        yield [key, value as Awaited<Value>];
        after = key;
      }
      if (page.length < PAGE) return;
    }
  }

  /** Nothing is emitted, so nothing is listened to. */
  on(): this {
    return this;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous, SQLite is not
  async disconnect(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      this.#database.pragma('wal_checkpoint(TRUNCATE)'); // so that the file alone holds all of it
    } catch {
      // another process is at it, or the disk is full: what is in the log beside the file is as safe there
    }
    this.#database.close();
  }

  async #ask<T>(doing: string, work: () => T): Promise<T> {
    try {
      if (this.#closed) throw new Error('The store is closed');
      return await whenFree(this.#limit, work);
    } catch (cause) {
      throw isDamage(cause) ? new StoreDamaged(doing, { cause }) : new StoreUnavailable(doing, { cause });
    }
  }

  #write<T>(doing: string, work: () => T): Promise<T> {
    return this.#ask(doing, () =>
      inTransaction(this.#database, () => {
        this.#sql.sweep.run(Date.now(), PAGE);
        return work();
      }),
    );
  }

  #holds({ key, head }: PlannedGuard): boolean {
    const text = this.#read(key);
    return head === undefined ? text === undefined : text?.startsWith(head) === true;
  }

  #read(key: string): string | undefined {
    const row = this.#sql.get.get(this.#space(), key, Date.now()) as Pick<Row, 'value'> | undefined;
    return row?.value;
  }

  #put(key: string, value: string, ttl: number | undefined): void {
    this.#sql.put.run(this.#space(), key, value, ttl ? Date.now() + ttl : null);
  }

  #drop(key: string): boolean {
    return this.#sql.drop.run(this.#space(), key).changes > 0;
  }

  #putDue({ key, at, upTo = Number.MAX_SAFE_INTEGER }: Due): void {
    if (at === undefined) this.#sql.dropDue.run(this.#space(), key, upTo);
    else this.#sql.putDue.run(this.#space(), key, at);
  }

  #space(): string {
    return this.namespace ?? '';
  }
}

interface Row {
  readonly key: string;
  readonly value: string;
}

function prepare(database: Database.Database) {
  const alive = '(expires IS NULL OR expires > ?)';
  return {
    get: database.prepare(`SELECT value FROM entries WHERE namespace = ? AND key = ? AND ${alive}`),
    put: database.prepare('INSERT OR REPLACE INTO entries (namespace, key, value, expires) VALUES (?, ?, ?, ?)'),
    drop: database.prepare('DELETE FROM entries WHERE namespace = ? AND key = ?'),
    clear: database.prepare('DELETE FROM entries WHERE namespace = ?'),
    putDue: database.prepare('INSERT OR REPLACE INTO due (namespace, key, at) VALUES (?, ?, ?)'),
    dropDue: database.prepare('DELETE FROM due WHERE namespace = ? AND key = ? AND at <= ?'),
    clearDue: database.prepare('DELETE FROM due WHERE namespace = ?'),
    due: database.prepare(
      'SELECT key FROM due WHERE namespace = ? AND at <= ? AND substr(key, 1, length(?)) = ? ORDER BY at, key LIMIT ?',
    ),
    page: database.prepare(
      `SELECT key, value FROM entries WHERE namespace = ? AND key > ? AND ${alive} ORDER BY key LIMIT ?`,
    ),
    sweep: database.prepare(
      'DELETE FROM entries WHERE rowid IN (SELECT rowid FROM entries WHERE expires <= ? ORDER BY expires LIMIT ?)',
    ),
  };
}
