import { createServer } from 'node:http';
import type { BattleStore } from '../store/battle-store.ts';

export interface Health {
  readonly port: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Answers GET /health on this machine: 200 with `{"ok":true,"store":"reachable"}`, or 503 where the storage is away.
 *
 * @throws the system's error (EADDRINUSE) where the port is taken
 */
export async function serveHealth(store: Pick<BattleStore, 'ping'>, port: number): Promise<Health> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && new URL(request.url ?? '/', 'http://localhost').pathname === '/health';
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    void reachable(store).then((ok) => {
      const body = JSON.stringify({ ok, store: ok ? 'reachable' : 'not reachable' });
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

async function reachable(store: Pick<BattleStore, 'ping'>): Promise<boolean> {
  try {
    await store.ping();
    return true;
  } catch {
    return false;
  }
}
