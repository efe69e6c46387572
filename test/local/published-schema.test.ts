import { expect, it } from 'vitest';
import type { Json } from '../../src/local/json.ts';
import type { RecordedRequest } from '../../src/local/request-log.ts';
import { checkAgainstPublishedSchema, checkAnswerAgainstPublishedSchema } from './published-schema.ts';

const CALLBACK = '/interactions/:interaction/:token/callback';
const COMMANDS = '/applications/:application/commands';

const request = (method: string, route: string, body: Json): RecordedRequest => ({
  method,
  route,
  path: route,
  query: {},
  body,
  files: [],
  status: 200,
  answer: undefined,
});
const reply = (data: Json): RecordedRequest => request('POST', CALLBACK, { type: 4, data });
const row = (...components: readonly Json[]): Json => ({ components: [{ type: 1, components }] });
const button = { type: 2, style: 1, custom_id: 'a', label: 'A' };

it.for([
  { what: 'a good answer', made: reply({ content: 'x', ...(row(button) as object) }), complaint: undefined },
  { what: 'an unknown key', made: reply({ contents: 'x' }), complaint: 'data: Unrecognized key: "contents"' },
  {
    what: 'an unknown key, deep',
    made: reply({ embeds: [{ titel: 'x' }] }),
    complaint: 'data.embeds.0: Unrecognized key',
  },
  { what: 'a text too long', made: reply({ content: 'x'.repeat(2001) }), complaint: 'data.content: Too big' },
  { what: 'a wrong type', made: reply({ content: 5 }), complaint: 'data.content: Invalid input' },
  {
    what: 'a bad button',
    made: reply(row({ ...button, style: 9 })),
    complaint: 'data.components.0.components.0.style',
  },
  { what: 'an unknown callback', made: request('POST', CALLBACK, { type: 99 }), complaint: 'type: Invalid option' },
  { what: 'a command without name', made: request('PUT', COMMANDS, [{ description: 'd' }]), complaint: '0.name' },
  {
    what: 'a good command',
    made: request('PUT', COMMANDS, [{ name: 'n', description: 'd', type: 1 }]),
    complaint: undefined,
  },
  { what: 'a route without a body', made: request('GET', '/gateway/bot', {}), complaint: undefined },
])('finds $what', ({ made, complaint }) => {
  const complaints = checkAgainstPublishedSchema(made);
  if (complaint === undefined) expect(complaints).toEqual([]);
  else expect(complaints).toEqual([expect.stringContaining(complaint)]);
});

it('finds an answer that Discord would not give', () => {
  const answered = { ...request('GET', '/channels/:channel/messages', null), answer: [{ id: 1 }] };
  expect(checkAnswerAgainstPublishedSchema(answered)).toContainEqual(expect.stringContaining('0.content'));
});
