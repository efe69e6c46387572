import KeyvRedis from '@keyv/redis';
import type { KeyvEntry, StoredData } from 'keyv';
import type { AtomicStore, Batch, CommitResult } from './atomic-store.ts';
import { planCommit } from './commit-plan.ts';
import { runCommit, type ScriptRunner } from './redis-commit-script.ts';
import { RedisConnection } from './redis-connection.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { OPERATION_LIMIT, TimedOut, within } from './time-limit.ts';

/** Due times that are read in one step. */
const DUE_PAGE = 1000;

/**
 * An atomic store in Redis (one server, or a primary behind one address; not a cluster, since a commit's keys lie in many slots).
 *
 * KeyvRedis does the reading and plain writing; this adds the atomic commit and makes each failure a StoreUnavailable within the limit. Errors
 * are thrown, never emitted. How much a power cut may lose is up to the server's `appendfsync`.
 */
export class RedisStore implements AtomicStore {
  readonly #connection: RedisConnection;
  readonly #redis: KeyvRedis<unknown>;
  readonly #limit: number;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  private constructor(url: string, limit: number) {
    this.#connection = new RedisConnection(url, limit);
    this.#redis = new KeyvRedis(this.#connection.client, { throwOnConnectError: true, throwOnErrors: true });
    this.#limit = limit;
  }

  /**
   * Begins to connect and waits for the first attempt, but does not insist: without a server, operations fail until there is one.
   *
   * @param url - see RedisConnection
   * @param limit - ms that each operation, and this wait, may take
   * @throws TypeError if the url is malformed
   */
  static async open(url: string, limit = OPERATION_LIMIT): Promise<RedisStore> {
    const store = new RedisStore(url, limit);
    await within(limit, store.#connection.firstAttempt).catch(() => undefined);
    return store;
  }

  get namespace(): string | undefined {
    return this.#redis.namespace;
  }

  set namespace(namespace: string | undefined) {
    this.#redis.namespace = namespace;
  }

  /** Keyv looks here to learn that the store can be iterated. The address stays inside: it may hold a password. */
  get opts() {
    return { dialect: 'redis', url: 'redis://' };
  }

  async commit(batch: Batch): Promise<CommitResult> {
    const plan = planCommit(batch, Date.now());
    return this.#ask('commit', async () => {
      const client: ScriptRunner = this.#connection.client;
      const answer = await runCommit(client, plan, {
        fullKey: (key) => this.#redis.createKeyPrefix(key, this.namespace),
        dueSet: this.#dueSet(),
      });
      return answer as CommitResult;
    });
  }

  async due(prefix: string, now: number, count: number): Promise<readonly string[]> {
    const found: string[] = [];
    for (let offset = 0; found.length < count; offset += DUE_PAGE) {
      const page = { LIMIT: { offset, count: DUE_PAGE } };
      const keys = await this.#ask('due', () =>
        this.#connection.client.zRangeByScore(this.#dueSet(), '-inf', now, page),
      );
      found.push(...keys.filter((key) => key.startsWith(prefix)));
      if (keys.length < DUE_PAGE) break;
    }
    return found.slice(0, count);
  }

  async get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return this.#ask('get', () => this.#redis.get<StoredData<Value>>(key));
  }

  async getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    return this.#ask('getMany', () => this.#redis.getMany<StoredData<Value | undefined>>(keys));
  }

  async has(key: string): Promise<boolean> {
    return this.#ask('has', () => this.#redis.has(key));
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return this.#ask('hasMany', () => this.#redis.hasMany(keys));
  }

  /** @param ttl - ms; absent or 0: for ever */
  async set(key: string, value: string, ttl?: number): Promise<void> {
    await this.#ask('set', () => this.#redis.set(key, value, ttl));
  }

  async setMany(entries: KeyvEntry[]): Promise<void> {
    await this.#ask('setMany', () => this.#redis.setMany(entries));
  }

  async delete(key: string): Promise<boolean> {
    return this.#ask('delete', () => this.#redis.delete(key));
  }

  /** @returns whether any of the keys was there */
  async deleteMany(keys: string[]): Promise<boolean> {
    return this.#ask('deleteMany', () => this.#redis.deleteMany(keys));
  }

  /** Removes everything in the namespace. Not KeyvRedis's own `clear`, which swallows errors. */
  async clear(): Promise<void> {
    for await (const [key] of this.iterator(this.namespace)) await this.delete(key);
    await this.#ask('clear', () => this.#connection.client.del(this.#dueSet()));
  }

  /** Entries in no order. One that is written meanwhile may or may not be seen, or be seen twice. */
  async *iterator<Value>(namespace?: string): AsyncGenerator<[string, Awaited<Value> | undefined], void> {
    const entries = this.#redis.iterator<Awaited<Value>>(namespace);
    for (;;) {
      const step = await this.#ask('iterate', () => entries.next());
      if (step.done) return;
      yield step.value;
    }
  }

  /** Nothing is emitted, so nothing is listened to. */
  on(): this {
    return this;
  }

  /** Lets what is running end (it is limited), then closes the connection for good. */
  async disconnect(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#running);
    this.#connection.close();
  }

  /** One colon: no key of an entry is called so, for those have two behind the namespace. */
  #dueSet(): string {
    return `${this.namespace ?? ''}:due`;
  }

  async #ask<T>(doing: string, work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailable(doing, { cause: new Error('The store is closed') });
    const running = within(this.#limit, work());
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      if (error instanceof TimedOut) this.#connection.renew();
      throw new StoreUnavailable(doing, { cause: this.#connection.trouble ?? error });
    } finally {
      this.#running.delete(running);
    }
  }
}
