import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** One address with this or that server behind it, as a cloud's failover has. */
export interface Forwarding {
  readonly port: number;
  /** Whoever connects from now on reaches that server. */
  to(port: number): void;
  /** Ends every connection, and lets nobody through until there is a server again. */
  cut(): void;
  close(): Promise<void>;
}

export async function forwarding(first: number): Promise<Forwarding> {
  let target: number | undefined = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const behind = createConnection({ host: '127.0.0.1', port: target });
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    target = undefined;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    to: (port) => void (target = port),
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
