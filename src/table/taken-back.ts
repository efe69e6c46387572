import type { LogEntry, Timeline } from '../engine/index.ts';
import type { BattleStore } from '../store/battle-store.ts';
import { linesFrom } from './history.ts';

interface Page {
  readonly battleId: string;
  readonly timeline: Pick<Timeline, 'head'>;
  /** Without gaps, oldest first. */
  readonly lines: readonly LogEntry[];
}

/**
 * Commands of a page of the log that do not count any more: an undo took them back, on whatever page it stands, and no redo brought them
 * again. Reads back from the last line that stands only as far as the last undo or redo behind the page.
 */
export async function takenBackOn(store: BattleStore, page: Page): Promise<ReadonlySet<number>> {
  const commands = page.lines.filter(({ kind }) => kind === 'command');
  const bySeq = new Map(commands.map((line) => [line.seq, line]));
  const gone = new Set(bySeq.keys());
  const newest = commands.at(-1);
  if (newest === undefined) return gone;
  for (let at = await standingUpTo(store, page, newest); bySeq.has(at); at = bySeq.get(at)?.parent ?? 0)
    gone.delete(at);
  return gone;
}

/** The last line that stands of `newest` and those before it. */
async function standingUpTo(store: BattleStore, { battleId, timeline }: Page, newest: LogEntry): Promise<number> {
  for await (const line of linesFrom(store, { battleId, seq: timeline.head })) {
    if (line.seq <= newest.seq) return line.seq;
    if (onlyCommandsBetween(newest, line)) return newest.seq;
  }
  return 0;
}

/**
 * Each command adds one to the lines written and one to those that stand; an undo and the redos behind it never make up for the lines that they
 * take themselves. So between two commands the difference stays as it is just where there is neither, and then the one stands if the other does.
 */
const onlyCommandsBetween = (one: LogEntry, other: LogEntry): boolean =>
  other.seq - other.depth === one.seq - one.depth;
