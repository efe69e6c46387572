import type { Json, JsonObject } from './json.ts';
import type { NumberedFile } from './message-fields.ts';

/** A request to the REST API, read and matched. */
export interface ApiRequest {
  /** The value of a `:name` in the route. */
  param(name: string): string;
  readonly query: URLSearchParams;
  /** The JSON body, or `payload_json`; empty if there was none. */
  readonly body: JsonObject;
  /** The body if it is a list, as in the bulk overwrite of commands. */
  readonly list: readonly Json[];
  readonly files: readonly NumberedFile[];
}

/** What is answered: a body, or (undefined) 204. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One route of the REST API. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the version: `/channels/:channel/messages`. */
  readonly route: string;
  /** Interaction routes are authorised by the token in their path, all others by the bot's. */
  readonly isOpen?: boolean;
  handle(request: ApiRequest): ApiAnswer;
}

/** 200 with a body. */
export function ok(body: unknown): ApiAnswer {
  return { status: 200, body };
}

export const NO_CONTENT: ApiAnswer = { status: 204, body: undefined };

/** Finds the route of a path; earlier routes win, so that fixed words go before parameters. */
export function matchRoute(
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): { readonly route: ApiRoute; readonly params: ReadonlyMap<string, string> } | undefined {
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.route, path) : undefined;
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function paramsOf(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params = new Map<string, string>();
  for (const [index, word] of wanted.entries()) {
    const value = given[index] ?? '';
    if (word.startsWith(':')) params.set(word.slice(1), value);
    else if (word !== value) return undefined;
  }
  return params;
}
