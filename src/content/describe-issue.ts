import type { z } from 'zod';
import { counted, say } from '../words/say.ts';
import { isUnnamed } from './narrow-issue.ts';
import { isLong, unknownWord, type WordSort } from './unknown-word.ts';

function kindName(kind: string): string {
  switch (kind) {
    case 'int':
    case 'number':
      // All numbers of the game are whole.
      return say`a whole number`;
    case 'string':
      return say`a text`;
    case 'boolean':
      return say`true or false`;
    case 'array':
    case 'tuple':
      return say`a list`;
    case 'object':
    case 'record':
      return say`an object`;
    default:
      return say`a ${kind}`;
  }
}

/**
 * What a schema complains about, in plain words.
 *
 * @param value - what stands in the file at the issue's path
 */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFields(issue.keys.map((key) => `"${key}"`));
    case 'invalid_type':
      return wanted(kindName(issue.expected), value);
    case 'invalid_value':
      return isLong(issue.values) ? wrongWord(issue, value) : wanted(choice(issue.values.map(String)), value);
    case 'too_small':
      return wanted(atLeast(issue.origin, Number(issue.minimum)), value);
    case 'too_big':
      return wanted(atMost(issue.origin, Number(issue.maximum)), value);
    default:
      // It says all there is to say, such as how much of something there may be.
      if (issue.code === 'custom' && issue.params?.['whole'] === true) return issue.message;
      if (isUnnamed(issue)) return asInLanguage(value);
      return value === undefined ? say`is missing: ${issue.message}` : say`${issue.message}, but is ${shown(value)}`;
  }
}

const unknownFields = (fields: readonly string[]): string =>
  fields.length === 1 ? say`unknown field ${fields.join()}` : say`unknown fields ${fields.join(', ')}`;

/** All long lists of words are those of the language of abilities. */
const LANGUAGE = 'docs/abilities.md';

type AbilityWord = Exclude<WordSort, 'timing'>;

/** What the words are in a field of that name. */
const WORDS: Readonly<Record<string, AbilityWord>> = {
  do: 'effect',
  at: 'moment',
  changes: 'modifier',
  if: 'condition',
  not: 'condition',
  any: 'condition',
  all: 'condition',
};

const WANTED: Readonly<Record<AbilityWord, () => string>> = {
  effect: () => say`an effect of ${LANGUAGE}`,
  moment: () => say`a moment of ${LANGUAGE}`,
  modifier: () => say`a modifier of ${LANGUAGE}`,
  condition: () => say`a condition of ${LANGUAGE}`,
  word: () => say`a word of ${LANGUAGE}`,
};

function wrongWord({ path, values }: z.core.$ZodIssueInvalidValue, value: unknown): string {
  const field = path.findLast((key) => typeof key === 'string');
  const sort = WORDS[String(field)] ?? 'word';
  if (typeof value !== 'string') return wanted(WANTED[sort](), value);
  return unknownWord(sort, value, { words: values.map(String), page: LANGUAGE });
}

const wanted = (what: string, value: unknown): string =>
  value === undefined ? say`is missing: it must be ${what}` : say`must be ${what}, but is ${shown(value)}`;

const asInLanguage = (value: unknown): string =>
  value === undefined
    ? say`is missing: it must be as ${LANGUAGE} has it`
    : say`must be as ${LANGUAGE} has it, but is ${shown(value)}`;

const choice = (values: readonly string[]): string =>
  values.length === 1 ? values.join('') : say`one of ${values.join(', ')}`;

function atLeast(origin: string, amount: number): string {
  if (origin === 'string') return say`a text of at least ${counted(amount, 'character')}`;
  if (origin === 'array') return say`a list of at least ${counted(amount, 'entry', 'entries')}`;
  return say`at least ${amount}`;
}

function atMost(origin: string, amount: number): string {
  if (origin === 'string') return say`a text of at most ${counted(amount, 'character')}`;
  if (origin === 'array') return say`a list of at most ${counted(amount, 'entry', 'entries')}`;
  return say`at most ${amount}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return say`a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return say`an object`;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
