import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { checkJson, type JsonSource } from './check-json.ts';
import { ContentError } from './problem.ts';

/** A file that ships with the bot, by its path in the repository. The same from src/ and from dist/. */
export function shippedText(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

export const shippedSource = (file: string): JsonSource => ({ file, text: shippedText(file) });

/** Reads a shipped JSON file; throws a ContentError where it breaks its schema. */
export function readShipped<T>(schema: z.ZodType<T>, file: string): T {
  const checked = checkJson(schema, shippedSource(file));
  if (!checked.ok) throw new ContentError(checked.problems);
  return checked.value;
}
