import type { BattleStore } from '../store/battle-store.ts';
import { type Page, type Pages, servePages } from './serve-pages.ts';
import type { BotState } from './start-bot.ts';

export interface HealthOptions {
  readonly port: number;
  readonly host?: string | undefined;
  readonly store: Pick<BattleStore, 'ping'>;
  /** Why the bot does not play; undefined where it does. */
  readonly unready: () => string | undefined | Promise<string | undefined>;
  readonly metrics: { readonly contentType: string; text(): Promise<string> };
}

/**
 * Answers GET `/health` (is the storage usable), `/ready` (does the bot play) and `/metrics` (for Prometheus). The first two answer 503 where
 * it is not so.
 *
 * @throws as servePages does
 */
export const serveHealth = ({ port, host, store, unready, metrics }: HealthOptions): Promise<Pages> =>
  servePages({
    port,
    host,
    pages: new Map([
      ['/health', () => health(store)],
      ['/ready', () => ready(unready, store)],
      ['/metrics', async () => ({ status: 200, type: metrics.contentType, body: await metrics.text() })],
    ]),
  });

async function health(store: HealthOptions['store']): Promise<Page> {
  const ok = await usable(store);
  return json(ok, { ok, store: ok ? 'usable' : 'not usable' });
}

async function ready(unready: HealthOptions['unready'], store: HealthOptions['store']): Promise<Page> {
  const reason = (await unready()) ?? ((await usable(store)) ? undefined : 'the storage is not usable');
  return json(reason === undefined, reason === undefined ? { ready: true } : { ready: false, reason });
}

/** Why a bot does not play, by its state. */
export const NOT_READY: Readonly<Record<BotState, string | undefined>> = {
  ready: undefined,
  starting: 'not logged in to Discord yet',
  'not-connected': 'the connection to Discord is lost',
  stopping: 'stopping',
};

/** What is not well (`ok`) answers 503. */
const json = (ok: boolean, body: object): Page => ({
  status: ok ? 200 : 503,
  type: 'application/json',
  body: `${JSON.stringify(body)}\n`,
});

/** @returns whether the storage is there and takes what it is given */
async function usable(store: Pick<BattleStore, 'ping'>): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch {
    return false;
  }
}
