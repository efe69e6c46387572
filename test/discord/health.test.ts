import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Health, serveHealth } from '../../src/discord/health.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';

let health: Health;
let away = false;
afterEach(() => health.close());

const serve = async (): Promise<void> => {
  away = false;
  const ping = (): Promise<void> => (away ? Promise.reject(new StoreUnavailable('set')) : Promise.resolve());
  health = await serveHealth({ ping }, 0);
};

/** Asks for a path as it is: fetch would tidy it. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: health.port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', reject).end();
  });

it('says whether the storage takes what it is given', async () => {
  await serve();
  expect(await ask('/health')).toBe(200);
  away = true;
  expect(await ask('/health')).toBe(503);
  away = false;
  expect(await ask('/health?verbose')).toBe(200);
});

it.for(['//', '/', '/healthy', '/health/x', '/%', '*'])('has nothing at %s, and lives on', async (path) => {
  await serve();
  expect(await ask(path)).toBe(404);
  expect(await ask('/health')).toBe(200);
});

it('answers nobody who comes by way of a page of another origin', async () => {
  await serve();
  expect(await ask('/health', { host: 'evil.example' })).toBe(403);
  expect(await ask('/health', { origin: 'http://evil.example' })).toBe(403);
});
