import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another program has the port. The message is one sentence for whoever started us. */
class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly port: number;

  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use by another program; set PORT to a free one.`, options);
    this.port = port;
  }
}

/**
 * Starts to listen.
 *
 * @param port - 0 for any free one
 * @returns the port
 * @throws PortInUseError
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Stops listening and breaks the connections that are still open. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
