import { request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { type HealthOptions, NOT_READY, serveHealth } from '../../src/discord/health.ts';
import type { Pages } from '../../src/discord/serve-pages.ts';
import type { BotState } from '../../src/discord/start-bot.ts';
import { prometheusMeasures } from '../../src/measures/prometheus.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';

let health: Pages;
let away = false;
let state: BotState = 'ready';
afterEach(() => health.close());

const serve = async (options: Partial<HealthOptions> = {}): Promise<void> => {
  [away, state] = [false, 'ready'];
  const ping = (): Promise<void> => (away ? Promise.reject(new StoreUnavailable('set')) : Promise.resolve());
  const metrics = prometheusMeasures({ ofProcess: true });
  health = await serveHealth({ store: { ping }, port: 0, unready: () => NOT_READY[state], metrics, ...options });
};

interface Asked {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** Asks for a path as it is: fetch would tidy it. */
const answer = (path: string, headers: Record<string, string> = {}): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: health.port, path, headers }, (response) => {
      let body = '';
      response.on('data', (data) => (body += String(data)));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    });
    asking.on('error', reject).end();
  });
const ask = async (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  (await answer(path, headers)).status;

it('says whether the storage takes what it is given', async () => {
  await serve();
  expect(await answer('/health')).toEqual({
    status: 200,
    type: 'application/json',
    body: '{"ok":true,"store":"usable"}\n',
  });
  away = true;
  expect(await ask('/health')).toBe(503);
  away = false;
  expect(await ask('/health?verbose')).toBe(200);
});

it.for([
  { at: 'starting', reason: 'not logged in to Discord yet' },
  { at: 'not-connected', reason: 'the connection to Discord is lost' },
  { at: 'stopping', reason: 'stopping' },
] as const)('is not ready while it is $at, and says so', async ({ at, reason }) => {
  await serve();
  expect(await answer('/ready')).toEqual({ status: 200, type: 'application/json', body: '{"ready":true}\n' });
  state = at;
  const { status, body } = await answer('/ready');
  expect(status).toBe(503);
  expect(JSON.parse(body)).toEqual({ ready: false, reason });
  expect(await ask('/health')).toBe(200);
});

it('is not ready without its storage', async () => {
  await serve();
  away = true;
  const { status, body } = await answer('/ready');
  expect(status).toBe(503);
  expect(JSON.parse(body)).toEqual({ ready: false, reason: 'the storage is not usable' });
});

it('serves metrics as Prometheus reads them, those of the process too', async () => {
  await serve();
  const { status, type, body } = await answer('/metrics');
  expect(status).toBe(200);
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain('# TYPE chipkeeper_interaction_answered_seconds histogram');
  expect(body).toMatch(/^process_resident_memory_bytes \d+/mu);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu);
});

it.for(['/health', '/ready', '/metrics'])('answers a HEAD of %s as a GET, without the body', async (path) => {
  await serve();
  const { status, headers, body } = await fetch(`http://127.0.0.1:${health.port}${path}`, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toBeNull();
});

it.for(['//', '/', '/healthy', '/health/x', '/%', '*', '/metrics/', '/Ready', '/__proto__'])(
  'has nothing at %s, and lives on',
  async (path) => {
    await serve();
    expect(await ask(path)).toBe(404);
    expect(await ask('/health')).toBe(200);
  },
);

it.for(['/health', '/ready', '/metrics'])(
  'answers nobody at %s who comes by way of a page of another origin',
  async (path) => {
    await serve();
    expect(await ask(path, { host: 'evil.example' })).toBe(403);
    expect(await ask(path, { origin: 'http://evil.example' })).toBe(403);
  },
);

it('is called whatever its host calls it where it is opened to others, and still by no page', async () => {
  await serve({ host: '0.0.0.0' });
  expect(await ask('/metrics', { host: 'bot:8080' })).toBe(200);
  expect(await ask('/metrics', { host: 'bot:8080', origin: 'http://evil.example' })).toBe(403);
});

it.for(['localhost', '127.0.0.1'])('is this machine’s alone at %s', async (host) => {
  await serve({ host });
  expect(await ask('/metrics', { host: 'bot:8080' })).toBe(403);
});

it('makes a page once for all who ask while it is made', async () => {
  let [made, release]: [number, () => void] = [0, () => undefined];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const text = async (): Promise<string> => {
    made += 1;
    await held;
    return 'a 1\n';
  };
  await serve({ metrics: { contentType: 'text/plain', text } });
  const asked = Array.from({ length: 20 }, () => ask('/metrics'));
  await vi.waitFor(() => expect(made).toBe(1));
  expect(await ask('/health')).toBe(200);
  release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(made).toBe(1);
  expect(await ask('/metrics')).toBe(200);
  expect(made).toBe(2);
});
