import { type Battle, type LogEntry, NO_BATTLE, SNAPSHOT_EVERY, replay } from '../engine/index.ts';
import type { BattleStore } from '../store/battle-store.ts';

/** Lines read from the storage at once, where many are wanted. */
const CHUNK = 200;

/**
 * Lines that stand, newest first, from `seq` back to the beginning, read from the storage as far as they are asked for: some at first, then
 * more and more at once, and no longer kept than needed.
 *
 * @throws EntryMissing
 */
export async function* linesFrom(
  store: BattleStore,
  { battleId, seq }: { readonly battleId: string; readonly seq: number },
): AsyncGenerator<LogEntry, undefined> {
  let size = SNAPSHOT_EVERY;
  for (let at = seq; at > 0; size = Math.min(2 * size, CHUNK)) {
    const first = Math.max(1, at - size + 1);
    const lines = await store.entries(battleId, seqsBetween(first, at));
    for (let line = lines[at - first]; line !== undefined; line = lines[at - first]) {
      yield line;
      at = line.parent; // mostly the one before it
    }
  }
  return undefined;
}

/** Of these at most `count`, fewer where the battle began. */
export const linesBack = async (
  store: BattleStore,
  { count, isLast, ...from }: LinesAsked,
): Promise<readonly LogEntry[]> => someOf(linesFrom(store, from), count, isLast);

/** The next lines of a walk, at most `count`; it goes on from there. */
export async function someOf(
  walk: AsyncGenerator<LogEntry, undefined>,
  count: number,
  isLast?: (line: LogEntry) => boolean,
): Promise<readonly LogEntry[]> {
  const lines: LogEntry[] = [];
  while (lines.length < count) {
    const { value: line } = await walk.next();
    if (line === undefined) break;
    lines.push(line);
    if (isLast?.(line) === true) break;
  }
  return lines;
}

/** Lines that stand since one of them, a page of them oldest first. */
export interface StandingPage {
  readonly lines: readonly LogEntry[];
  /** Of all of them, the one since which they are included. */
  readonly count: number;
  /** Whether there is that one; else these are all that stand. */
  readonly found: boolean;
}

/**
 * Some of the lines that stand from `seq` back to the newest that `isStart` says: those of a page, 1 being the newest. The others are only
 * counted.
 */
export async function standingPage(
  store: BattleStore,
  { page, size, isStart, ...from }: PageAsked,
): Promise<StandingPage> {
  const lines: LogEntry[] = [];
  let count = 0;
  let found = false;
  for await (const line of linesFrom(store, from)) {
    if (Math.floor(count / size) === page - 1) lines.push(line);
    count += 1;
    found = isStart(line);
    if (found) break;
  }
  return { lines: lines.toReversed(), count, found };
}

interface PageAsked extends Pick<LinesAsked, 'battleId' | 'seq'> {
  readonly page: number;
  /** Lines of a page. */
  readonly size: number;
  readonly isStart: (line: LogEntry) => boolean;
}

interface LinesAsked {
  readonly battleId: string;
  readonly seq: number;
  readonly count: number;
  /** Whether no line before this one is wanted. */
  readonly isLast?: (line: LogEntry) => boolean;
}

/** The battle as it stood after a line, from the nearest snapshot on; replays fewer lines than lie between snapshots. */
export const battleAt = async (store: BattleStore, battleId: string, seq: number): Promise<Battle> =>
  battleAfter(store, battleId, linesFrom(store, { battleId, seq }));

/** The same after the next line of a walk. */
export async function battleAfter(
  store: BattleStore,
  battleId: string,
  walk: AsyncGenerator<LogEntry, undefined>,
): Promise<Battle> {
  const tail: LogEntry[] = [];
  for await (const line of walk) {
    const snapshot = line.depth % SNAPSHOT_EVERY === 0 ? await store.snapshot(battleId, line.seq) : undefined;
    if (snapshot !== undefined) return replay(snapshot, tail.toReversed());
    tail.push(line);
  }
  return replay(NO_BATTLE, tail.toReversed());
}

/** All lines of a battle, oldest first, read from the storage some at a time. */
export async function* everyLine(
  store: BattleStore,
  { battleId, last }: { readonly battleId: string; readonly last: number },
): AsyncGenerator<LogEntry, undefined> {
  for (let first = 1; first <= last; first += CHUNK)
    yield* await store.entries(battleId, seqsBetween(first, Math.min(last, first + CHUNK - 1)));
  return undefined;
}

/** All of them at once. */
export async function allLines(store: BattleStore, of: Parameters<typeof everyLine>[1]): Promise<readonly LogEntry[]> {
  const lines: LogEntry[] = [];
  for await (const line of everyLine(store, of)) lines.push(line);
  return lines;
}

export const seqsBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
