import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What is answered to a GET, and without its body to a HEAD. */
export interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface PagesOptions {
  readonly port: number;
  /** The address to listen on; this machine's own (127.0.0.1) if absent, so that nobody else asks. */
  readonly host?: string | undefined;
  /** By path. One that rejects is answered with 500. */
  readonly pages: ReadonlyMap<string, () => Promise<Page>>;
}

export interface Pages {
  readonly port: number;
  close(): Promise<void>;
}

/** Of one connection; then it is closed. */
const MOST_REQUESTS = 100;
const LOOPBACK = '127.0.0.1';
const LOOPBACKS: readonly string[] = [LOOPBACK, '::1', 'localhost'];
const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

/**
 * Serves a few pages for who keeps the bot running.
 *
 * @throws the system's error where the port is taken (EADDRINUSE) or the host is not this machine's (EADDRNOTAVAIL, ENOTFOUND)
 */
export async function servePages({ port, host = LOOPBACK, pages }: PagesOptions): Promise<Pages> {
  const mayAsk = LOOPBACKS.includes(host) ? isFromHere : isFromNoBrowser;
  const underWay = new Map<string, Promise<Page>>();
  /** Whoever asks meanwhile gets the same one: metrics of many shards take a while, and nobody is to keep the process busy with them. */
  const shared = async (path: string, make: () => Promise<Page>): Promise<Page> => {
    const page = underWay.get(path) ?? make().finally(() => underWay.delete(path));
    underWay.set(path, page);
    return page;
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const page = request.method === 'GET' || request.method === 'HEAD' ? pages.get(path) : undefined;
    if (!mayAsk(request)) response.writeHead(403).end();
    else if (page === undefined) response.writeHead(404).end();
    else
      void shared(path, page).then(
        (found) => send(response, found),
        () => response.writeHead(500).end(),
      );
  });
  server.maxRequestsPerSocket = MOST_REQUESTS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
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

const send = (response: ServerResponse, { status, type, body }: Page): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

/** No page of another origin asks, neither by itself (Origin) nor by giving this machine another name (Host). */
const isFromHere = (request: IncomingMessage): boolean =>
  HERE.test(request.headers.host ?? '') && isFromNoBrowser(request);

const isFromNoBrowser = ({ headers: { origin } }: IncomingMessage): boolean => origin === undefined;
