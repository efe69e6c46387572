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
export async function serveHealth(store: Pick<BattleStore, 'ping'>, port: number): Promise<Health> {
  const server = createServer((request, response) => {
    if (!isFromHere(request)) response.writeHead(403).end();
    else if (request.method !== 'GET' || !/^\/health(?:\?|$)/u.test(request.url ?? '')) response.writeHead(404).end();
    else
      void usable(store).then((ok) => {
        const body = JSON.stringify({ ok, store: ok ? 'usable' : 'not usable' });
        response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' }).end(`${body}\n`);
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

async function usable(store: Pick<BattleStore, 'ping'>): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch {
    return false;
  }
}
