import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { openStore } from '../../src/store/open-store.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { TimedOut } from '../../src/store/time-limit.ts';
import { canMakeCertificates, makeCertificate } from '../support/certificate.ts';
import { forwarding } from '../support/forwarding.ts';
import { ask, faultsSkipped, freePort, canStartRedis, startRedis, type OwnRedis } from '../support/redis.ts';

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

  /** @returns the error, after checking that it is the right one */
  const failure = async (work: () => Promise<unknown>): Promise<StoreUnavailable> => {
    const error: unknown = await work().then(
      () => new Error('It worked'),
      (reason: unknown) => reason,
    );
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
    const sent = await failure(() => increase(store, 1, 'claim')); // the server may carry it out when it wakes up
    expect(sent.cause).toBeInstanceOf(TimedOut);
    const known = await failure(() => increase(store, 1, 'claim'));
    expect(known.cause).not.toBeInstanceOf(TimedOut); // not waited for again

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

  it('is an error while the server is full, and works once there is room', async () => {
    const server = await start({ further: ['--maxmemory-policy', 'noeviction'] });
    const store = await open(server.url);
    expect(await increase(store, 0)).toBe('committed');
    await ask(server, 'CONFIG SET maxmemory 100kb'); // less than it holds already
    await failure(() => increase(store, 1));
    expect(await store.get('n')).toContain('"revision":1'); // what is there can be read
    await ask(server, 'CONFIG SET maxmemory 0');
    expect(await increase(store, 1)).toBe('committed');
  });

  it('waits for a slow server, gives up on one that is too slow, and goes on behind it', async () => {
    const server = await start();
    const store = await open(server.url);
    expect(await increase(store, 0)).toBe('committed');
    await ask(server, 'CLIENT PAUSE 800 ALL');
    expect(await increase(store, 1)).toBe('committed');
    await ask(server, 'CLIENT PAUSE 2500 ALL');
    await failure(() => increase(store, 2, 'slow'));
    await comesBack(store);
    expect(['committed', 'duplicate']).toContain(await increase(store, 2, 'slow'));
    expect(await increase(store, 3)).toBe('committed');
  });

  it('goes on with the data where another server takes over the address', async () => {
    const [first, second] = [await start(), await start()];
    const address = await forwarding(first.port);
    const store = await open(`redis://127.0.0.1:${address.port}`);
    expect(await increase(store, 0)).toBe('committed');
    await ask(second, `REPLICAOF 127.0.0.1 ${first.port}`);
    await vi.waitFor(async () => expect(await ask(second, 'INFO replication')).toContain('master_link_status:up'), {
      timeout: 6000,
      interval: 50,
    });
    await first.stop();
    address.cut();
    await failure(() => increase(store, 1));
    await ask(second, 'REPLICAOF NO ONE');
    address.to(second.port);
    await comesBack(store);
    expect(await increase(store, 1)).toBe('committed');
    await store.disconnect();
    await address.close();
  });

  it.skipIf(!canMakeCertificates)('is an error where the certificate of a TLS server is not trusted', async () => {
    const { certificate, key } = makeCertificate();
    const port = await freePort();
    const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
    await start({ further: [...tls, '--tls-ca-cert-file', certificate, '--tls-auth-clients', 'no'] });
    const error = await failure(async () => (await open(`rediss://127.0.0.1:${port}`)).get('n'));
    expect(inspect(error, { depth: 9 })).toMatch(/self-signed|certificate/iu);
    // Trusted, it works: that takes a process which is told so at its start.
    const script = `
      const { openStore } = await import('./src/store/open-store.ts');
      const store = await openStore({ redisUrl: 'rediss://127.0.0.1:${port}', dataDir: '/nowhere' });
      console.log(await store.commit({ guard: { key: 'n', expected: 0, value: 1 } }));
      await store.disconnect();`;
    const trusting = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: certificate },
      encoding: 'utf8',
    });
    expect(trusting.stdout.trim()).toBe('committed');
  });

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
