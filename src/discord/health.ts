import { createServer, type IncomingMessage } from 'node:http';
import type { BattleStore } from '../store/battle-store.ts';

export interface Health {
  readonly port: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

/**
 * Answers GET /health on this machine: 200 with `{"ok":true,"store":"usable"}`, or 503 where the storage is away or takes nothing.
 *
 * @throws the system's error (EADDRINUSE) where the port is taken
 */
export const serveHealth = (store: Pick<BattleStore, 'ping'>, port: number): Promise<Health> =>
  serveState(port, async () => {
    const ok = await usable(store);
    return { ok, store: ok ? 'usable' : 'not usable' };
  });

/**
 * Answers GET /health on this machine with a state, 503 where it is not `ok`.
 *
 * @throws the system's error (EADDRINUSE) where the port is taken
 */
export async function serveState(port: number, state: () => Promise<{ readonly ok: boolean }>): Promise<Health> {
  const server = createServer((request, response) => {
    if (!isFromHere(request)) response.writeHead(403).end();
    else if (request.method !== 'GET' || !/^\/health(?:\?|$)/u.test(request.url ?? '')) response.writeHead(404).end();
    else
      void state().then((found) => {
        const body = JSON.stringify(found);
        response.writeHead(found.ok ? 200 : 503, { 'content-type': 'application/json' }).end(`${body}\n`);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** No page of another origin asks, neither by itself (Origin) nor by giving this machine another name (Host). */
const isFromHere = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  HERE.test(host) && origin === undefined;

/** @returns whether the storage is there and takes what it is given */
export async function usable(store: Pick<BattleStore, 'ping'>): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch {
    return false;
  }
}
