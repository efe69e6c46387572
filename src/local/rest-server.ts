import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoute, type ApiAnswer, type ApiRoute } from './api-route.ts';
import { DiscordError, discordError } from './discord-error.ts';
import type { Fault, FaultPlan } from './faults.ts';
import { isJsonObject, listOf } from './json.ts';
import { readRequestBody, type RequestBody } from './request-body.ts';
import type { RequestLog } from './request-log.ts';
import type { World } from './world.ts';

const API_PREFIX = /^\/api(\/v\d+)?(?=\/)/;

export interface RestOptions {
  readonly world: World;
  readonly routes: readonly ApiRoute[];
  readonly faults: FaultPlan;
  readonly log: RequestLog;
}

/** Answers every HTTP request: the REST API under `/api`, the bytes of attachments under `/attachments`. */
export function restListener(options: RestOptions): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    void serve(options, request, response).catch((error: unknown) => {
      // Answered already: a listener of the request log threw, for example a test's expectation. That must be heard.
      if (response.headersSent) throw error;
      // A client that hung up is its own affair; anything else is a bug of ours and should read as one.
      if (response.destroyed) return;
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      respond(response, { status: 500, body: { code: 0, message: `the local Discord failed: ${message}` } });
    });
  };
}

async function serve(options: RestOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`${options.world.origin}${request.url ?? '/'}`);
  if (url.pathname.startsWith('/attachments/')) {
    serveAttachment(options.world, url.pathname, response);
    return;
  }
  const method = request.method ?? 'GET';
  const path = decoded(url.pathname.replace(API_PREFIX, ''));
  const match = API_PREFIX.test(url.pathname) ? matchRoute(options.routes, method, path) : undefined;
  const route = match?.route.route ?? path;
  const fault = options.faults.take({ method, route, path });

  let body: RequestBody = { json: undefined, files: [] };
  const record = (status: number, answer: unknown): void => {
    const files = body.files.map(({ name, contentType, data }) => ({ name, contentType, size: data.byteLength }));
    const query = Object.fromEntries(url.searchParams);
    options.log.add({ method, route, path, query, body: body.json, files, status, answer });
  };

  let answer: ApiAnswer;
  try {
    body = await readRequestBody(request);
    if (fault !== undefined && fault.kind !== 'answer-lost') {
      record(failWith(fault, response), undefined);
      return;
    }
    if (match === undefined) throw discordError('not-found');
    if (match.route.isOpen !== true) requireToken(options.world, request);
    const { json, files } = body;
    answer = match.route.handle({
      param: (name) => match.params.get(name) ?? '',
      query: url.searchParams,
      body: isJsonObject(json) ? json : {},
      list: listOf(json),
      files,
    });
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    answer = { status: error.status, body: error.toJSON() };
  }
  if (fault?.kind === 'answer-lost') {
    record(0, answer.body);
    request.socket.resetAndDestroy();
    return;
  }
  // Answered before it is noted, so that a listener that throws cannot leave the bot waiting.
  respond(response, answer);
  record(answer.status, answer.body);
}

/** Clients write `@original` as `%40original`. What cannot be decoded is no path of ours. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function requireToken(world: World, request: IncomingMessage): void {
  if (request.headers.authorization !== `Bot ${world.identity.token}`) throw discordError('unauthorized');
}

/** @returns the status that the client sees, 0 if none */
function failWith(fault: Exclude<Fault, { readonly kind: 'answer-lost' }>, response: ServerResponse): number {
  switch (fault.kind) {
    case 'status': {
      const body = { code: fault.code ?? 0, message: fault.message ?? `${fault.status}: made to fail` };
      respond(response, { status: fault.status, body });
      return fault.status;
    }
    case 'rate-limited':
      response.setHeader('Retry-After', String(fault.retryAfter));
      response.setHeader('X-RateLimit-Scope', 'user');
      if (fault.isGlobal === true) response.setHeader('X-RateLimit-Global', 'true');
      respond(response, {
        status: 429,
        body: {
          message: 'You are being rate limited.',
          retry_after: fault.retryAfter,
          global: fault.isGlobal ?? false,
        },
      });
      return 429;
    case 'reset':
      response.socket?.resetAndDestroy();
      return 0;
    case 'hang':
      return 0;
    default:
      return fault satisfies never;
  }
}

function respond(response: ServerResponse, { status, body }: ApiAnswer): void {
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function serveAttachment(world: World, path: string, response: ServerResponse): void {
  const file = world.files.get(path.split('/')[3] ?? '');
  if (file?.attachment.url !== path) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': file.attachment.content_type, 'x-content-type-options': 'nosniff' })
    .end(Buffer.from(file.base64, 'base64'));
}
