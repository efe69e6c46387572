import type { Json } from './json.ts';

/** A request to the REST API, as it was made and answered. */
export interface RecordedRequest {
  readonly method: string;
  /** The route's template, `/channels/:channel/messages`, or the path if there is no such route. */
  readonly route: string;
  /** Without the version. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body, or `payload_json`; undefined if there was none. */
  readonly body: Json | undefined;
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly size: number }[];
  /** 0 if no answer was sent. */
  readonly status: number;
  readonly answer: unknown;
}

/** The last requests, oldest first. */
export interface RequestLog {
  readonly requests: readonly RecordedRequest[];
  add(request: RecordedRequest): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: (request: RecordedRequest) => void): () => void;
}

/** @param limit - how many are kept */
export function createRequestLog(limit: number): RequestLog {
  const requests: RecordedRequest[] = [];
  const listeners = new Set<(request: RecordedRequest) => void>();
  return {
    requests,
    add(request) {
      requests.push(request);
      if (requests.length > limit) requests.shift();
      for (const listener of [...listeners]) listener(request);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
