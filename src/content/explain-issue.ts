import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { closest } from './edit-distance.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Explained = readonly [path: Path, message: string];

/**
 * What a schema complains about, in plain words. Of a value that may be one of several things, what is wrong about the one that it looks
 * like; of a word that is none, which ones are possible.
 *
 * @param data - what the schema was held against
 */
export function explainIssue(issue: Issue, data: unknown, at: Path = []): readonly Explained[] {
  const path = [...at, ...issue.path];
  const value = valueAt(data, path);
  if (issue.code === 'custom' && issue.params?.['whole'] === true) return [[path, issue.message]];
  if (issue.code === 'invalid_value') return [[path, unknownWord(value, [issue]) ?? describeIssue(issue, value)]];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.message !== 'Invalid input')
    return [[path, describeIssue(issue, value)]];
  const shared = sharedWord(issue.errors);
  if (shared !== undefined) {
    const word = valueAt(value, shared.path);
    return [[[...path, ...shared.path], unknownWord(word, shared.issues) ?? needed(word, shared.issues)]];
  }
  const likely = likeliest(issue.errors);
  if (likely !== undefined) return likely.flatMap((inner) => explainIssue(inner, data, path));
  const roots = issue.errors.flat();
  return [[path, unknownWord(value, roots) ?? needed(value, roots)]];
}

/** What stands at a place of a value; its last part that is there where the path leads nowhere. */
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : value,
    data,
  );

/** Of the things that a value may be, the one that it has most in common with; none where it is of another kind than all of them. */
function likeliest(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const alike = errors.filter((issues) => !issues.some(isOtherKind));
  return alike.toSorted((one, other) => apart(one) - apart(other))[0];
}

const isOtherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union');

const apart = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + 2 * issue.keys.length;
    return sum + (issue.code === 'invalid_value' && issue.values.length === 1 ? 3 : 1);
  }, 0);

/** A field whose word fits none of the things that the value may be, as `changes` of a modifier. */
function sharedWord(
  errors: readonly (readonly Issue[])[],
): { readonly path: Path; readonly issues: readonly Issue[] } | undefined {
  const found = errors.map((issues) =>
    issues.find((issue) => issue.code === 'invalid_value' && issue.path.length === 1 && issue.values.length === 1),
  );
  const [first] = found;
  const issues = found.flatMap((issue) => (issue?.path[0] === first?.path[0] ? (issue ?? []) : []));
  return first === undefined || issues.length < errors.length ? undefined : { path: first.path, issues };
}

/** "vlaue": what was meant, and what else is possible. */
function unknownWord(value: unknown, issues: readonly Issue[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = wordsIn(issues);
  const meant = closest(value.toLowerCase(), words);
  if (meant.length === 0) return undefined;
  return `"${value}" is not known here: did you mean ${meant.map((word) => `"${word}"`).join(' or ')}? ${possible(issues, meant)}`;
}

const needed = (value: unknown, issues: readonly Issue[]): string =>
  value === undefined
    ? `is missing. ${possible(issues)}`
    : `${typeof value === 'object' ? 'this' : JSON.stringify(value).slice(0, 60)} is not known here. ${possible(issues)}`;

/** "Possible: value, damage, …, a whole number, an object" */
function possible(issues: readonly Issue[], first: readonly string[] = []): string {
  const words = wordsIn(issues);
  const kinds = new Set(
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? []) : [])),
  );
  return `Possible: ${[...first, ...words.filter((word) => !first.includes(word)), ...kinds].join(', ')}`;
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a whole number',
  object: 'an object',
  array: 'a list',
  string: 'a text',
};

/** The words that would do, those of choices within choices too. */
const wordsIn = (issues: readonly Issue[]): readonly string[] => [
  ...new Set(
    issues.flatMap((issue): readonly string[] => {
      if (issue.code === 'invalid_value') return issue.values.map(String);
      return issue.code === 'invalid_union' ? wordsIn(issue.errors.flat().filter(({ path }) => path.length === 0)) : [];
    }),
  ),
];
