import * as published from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import type { RecordedRequest } from '../../src/local/request-log.ts';
import { strictSchema } from './strict-schema.ts';

// zod/mini says only "Invalid input" until it is given a language.
z.config(z.locales.en());

const CALLBACK_REQUEST = z.union([
  published.CreateMessageInteractionCallbackRequestSchema,
  published.UpdateMessageInteractionCallbackRequestSchema,
  published.ApplicationCommandAutocompleteCallbackRequestSchema,
  published.ModalInteractionCallbackRequestSchema,
]);

interface RouteSchemas {
  readonly request?: $ZodType;
  readonly answer?: $ZodType;
}

const COMMANDS = {
  PUT: {
    request: z.array(published.ApplicationCommandUpdateRequestSchema),
    answer: z.array(published.ApplicationCommandResponseSchema),
  },
  POST: {
    request: published.ApplicationCommandCreateRequestSchema,
    answer: published.ApplicationCommandResponseSchema,
  },
  GET: { answer: z.array(published.ApplicationCommandResponseSchema) },
};
const COMMAND = {
  PATCH: {
    request: published.ApplicationCommandPatchRequestPartialSchema,
    answer: published.ApplicationCommandResponseSchema,
  },
};
const MESSAGE = published.MessageResponseSchema;

/** By route and method. A route that is not listed has no body to check. */
const SCHEMAS: Readonly<Record<string, Readonly<Record<string, RouteSchemas>>>> = {
  '/interactions/:interaction/:token/callback': {
    POST: { request: CALLBACK_REQUEST, answer: published.InteractionCallbackResponseSchema },
  },
  '/webhooks/:application/:token': {
    POST: { request: published.IncomingWebhookRequestPartialSchema, answer: MESSAGE },
  },
  '/webhooks/:application/:token/messages/:message': {
    GET: { answer: MESSAGE },
    PATCH: { request: published.IncomingWebhookUpdateRequestPartialSchema, answer: MESSAGE },
  },
  '/channels/:channel/messages': {
    GET: { answer: z.array(MESSAGE) },
    POST: { request: published.MessageCreateRequestSchema, answer: MESSAGE },
  },
  '/channels/:channel/messages/:message': {
    GET: { answer: MESSAGE },
    PATCH: { request: published.MessageEditRequestPartialSchema, answer: MESSAGE },
  },
  '/channels/:channel/messages/pins': { GET: { answer: published.PinnedMessagesResponseSchema } },
  '/applications/@me': { PATCH: { request: published.ApplicationFormPartialSchema } },
  '/applications/:application/commands': COMMANDS,
  '/applications/:application/guilds/:guild/commands': COMMANDS,
  '/applications/:application/commands/:command': COMMAND,
  '/applications/:application/guilds/:guild/commands/:command': COMMAND,
  '/applications/:application/emojis': {
    GET: { answer: published.ListApplicationEmojisResponseSchema },
    POST: { answer: published.EmojiResponseSchema },
  },
  '/gateway/bot': { GET: { answer: published.GatewayBotResponseSchema } },
};

/** Where the published schema is behind Discord and its reference pages. Each entry is a pattern for a whole complaint. */
const KNOWN_GAPS: readonly RegExp[] = [
  // The reference (and discord.js) send the bit set as text; the schema only knows the number.
  /default_member_permissions: /,
  // The codes of single complaints are words (`BASE_TYPE_REQUIRED`); the schema reuses the type of the numeric code.
  /^errors\..*_errors/,
  // discord.js sends these two with every message, wherever it goes; Discord ignores them.
  /^(?:body|data): Unrecognized keys?: (?:"(?:tts|enforce_nonce)"(?:, )?)+$/,
];

/**
 * Checks the body of a REST request against the schema that Discord publishes, unknown keys included.
 *
 * ```ts
 * const complaints: string[] = [];
 * discord.onRequest((request) => complaints.push(...checkAgainstPublishedSchema(request)));
 * // … play …
 * expect(complaints).toEqual([]);
 * ```
 *
 * Requests that were refused (status 400 and above) are checked too; leave them out if the test provokes refusals.
 *
 * @returns one line per complaint, with route and field; empty if all is well, or if the route takes no body
 */
export function checkAgainstPublishedSchema(request: RecordedRequest): readonly string[] {
  const schema = SCHEMAS[request.route]?.[request.method]?.request;
  if (schema === undefined) return [];
  return complaintsOf(request, safeParse(strictSchema(schema), request.body ?? {}));
}

/** Checks what the local Discord itself answered: its messages must look like Discord's. Additional keys are allowed. */
export function checkAnswerAgainstPublishedSchema(request: RecordedRequest): readonly string[] {
  if (request.status === 0 || request.answer === undefined) return [];
  const answers = SCHEMAS[request.route]?.[request.method]?.answer;
  const schema = request.status >= 400 ? published.ErrorResponseSchema : answers;
  if (schema === undefined) return [];
  const answer: unknown = JSON.parse(JSON.stringify(request.answer));
  return complaintsOf(request, safeParse(schema, answer));
}

function complaintsOf(request: RecordedRequest, result: ReturnType<typeof safeParse>): readonly string[] {
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => flatten(issue, []))
    .filter((complaint) => !KNOWN_GAPS.some((gap) => gap.test(complaint)))
    .map((complaint) => `${request.method} ${request.route}: ${complaint}`);
}

/** Of a union only the member that was meant is of interest: the one whose `type` fits, or else the one with the fewest complaints. */
function flatten(issue: $ZodIssue, above: readonly PropertyKey[]): readonly string[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0)
    return [`${path.map(String).join('.') || 'body'}: ${issue.message}`];
  const complaints = issue.errors.map((errors) => ({
    wrongType: errors.some(({ path: [key], code }) => key === 'type' && code === 'invalid_value'),
    lines: errors.flatMap((error) => flatten(error, path)),
  }));
  const meant = complaints.filter(({ wrongType }) => !wrongType);
  const [best] = (meant.length > 0 ? meant : complaints).toSorted((a, b) => a.lines.length - b.lines.length);
  return best?.lines ?? [];
}
