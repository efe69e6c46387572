import { characterCount } from './character-count.ts';
import type { FormProblem } from './discord-error.ts';
import type { Json } from './json.ts';

export type Path = readonly (string | number)[];

/** How long a text or a list may be, and whether it must be there. */
export interface LengthRule {
  readonly min?: number;
  readonly max: number;
  readonly required?: boolean;
}

/** Complaints about a text: missing, not a text, too short or too long. Characters are counted as Discord counts, by code point. */
export function textProblems(path: Path, value: Json | undefined, rule: LengthRule): readonly FormProblem[] {
  if (value === undefined || value === null) return missing(path, rule);
  if (typeof value !== 'string')
    return [{ path, code: 'BASE_TYPE_BAD_TYPE', message: 'Could not interpret value as string.' }];
  return lengthProblems(path, characterCount(value), rule);
}

/** Complaints about a list: missing, not a list, too short or too long. */
export function listProblems(path: Path, value: Json | undefined, rule: LengthRule): readonly FormProblem[] {
  if (value === undefined || value === null) return missing(path, rule);
  if (!Array.isArray(value))
    return [{ path, code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }];
  return lengthProblems(path, value.length, rule);
}

/** The complaint that a field is required. */
export function requiredProblem(path: Path): FormProblem {
  return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
}

/** The complaint that a value is none of those possible. */
export function choiceProblem(path: Path, choices: readonly (string | number)[]): FormProblem {
  return { path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${choices.join(', ')}}.` };
}

/** The complaint that something is not an object. */
export function objectProblem(path: Path): FormProblem {
  return { path, code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' };
}

/** Complaints about an address that must be of the web, or (in pictures) of an attachment. */
export function urlProblems(path: Path, value: Json | undefined, schemes: readonly string[]): readonly FormProblem[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string' || !URL.canParse(value))
    return [{ path, code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }];
  const scheme = new URL(value).protocol.slice(0, -1);
  if (schemes.includes(scheme)) return [];
  const known = schemes.map((one) => `'${one}'`).join(', ');
  const message = `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`;
  return [{ path, code: 'URL_TYPE_INVALID_SCHEME', message }];
}

function missing(path: Path, rule: LengthRule): readonly FormProblem[] {
  return rule.required === true ? [requiredProblem(path)] : [];
}

function lengthProblems(path: Path, length: number, { min = 0, max, required }: LengthRule): readonly FormProblem[] {
  if (length === 0 && min > 0 && required === true) return [requiredProblem(path)];
  if (length >= min && length <= max) return [];
  if (min > 0) return [{ path, code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` }];
  return [{ path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${max} or fewer in length.` }];
}
