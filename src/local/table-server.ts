import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isJsonObject, parseJson, type JsonObject } from './json.ts';
import { listen, stopListening } from './listen.ts';
import type { LocalDiscord } from './local-discord.ts';
import { readBytes } from './request-body.ts';
import { TABLE_ACTIONS, tableState } from './table-api.ts';
import { readAsset } from './table-assets.ts';
import { streamEvents } from './table-events.ts';
import { UserInputError } from './user-input-error.ts';

/** Room for the largest file that Discord takes, written as base64. */
const MAX_BODY_BYTES = 15 * 1024 * 1024;
const API = '/api/table/';
/** Libraries change with an installation only; our own files are asked for each time, and come if they changed. */
const LIBRARY_CACHE = 'max-age=3600, must-revalidate';

export interface LocalTable {
  readonly url: string;
  close(): Promise<void>;
}

export interface LocalTableOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Loopback by default. Requests must name this machine as their host in any case. */
  readonly host?: string;
}

/**
 * Serves the page that looks like a channel, and what it needs.
 *
 * @throws PortInUseError with a sentence for whoever started us
 */
export async function startLocalTable(discord: LocalDiscord, options: LocalTableOptions): Promise<LocalTable> {
  const server: Server = createServer();
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void serve(discord, { request, response, port }).catch((error: unknown) => {
      if (error instanceof UserInputError) sendJson(response, 400, JSON.stringify({ error: error.message }));
      else sendJson(response, 500, JSON.stringify({ error: `The local table failed: ${String(error)}` }));
    });
  });
  return { url: `http://localhost:${port}`, close: () => stopListening(server) };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
}

async function serve(discord: LocalDiscord, { request, response, port }: Exchange): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  if (!isFromHere(request, port)) {
    sendJson(response, 403, JSON.stringify({ error: 'Only pages of this machine may use the local table.' }));
    return;
  }
  const { pathname, searchParams: query } = new URL(`http://localhost:${port}${request.url ?? '/'}`);
  const write = pageJson(discord);
  if (pathname.startsWith(API) && request.method === 'POST') {
    await act(discord, pathname.slice(API.length), { request, response, port });
  } else if (request.method !== 'GET') sendJson(response, 405, JSON.stringify({ error: 'GET or POST only.' }));
  else if (pathname === `${API}state`) sendJson(response, 200, write(tableState(discord, query)));
  else if (pathname === `${API}events`) streamEvents(discord, response, { query, write });
  else await sendFile(discord, pathname, { request, response, port });
}

async function act(discord: LocalDiscord, name: string, { request, response }: Exchange): Promise<void> {
  const action = Object.hasOwn(TABLE_ACTIONS, name) ? TABLE_ACTIONS[name] : undefined;
  if (action === undefined) {
    sendJson(response, 404, JSON.stringify({ error: `There is no action "${name}".` }));
    return;
  }
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (bytes === undefined) {
    response.setHeader('connection', 'close');
    sendJson(response, 413, JSON.stringify({ error: 'That is more than Discord takes: a file has at most 10 MB.' }));
    return;
  }
  const answer = await action(discord, bodyOf(bytes));
  sendJson(response, 200, pageJson(discord)({ ok: true, ...answer }));
}

function bodyOf(bytes: Buffer): JsonObject {
  const body = parseJson(bytes.toString());
  if (!isJsonObject(body)) throw new UserInputError('empty', 'The request is not a JSON object.');
  return body;
}

async function sendFile(discord: LocalDiscord, path: string, { request, response }: Exchange): Promise<void> {
  // A page or a picture that somebody uploaded must not run as a part of this page.
  if (/^\/(?:attachments|emojis)\//u.test(path)) response.setHeader('content-security-policy', 'sandbox');
  const file = uploaded(discord, path) ?? (await readAsset(path));
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const etag = etagOf(file.data);
  response.setHeader('etag', etag);
  response.setHeader('cache-control', path.startsWith('/modules/') ? LIBRARY_CACHE : 'no-cache');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true) response.writeHead(304).end();
  else response.writeHead(200, { 'content-type': file.contentType }).end(file.data);
}

/** What somebody has put into the local Discord. */
function uploaded(discord: LocalDiscord, path: string): ReturnType<LocalDiscord['attachment']> {
  const emoji = /^\/emojis\/(\d+)\.png$/u.exec(path)?.[1];
  if (emoji !== undefined) return discord.emoji(emoji);
  return path.startsWith('/attachments/') ? discord.attachment(path) : undefined;
}

/** What a browser holds a file against, so that one which did not change is not sent again. */
function etagOf(data: Uint8Array): string {
  return `"${createHash('sha256').update(data).digest('base64url')}"`;
}

/** A foreign page could otherwise play at the table: by a request of its own (Origin) or by renaming this machine (Host). */
function isFromHere({ headers }: IncomingMessage, port: number): boolean {
  const hosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  const { host = '', origin } = headers;
  return hosts.includes(host) && (origin === undefined || hosts.some((name) => origin === `http://${name}`));
}

/** Attachments get addresses on the page's own server, for the stand-in's port is none of the page's business. */
function pageJson(discord: LocalDiscord): (value: object) => string {
  const attachments = new URL('/attachments/', discord.apiUrl).href;
  return (value) => JSON.stringify(value).replaceAll(attachments, '/attachments/');
}

function sendJson(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(text);
}
