import type { z } from 'zod';
import { isUnnamed } from './narrow-issue.ts';
import { isLong, unknownWord } from './unknown-word.ts';

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
      return isLong(issue.values) ? wrongWord(issue, value) : wanted(choice(issue.values.map(String)), value);
    case 'too_small':
      return wanted(bound(issue.origin, 'at least', Number(issue.minimum)), value);
    case 'too_big':
      return wanted(bound(issue.origin, 'at most', Number(issue.maximum)), value);
    default:
      // It says all there is to say, such as how much of something there may be.
      if (issue.code === 'custom' && issue.params?.['whole'] === true) return issue.message;
      if (isUnnamed(issue)) return wanted(`as ${LANGUAGE} has it`, value);
      return value === undefined ? `is missing: ${issue.message}` : `${issue.message}, but is ${shown(value)}`;
  }
}

/** All long lists of words are those of the language of abilities. */
const LANGUAGE = 'docs/abilities.md';

/** What the words are in a field of that name. */
const WORDS: Readonly<Record<string, string>> = {
  do: 'effect',
  at: 'moment',
  changes: 'modifier',
  if: 'condition',
  not: 'condition',
  any: 'condition',
  all: 'condition',
};

function wrongWord({ path, values }: z.core.$ZodIssueInvalidValue, value: unknown): string {
  const field = path.findLast((key) => typeof key === 'string');
  const what = WORDS[String(field)] ?? 'word';
  if (typeof value !== 'string') return wanted(`${what === 'effect' ? 'an' : 'a'} ${what} of ${LANGUAGE}`, value);
  return unknownWord(what, value, { words: values.map(String), page: LANGUAGE });
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
