import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { openStore } from '../../src/store/open-store.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { faultsSkipped, freePort, canStartRedis, startRedis, type OwnRedis } from '../support/redis.ts';

/** A user waits 3 seconds for an answer, at most. */
const PATIENCE = 3000;

describe.skipIf(!canStartRedis)(`RedisStore when Redis fails${faultsSkipped}`, () => {
  const servers: OwnRedis[] = [];
  const stores: AtomicStore[] = [];

  const start = async (options?: Parameters<typeof startRedis>[0]) => {
    const server = await startRedis(options);
    servers.push(server);
    return server;
  };
  const open = async (redisUrl: string) => {
    const store = await openStore({ redisUrl, dataDir: '/nowhere' });
    stores.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.disconnect();
    for (const server of servers.splice(0)) await server.stop();
  });

  /** @returns the error, after checking that it is the right one and came in time */
  const failure = async (work: () => Promise<unknown>): Promise<StoreUnavailable> => {
    const begin = performance.now();
    const error: unknown = await work().then(
      () => new Error('It worked'),
      (reason: unknown) => reason,
    );
    expect(performance.now() - begin).toBeLessThan(PATIENCE);
    expect(error).toBeInstanceOf(StoreUnavailable);
    return error as StoreUnavailable;
  };
  const comesBack = (store: AtomicStore) => vi.waitFor(() => store.get('x'), { timeout: 6000, interval: 20 });
  const increase = (store: AtomicStore, expected: number, claim?: string) =>
    store.commit({ guard: { key: 'n', expected, value: 1 }, ...(claim && { claim: { key: claim, ttl: 60_000 } }) });

  it('starts without a server, and works once there is one', async () => {
    const port = await freePort();
    const store = await open(`redis://127.0.0.1:${port}`);
    const keyv = keyvOver(store, 'test');
    await failure(() => increase(store, 0));
    await failure(() => keyv.get('n'));
    await failure(() => keyv.getMany(['n', 'm']));
    await failure(() => keyv.set('n', 1));
    await failure(() => keyv.has('n'));
    await failure(() => keyv.clear());

    await start({ port });
    await comesBack(store);
    expect(await increase(store, 0)).toBe('committed');
  });

  it('outlives a restart of the server', async () => {
    const first = await start();
    const store = await open(first.url);
    expect(await increase(store, 0)).toBe('committed');

    await first.stop();
    await failure(() => increase(store, 1));

    await start({ port: first.port });
    await comesBack(store);
    expect(await store.get('n')).toBeUndefined(); // that server kept nothing
    expect(await increase(store, 0)).toBe('committed'); // and has forgotten the script
  });

  it('gives up on a server that hangs, recovers with it, and repeats without doubling', async () => {
    const server = await start();
    const store = await open(server.url);
    expect(await increase(store, 0)).toBe('committed');

    server.pause();
    await failure(() => increase(store, 1, 'claim')); // sent, so the server may carry it out when it wakes up
    const begin = performance.now();
    await failure(() => increase(store, 1, 'claim'));
    expect(performance.now() - begin).toBeLessThan(500); // known to be away by now

    server.resume();
    await comesBack(store);
    expect(['committed', 'duplicate']).toContain(await increase(store, 1, 'claim'));
    expect(await increase(store, 2)).toBe('committed');
  });

  it('is an error with a wrong password, which the error does not tell', async () => {
    const server = await start({ password: 'right' });
    const store = await open(`redis://:wrong-s3cret@127.0.0.1:${server.port}`);
    const error = await failure(() => store.get('n'));
    expect(inspect(error, { depth: 9, showHidden: true })).toContain('WRONGPASS');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('s3cret');
    expect(inspect(store, { depth: 2 })).not.toContain('s3cret');
  });

  it('works with the right password', async () => {
    const server = await start({ password: 'p@ss/word' });
    const store = await open(`redis://:${encodeURIComponent('p@ss/word')}@127.0.0.1:${server.port}`);
    expect(await increase(store, 0)).toBe('committed');
  });

  it.for(['redis://:s3cret@host:port', 'http://:s3cret@localhost', 's3cret'])(
    'refuses the address %s unseen',
    async (url) => {
      const error: unknown = await open(url).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('s3cret');
    },
  );

  it('once closed is an error, not an empty store, and stays closed', async () => {
    const server = await start();
    const store = await open(server.url);
    await store.disconnect();
    await failure(() => store.get('n'));
    await store.disconnect();
  });

  it('can be closed while the server is away', async () => {
    const store = await open(`redis://127.0.0.1:${await freePort()}`);
    await store.disconnect();
    await failure(() => store.get('n'));
  });
});
