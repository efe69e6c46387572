import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type UnionIssue = Extract<Issue, { readonly code: 'invalid_union' }>;
type Branch = readonly Issue[];

/** The field that tells which modifier one is: their schema is a plain union, for several have the same. */
const TELLING = 'changes';

/**
 * Finds what is really wrong where a value may be of several shapes: a word that is none of them, or a field of the one shape that it has.
 *
 * @param value - what stands at the issue's path
 * @returns the issue itself where nothing closer can be told
 */
export function narrowed(issue: Issue, value: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const { path } = issue;
  if ('options' in issue) return [wrongWord(path, issue.options)];
  if (!isUnnamed(issue)) return [issue];
  const branches = branchesOf(issue);
  const [fitting, ...others] = branches.filter(fits);
  if (fitting !== undefined && others.length === 0)
    return fitting.flatMap((inner) => narrowed(within(path, inner), at(value, inner.path)));
  const words = branches.flatMap((branch) => wordsAt(branch, []));
  if (typeof value === 'string' && words.length > 0) return [wrongWord(path, words)];
  const telling = branches.flatMap((branch) => wordsAt(branch, [TELLING]));
  if (telling.length > 0 && branches.every((branch) => wordsAt(branch, [TELLING]).length > 0))
    return [wrongWord([...path, TELLING], telling)];
  const [named] = branches
    .filter((branch) => telling.length > 0 && wordsAt(branch, [TELLING]).length === 0)
    .toSorted((one, other) => one.length - other.length);
  if (named !== undefined) return named.flatMap((inner) => narrowed(within(path, inner), at(value, inner.path)));
  const size = branches.flat().find((inner) => isOfSize(inner) && inner.path.length === 0);
  return [size === undefined ? issue : within(path, size)];
}

/** Of a schema that does not say in its own words what it wants. */
export const isUnnamed = ({ code, message }: Issue): boolean => code === 'invalid_union' && message === 'Invalid input';

/** All shapes, also those of a union within the union. */
const branchesOf = ({ errors }: UnionIssue): readonly Branch[] =>
  errors.flatMap((branch: Branch): readonly Branch[] => {
    const [first] = branch;
    return branch.length === 1 && first?.code === 'invalid_union' && first.path.length === 0
      ? branchesOf(first)
      : [branch];
  });

/** Whether the value has this shape, but for something inside it. */
const fits = (branch: Branch): boolean =>
  branch.every(({ path }) => path.length > 0) && wordsAt(branch, [TELLING]).length === 0;

/** What words a shape asks for at a place where none of them stands. */
const wordsAt = (branch: Branch, place: readonly PropertyKey[]): readonly z.core.util.Primitive[] =>
  branch.flatMap((issue) =>
    issue.code === 'invalid_value' &&
    issue.path.length === place.length &&
    issue.path.every((key, i) => key === place[i])
      ? issue.values
      : [],
  );

const isOfSize = ({ code }: Issue): boolean => code === 'too_big' || code === 'too_small';

const wrongWord = (path: PropertyKey[], values: readonly z.core.util.Primitive[]): Issue => ({
  code: 'invalid_value',
  values: [...new Set(values)],
  path,
  message: 'is none of the words',
});

const within = (path: readonly PropertyKey[], issue: Issue): Issue => ({ ...issue, path: [...path, ...issue.path] });

/** What stands at a path, from a value on. */
export const at = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : value,
    data,
  );
