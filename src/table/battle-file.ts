import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { MOST_FILE_BYTES } from '../content/file-limit.ts';
import { dieValuesSchema } from '../content/schemas/combat-dice.ts';
import { listOf } from '../content/schemas/list-of.ts';
import { uploadText } from '../content/upload/upload-text.ts';
import { type Battle, type LogEntry, SCHEMA, standingLines } from '../engine/index.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import type { ContentRef, ContentSettings } from '../store/content-ref.ts';
import { say } from '../words/say.ts';
import { isBounded } from './battle-bounds.ts';
import { beyondBounds } from './json-bounds.ts';
import { replayInStretches } from './replay-in-stretches.ts';
import type { Hosted } from './rights.ts';

/** Prompts, tasks and abilities lie in each other a good deal deeper than packs do. */
const MOST_DEEP = 100;
/** Lines of its log: a file of 8 MB has room for some thousands of commands. */
const MOST_LINES = 20_000;
const BOUNDS = { deep: MOST_DEEP, values: 1_000_000, entries: MOST_LINES, text: 10_000 };

/** There is one between any two values, so a file with too many is not even parsed. */
const COMMA = 0x2c;

const KIND = 'battle';
/** Version of the shape of the file; raised together with a migration. */
const VERSION = 1;

/** A pack by reference: it is the same in any server that has a version of it with this hash. */
interface PackOfFile {
  readonly id: string;
  readonly version: number;
  /** SHA-256 of its file; absent: it ships with the bot. */
  readonly hash?: string;
}

/** What a battle is played with, wherever it is brought in. */
export interface ContentOfFile extends ContentSettings {
  readonly packs: readonly PackOfFile[];
}

/** A battle as a file holds it. */
export interface BattleOfFile {
  /** Without its seed. */
  readonly battle: Battle;
  /** All lines of its log, those taken back too. */
  readonly lines: readonly LogEntry[];
  readonly content?: ContentOfFile;
  /** When it was exported, in ms since 1970. */
  readonly at: number;
}

/**
 * A battle as a file that `openBattleFile` takes back. Its seed is left out, wherever it stands: it tells the rolls to come.
 *
 * @param hashes - of the packs that do not ship with the bot, by id
 */
export function battleFile(
  { battle, timeline, content }: BattleRecord,
  {
    lines,
    hashes,
    at,
  }: { readonly lines: readonly LogEntry[]; readonly hashes: ReadonlyMap<string, string>; readonly at: number },
): string {
  const played = content && withHashes(content, hashes);
  const body = JSON.stringify({ battle, timeline, lines, ...(played && { content: played }) }, withoutSeed);
  const head = JSON.stringify({ chipkeeper: KIND, version: VERSION, schema: SCHEMA, at, sum: sumOf(body) });
  return `${head.slice(0, -1)},\n"body":${body}}\n`;
}

const withHashes = ({ packs, enemyDie, supplies }: ContentRef, hashes: ReadonlyMap<string, string>): ContentOfFile => ({
  packs: packs.map(({ id, version }) => ({ id, version, ...hashIn(hashes, id) })),
  ...(enemyDie && { enemyDie }),
  ...(supplies && { supplies }),
});

function hashIn(hashes: ReadonlyMap<string, string>, id: string): Pick<PackOfFile, 'hash'> {
  const hash = hashes.get(id);
  return hash === undefined ? {} : { hash };
}

const withoutSeed = (key: string, value: unknown): unknown => (key === 'seed' ? '' : value);

const sumOf = (body: string): string => createHash('sha256').update(body).digest('hex');

const countSchema = z.int().min(0);
const limitSchema = z.union([z.int().min(0), z.literal('unlimited')]).exactOptional();

const contentSchema: z.ZodType<ContentOfFile> = z.strictObject({
  packs: z
    .array(z.strictObject({ id: z.string().max(100), version: countSchema, hash: z.string().max(64).exactOptional() }))
    .max(100),
  enemyDie: z.strictObject({ faces: dieValuesSchema, confirmed: z.boolean() }).exactOptional(),
  supplies: z
    .strictObject({
      'enemy-combat': limitSchema,
      'light-fatigue': limitSchema,
      overfatigue: limitSchema,
      status: limitSchema,
      tenacity: limitSchema,
    })
    .exactOptional(),
});

/** As those of what is looked at first, its fields are picked out: copying whatever else a forger put there takes long. */
const hostedSchema = z.object({
  host: z.string().max(100),
  coHosts: listOf(z.string().max(100), 100).exactOptional(),
});

