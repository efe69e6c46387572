import { z } from 'zod';
import { say } from '../words/say.ts';
import { describeIssue } from './describe-issue.ts';
import { jsonLine } from './json-line.ts';
import { at, narrowed } from './narrow-issue.ts';
import type { Problem } from './problem.ts';

/** A JSON file: what to call it, and its text. */
export interface JsonSource {
  readonly file: string;
  readonly text: string;
}

export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a JSON text against a schema. Never throws; each problem has the line and the field. */
export function checkJson<T>(schema: z.ZodType<T>, source: JsonSource): Checked<T> {
  const read = readJson(source);
  if (!read.ok) return read;
  const checked = checkValue(schema, read.value);
  if (checked.ok) return checked;
  return { ok: false, problems: checked.findings.map(([path, message]) => problemAt(source, path, message)) };
}

/** Reads a JSON text, whatever it holds. Never throws. */
export function readJson(source: JsonSource): Checked<unknown> {
  try {
    return { ok: true, value: JSON.parse(source.text) };
  } catch (error) {
    return { ok: false, problems: [notJson(source, error)] };
  }
}

/** Something wrong at a place of a file. */
export type Finding = readonly [path: readonly PropertyKey[], message: string];

/** Whoever has more than that wrong in one place reads no further. */
const MOST_FINDINGS = 60;

/** Holds a value against a schema; what is found wrong has its path from the value on. */
export function checkValue<T>(
  schema: z.ZodType<T>,
  data: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly findings: readonly Finding[] } {
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    findings: result.error.issues
      .slice(0, MOST_FINDINGS)
      .flatMap((issue) => narrowed(issue, at(data, issue.path)))
      .map((issue) => [issue.path, describeIssue(issue, at(data, issue.path))]),
  };
}

/** A problem at a place of a JSON file. */
export function problemAt(source: JsonSource, path: readonly PropertyKey[], message: string): Problem {
  return { file: source.file, line: jsonLine(source.text, path), path: z.core.toDotPath([...path]), message };
}

function notJson({ file, text }: JsonSource, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : say`unreadable`;
  const position = /position (\d+)/.exec(reason)?.[1];
  const line = position === undefined ? {} : { line: text.slice(0, Number(position)).split('\n').length };
  return { file, ...line, path: '', message: say`is not valid JSON (${reason})` };
}
