import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  // All numbers of the game are whole.
  int: 'a whole number',
  number: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * What a schema complains about, in plain words.
 *
 * @param value - what stands in the file at the issue's path
 */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_type':
      return wanted(KINDS[issue.expected] ?? `a ${issue.expected}`, value);
    case 'invalid_value':
      return wanted(choice(issue.values.map(String)), value);
    case 'too_small':
      return wanted(bound(issue.origin, 'at least', Number(issue.minimum)), value);
    case 'too_big':
      return wanted(bound(issue.origin, 'at most', Number(issue.maximum)), value);
    default:
      return value === undefined ? `is missing: ${issue.message}` : `${issue.message}, but is ${shown(value)}`;
  }
}

const wanted = (what: string, value: unknown): string =>
  value === undefined ? `is missing: it must be ${what}` : `must be ${what}, but is ${shown(value)}`;

const choice = (values: readonly string[]): string =>
  values.length === 1 ? values.join('') : `one of ${values.join(', ')}`;

function bound(origin: string, limit: string, amount: number): string {
  if (origin === 'string') return `a text of ${limit} ${amount} ${amount === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `a list of ${limit} ${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return `${limit} ${amount}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
