import { type Battle, type LogEntry, NO_BATTLE, SNAPSHOT_EVERY, replay } from '../engine/index.ts';

/** Reads a line and those that it follows, newest first. */
export type LinesBack = (seq: number) => AsyncIterable<LogEntry> | Iterable<LogEntry>;

interface Kept {
  readonly depth: number;
  readonly battle: Battle;
}

/**
 * The battle after each line of a log that is played line by line. An undo may go back to any of them, yet few are kept: of the last ones each, and
 * ever fewer of those before. The others are played again from the nearest before them, which takes as long as they lie back.
 */
export class States {
  readonly #back: LinesBack;
  readonly #known = new Set([0]);
  readonly #kept = new Map<number, Kept>();

  constructor(back: LinesBack) {
    this.#back = back;
  }

  has(seq: number): boolean {
    return this.#known.has(seq);
  }

  /** How many battles it holds. */
  get size(): number {
    return this.#kept.size;
  }

  /** A command's line and the battle after it. What was taken back before it is gone for good: no redo reaches past a command. */
  add({ seq, depth }: LogEntry, battle: Battle): void {
    for (const [other, kept] of this.#kept) if (!isWorthKeeping(kept.depth, depth)) this.#kept.delete(other);
    this.#known.add(seq);
    this.#kept.set(seq, { depth, battle });
  }

  /** The battle after a line; undefined for one that was never added. */
  async after(seq: number): Promise<Battle | undefined> {
    if (!this.#known.has(seq)) return undefined;
    const tail: LogEntry[] = [];
    for await (const line of this.#from(seq)) {
      const kept = this.#kept.get(line.seq);
      if (kept !== undefined) return replay(kept.battle, tail.toReversed());
      tail.push(line);
    }
    return replay(NO_BATTLE, tail.toReversed());
  }

  #from(seq: number): ReturnType<LinesBack> | readonly LogEntry[] {
    return seq === 0 ? [] : this.#back(seq);
  }
}

/** Of those 16 to 32 commands back every other one is kept, of those up to 64 every fourth, and so on. */
function isWorthKeeping(depth: number, newest: number): boolean {
  if (depth >= newest) return false;
  const gap = 2 ** Math.max(0, Math.ceil(Math.log2((newest - depth) / SNAPSHOT_EVERY)));
  return depth % gap === 0;
}