/** So much is looked at before the log is played again, which checks the rest: a forged one throws, or does not lead to itself. */
const battleSchema = hostedSchema.extend({ schema: z.int(), id: z.string(), setup: z.object({}) });
const lineSchema = z.object({
  schema: z.int(),
  seq: countSchema,
  parent: countSchema,
  events: z.array(z.object({ type: z.string() })),
});

const bodySchema = z.strictObject({
  battle: z.custom<Battle>((value) => battleSchema.safeParse(value).success),
  timeline: z.looseObject({ head: countSchema, last: countSchema }),
  lines: listOf(
    z.custom<LogEntry>((value) => lineSchema.safeParse(value).success),
    MOST_LINES,
  ),
  content: contentSchema.exactOptional(),
});

const headSchema = z.object({ chipkeeper: z.literal(KIND), version: z.int(), schema: z.int() });
const whoseSchema = z.object({ body: z.object({ battle: hostedSchema }) });
const fileSchema = z.strictObject({
  chipkeeper: z.literal(KIND),
  version: z.int(),
  schema: z.int(),
  at: countSchema,
  sum: z.string(),
  body: bodySchema,
});

interface Refused {
  readonly ok: false;
  readonly why: string;
}
type ReadBattle = { readonly ok: true; readonly file: BattleOfFile } | Refused;

/** A file that says whose battle it holds, and is not read further yet. */
type OpenedBattle = { readonly ok: true; readonly whose: Hosted; readonly read: () => Promise<ReadBattle> } | Refused;

const refused = (why: string): Refused => ({ ok: false, why });

/**
 * Opens such a file: as far as is needed to say whose battle it is. Whoever may bring it in reads on, which plays its log again; that must
 * lead to the battle in it. Neither ever throws; `why` is the end of a sentence.
 */
export function openBattleFile(bytes: Uint8Array): OpenedBattle {
  if (bytes.length > MOST_FILE_BYTES) return refused(say`is larger than 8 MB, which is the most`);
  if (commasIn(bytes) > BOUNDS.values) return refused(tooMuch());
  const text = uploadText(bytes);
  const value = text === undefined ? undefined : parsed(text);
  if (value === undefined) return refused(say`is not whole, or is no JSON: it may have been cut off on its way`);
  const head = headSchema.safeParse(value);
  if (!head.success) return refused(beyondBounds(value, BOUNDS) === 'deep' ? tooDeep() : noBattleFile());
  if (head.data.version > VERSION || head.data.schema > SCHEMA)
    return refused(say`was written by a later version of Chipkeeper: update the bot`);
  const whose = whoseSchema.safeParse(value);
  if (!whose.success) return refused(missing());
  return { ok: true, whose: whose.data.body.battle, read: () => readOn(value) };
}

const noBattleFile = (): string => say`is no battle as \`/battle export\` gives it`;
const tooDeep = (): string => say`is nested more than ${MOST_DEEP} deep`;
const tooMuch = (): string => say`holds more than any battle does`;
const missing = (): string => say`is damaged: parts of the battle are missing in it`;
const changed = (): string => say`was changed after it was exported, or is damaged`;

async function readOn(value: unknown): Promise<ReadBattle> {
  const beyond = beyondBounds(value, BOUNDS);
  if (beyond !== undefined) return refused(beyond === 'deep' ? tooDeep() : tooMuch());
  await setImmediate();
  const file = fileSchema.safeParse(value);
  if (!file.success) return refused(missing());
  await setImmediate();
  const { at, sum, body } = file.data;
  if (sumOf(JSON.stringify((value as { body: unknown }).body)) !== sum) return refused(changed());
  if (!isBounded(body.battle)) return refused(tooMuch());
  return played({ ...body, at });
}

function commasIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(COMMA); at >= 0; at = bytes.indexOf(COMMA, at + 1)) count += 1;
  return count;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function played({
  battle,
  timeline,
  lines,
  content,
  at,
}: z.infer<typeof bodySchema> & { at: number }): Promise<ReadBattle> {
  const inOrder = lines.length === timeline.last && lines.every(({ seq }, index) => seq === index + 1);
  if (!inOrder) return refused(say`lacks lines of its log`);
  const again = await replayInStretches(standingLines(lines, timeline).flatMap(({ events }) => events));
  if (again === 'too-much') return refused(tooMuch());
  if (again === undefined || !isDeepStrictEqual(asRead(again), battle))
    return refused(say`was changed: its log does not lead to the battle in it`);
  return { ok: true, file: { battle, lines, at, ...(content && { content }) } };
}

/** As it is when it is read: nothing that is `undefined`. */
const asRead = (battle: Battle): unknown => JSON.parse(JSON.stringify(battle));
