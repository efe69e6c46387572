import type { Json, JsonObject } from './json.ts';

/** One complaint about one field of a body, the way Discord words them. */
export interface FormProblem {
  /** Where it is, from the root of the body: `['embeds', 0, 'title']`. */
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** A refusal of the REST API: answered as `{ code, message, errors? }` with the HTTP status. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError';
  readonly status: number;
  readonly code: number;
  readonly errors: JsonObject | undefined;

  constructor(status: number, code: number, message: string, errors?: JsonObject) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  toJSON(): JsonObject {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

const KNOWN_ERRORS = {
  'not-found': [404, 0, '404: Not Found'],
  unauthorized: [401, 0, '401: Unauthorized'],
  'unknown-application': [404, 10002, 'Unknown Application'],
  'unknown-channel': [404, 10003, 'Unknown Channel'],
  'unknown-guild': [404, 10004, 'Unknown Guild'],
  'unknown-message': [404, 10008, 'Unknown Message'],
  'unknown-user': [404, 10013, 'Unknown User'],
  'unknown-emoji': [404, 10014, 'Unknown Emoji'],
  'unknown-webhook': [404, 10015, 'Unknown Webhook'],
  'unknown-interaction': [404, 10062, 'Unknown interaction'],
  'unknown-command': [404, 10063, 'Unknown application command'],
  'too-many-pins': [400, 30003, 'Maximum number of pins reached (250)'],
  'request-too-large': [413, 40005, 'Request entity too large'],
  'already-acknowledged': [400, 40060, 'Interaction has already been acknowledged.'],
  'missing-access': [403, 50001, 'Missing Access'],
  'missing-permissions': [403, 50013, 'Missing Permissions'],
  'not-the-author': [403, 50005, 'Cannot edit a message authored by another user'],
  'empty-message': [400, 50006, 'Cannot send an empty message'],
  'invalid-webhook-token': [401, 50027, 'Invalid Webhook Token'],
  'invalid-json': [400, 50109, 'The request body contains invalid JSON.'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** Makes one of Discord's errors by name, with its real status, code and text. */
export function discordError(name: keyof typeof KNOWN_ERRORS): DiscordError {
  const [status, code, message] = KNOWN_ERRORS[name];
  return new DiscordError(status, code, message);
}

/** Makes error 50035 from complaints, nested by field as Discord does: `errors.embeds[0].title._errors`. */
export function formError(problems: readonly FormProblem[]): DiscordError {
  const errors: Record<string, unknown> = {};
  for (const { path, code, message } of problems) {
    let node = errors;
    for (const key of path) node = (node[key] ??= {}) as Record<string, unknown>;
    const list = (node['_errors'] ??= []) as unknown[];
    list.push({ code, message });
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', errors as Record<string, Json>);
}

/** Throws error 50035 if there is any complaint. */
export function refuseIfAny(problems: readonly FormProblem[]): void {
  if (problems.length > 0) throw formError(problems);
}
