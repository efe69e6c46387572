import { z } from 'zod';
import type { CarriedAdventurer, Content } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { type Checked, checkValue, problemAt, readJson } from './check-json.ts';
import type { Problem } from './problem.ts';
import { carriedAdventurerSchema } from './schemas/carried-adventurer.ts';
import { isTooDeep } from './upload/json-depth.ts';
import { UPLOAD_LIMITS } from './upload/upload-limits.ts';
import { uploadText } from './upload/upload-text.ts';

/** What such a file says it is. */
const KIND = 'adventurer';
/** Version of the shape of the file; raised together with a migration. */
const VERSION = 1;

const fileSchema = z.strictObject({
  chipkeeper: z.literal(KIND),
  version: z.literal(VERSION),
  adventurer: carriedAdventurerSchema,
});

/** An adventurer as a file that `readAdventurerFile` takes back. */
export const adventurerFile = (adventurer: CarriedAdventurer): string =>
  `${JSON.stringify({ chipkeeper: KIND, version: VERSION, adventurer }, undefined, 2)}\n`;

/** Reads such a file. Never throws. */
export function readAdventurerFile(
  { name: file, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  content: Pick<Content, 'races' | 'classes'>,
): Checked<CarriedAdventurer> {
  const whole = (message: string) => ({ ok: false, problems: [{ file, path: '', message }] }) as const;
  if (bytes.length > UPLOAD_LIMITS.bytes) return whole(say`is larger than 1 MB, which no adventurer is`);
  const text = uploadText(bytes);
  if (text === undefined) return whole(say`is no text`);
  const source = { file, text };
  const read = readJson(source);
  if (!read.ok) return read;
  if (isTooDeep(read.value, UPLOAD_LIMITS.depth)) return whole(say`is nested more than ${UPLOAD_LIMITS.depth} deep`);
  if (!isOfKind(read.value)) return whole(say`is no adventurer as /party export gives them`);
  if (typeof read.value.version === 'number' && read.value.version > VERSION)
    return whole(say`was written by a later version of Chipkeeper: update the bot`);
  const checked = checkValue(fileSchema, read.value);
  if (!checked.ok)
    return { ok: false, problems: checked.findings.map(([path, message]) => problemAt(source, path, message)) };
  const { adventurer } = checked.value;
  const unknown = unknownOrigin(adventurer, content);
  return unknown.length === 0
    ? { ok: true, value: adventurer }
    : { ok: false, problems: unknown.map(([field, message]) => problemAt(source, ['adventurer', field], message)) };
}

const isOfKind = (value: unknown): value is { readonly version?: unknown } =>
  typeof value === 'object' && value !== null && 'chipkeeper' in value && value.chipkeeper === KIND;

function unknownOrigin(
  { race, class: calling }: CarriedAdventurer,
  { races, classes }: Pick<Content, 'races' | 'classes'>,
): readonly (readonly ['race' | 'class', Problem['message']])[] {
  return [
    ...(race === undefined || races.has(race) ? [] : [['race', say`there is no race "${race}"`] as const]),
    ...(calling === undefined || classes.has(calling) ? [] : [['class', say`there is no class "${calling}"`] as const]),
  ];
}
