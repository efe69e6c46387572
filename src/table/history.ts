import { type Battle, type LogEntry, NO_BATTLE, SNAPSHOT_EVERY, replay } from '../engine/index.ts';
import type { BattleStore } from '../store/battle-store.ts';

/** Lines that stand, newest first, from `seq` back: at most `count`, fewer where the battle began. */
export async function linesBack(
  store: BattleStore,
  { battleId, seq, count, isLast }: LinesAsked,
): Promise<readonly LogEntry[]> {
  const lines: LogEntry[] = [];
  const read = chunkReader(store, battleId);
  for (let at = seq; at > 0 && lines.length < count;) {
    const line = await read(at);
    lines.push(line);
    at = isLast?.(line) ? 0 : line.parent;
  }
  return lines;
}

interface LinesAsked {
  readonly battleId: string;
  readonly seq: number;
  readonly count: number;
  /** Whether no line before this one is wanted. */
  readonly isLast?: (line: LogEntry) => boolean;
}

/** The battle as it stood after a line, from the nearest snapshot on; replays fewer lines than lie between snapshots. */
export async function battleAt(store: BattleStore, battleId: string, seq: number): Promise<Battle> {
  const read = chunkReader(store, battleId);
  const tail: LogEntry[] = [];
  for (let at = seq; at > 0;) {
    const line = await read(at);
    const snapshot = line.depth % SNAPSHOT_EVERY === 0 ? await store.snapshot(battleId, at) : undefined;
    if (snapshot !== undefined) return replay(snapshot, tail);
    tail.unshift(line);
    at = line.parent;
  }
  return replay(NO_BATTLE, tail);
}

/** Reads lines one by one for the caller, from the storage a handful at a time: a line's parent is mostly the one before it. */
function chunkReader(store: BattleStore, battleId: string): (seq: number) => Promise<LogEntry> {
  const known = new Map<number, LogEntry>();
  return async (seq) => {
    if (!known.has(seq)) {
      const first = Math.max(1, seq - SNAPSHOT_EVERY + 1);
      const seqs = Array.from({ length: seq - first + 1 }, (_, index) => first + index);
      for (const line of await store.entries(battleId, seqs)) known.set(line.seq, line);
    }
    const line = known.get(seq);
    if (line === undefined) throw new Error(`line ${String(seq)} of battle ${battleId} is missing`);
    return line;
  };
}
