import { type Battle, SCHEMA } from './battle.ts';
import { evolve } from './evolve.ts';
import type { UserId } from './ids.ts';
import type { Command } from './command.ts';
import type { BattleEvent, EventOf } from './event.ts';

/**
 * One line of a battle's log, never changed once written. Commands, undos and redos all get a line, in the order they happened;
 * `parent` is the line whose outcome this one builds on, so the lines that count form a chain ending at the timeline's head.
 */
export interface LogEntry {
  /** Version of the shape of its events. */
  readonly schema: typeof SCHEMA;
  /** 1, 2, 3 … without gaps. */
  readonly seq: number;
  /** 0: the empty battle. */
  readonly parent: number;
  readonly kind: 'command' | 'undo' | 'redo';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: UserId;
  /** The line that stands last after this one. */
  readonly head: number;
  /** Commands that stand after this one; at every `SNAPSHOT_EVERY`th the whole battle is stored beside the line. */
  readonly depth: number;
  /** Absent for undo and redo, which carry no events of their own. */
  readonly command?: Command;
  readonly events: readonly BattleEvent[];
  /** A random result made where other results had been seen and taken back. */
  readonly afterUndo?: true;
  /** Results taken back that its turn's end let the timeline forget: they are known again once it is taken back itself. */
  readonly forgot?: Timeline['seen'];
  /** The timeline's, when the line was written. */
  readonly restored?: string;
}

export interface Timeline {
  /** Line that stands last, 0 before the first. */
  readonly head: number;
  /** Lines written so far. */
  readonly last: number;
  /** Commands that stand. */
  readonly depth: number;
  /** The next id that was never given, lines that were taken back included. */
  readonly nextId: number;
  /** Lines taken back that redo can bring again, the next one last. Cleared by the next command. */
  readonly redo: readonly number[];
  /**
   * Labels of random results that were seen and taken back, by counter. Making the same one again at the same counter shows the same sides;
   * anything else in their place, or the same one after something else, is marked. Forgotten when a turn ends, for then it is another roll.
   */
  readonly seen: Readonly<Record<number, string>>;
  /** Since a backup was restored: tells the lines written from then on from those that had their numbers before. */
  readonly restored?: string;
}

/** Names one line for ever, as a button does that takes back that line and no other: its number, and which restored backup it follows. */
export type LineMark = `${number}` | `${number}-${string}`;

export const markOf = (seq: number, { restored }: Pick<Timeline, 'restored'>): LineMark =>
  restored === undefined ? `${seq}` : `${seq}-${restored}`;

export const EMPTY_TIMELINE: Timeline = { head: 0, last: 0, depth: 0, nextId: 1, redo: [], seen: {} };

/** A whole battle is stored again after so many commands, so taking one back never replays more than this. */
export const SNAPSHOT_EVERY = 16;
/** How far redo reaches. */
const MOST_REDO = 100;

type Said = Pick<LogEntry, 'at' | 'by'>;

/** Appends a command's line. @param battle - as it stands after it */
export function record(
  timeline: Timeline,
  done: Said & { readonly command: Command; readonly events: readonly BattleEvent[] },
  { nextId }: Pick<Battle, 'nextId'>,
): { readonly timeline: Timeline; readonly entry: LogEntry } {
  const seq = timeline.last + 1;
  const draws = drawsOf(done.events);
  const differs = draws.some((draw) => isFished(timeline, draw));
  const turnOver = endsTurn(done);
  const seen = without(timeline.seen, draws);
  const forgets = turnOver && Object.keys(seen).length > 0;
  const entry: LogEntry = {
    schema: SCHEMA,
    seq,
    parent: timeline.head,
    kind: 'command',
    head: seq,
    depth: timeline.depth + 1,
    ...done,
    ...(differs && { afterUndo: true }),
    ...(forgets && { forgot: seen }),
    ...restoredIn(timeline),
  };
  const ids = Math.max(timeline.nextId, nextId);
  const next = {
    head: seq,
    last: seq,
    depth: timeline.depth + 1,
    nextId: ids,
    redo: [],
    seen: turnOver ? {} : seen,
    ...restoredIn(timeline),
  };
  return { timeline: next, entry };
}

const endsTurn = ({ events }: Pick<LogEntry, 'events'>): boolean => events.some(({ type }) => type === 'turn-ended');

const restoredIn = ({ restored }: Timeline): Pick<Timeline, 'restored'> => (restored === undefined ? {} : { restored });

/** A result that takes the place of one that was seen, or that was seen with other sides. */
function isFished({ seen }: Timeline, { counter, label }: Draw): boolean {
  return seen[counter] === undefined ? Object.values(seen).includes(label) : seen[counter] !== label;
}

/** What is remembered of results taken back, but for those that were made again just so. */
const without = (seen: Timeline['seen'], again: readonly Draw[]): Timeline['seen'] =>
  Object.fromEntries(
    Object.entries(seen).filter(
      ([counter, label]) => !again.some((draw) => draw.counter === Number(counter) && draw.label === label),
    ),
  );

/** Takes back the lines given, newest first; the last one's parent becomes the head. */
export function takeBack(
  timeline: Timeline,
  undone: readonly LogEntry[],
  said: Said,
): { readonly timeline: Timeline; readonly entry: LogEntry } {
  const seq = timeline.last + 1;
  const head = undone.at(-1)?.parent ?? timeline.head;
  const depth = timeline.depth - undone.length;
  const entry: LogEntry = {
    schema: SCHEMA,
    seq,
    parent: timeline.head,
    kind: 'undo',
    head,
    depth,
    events: [],
    ...said,
    ...restoredIn(timeline),
  };
  const forgotten = undone.flatMap(({ forgot = {} }) => Object.entries(forgot));
  const labels = undone.flatMap(({ events }) => drawsOf(events).map(({ counter, label }) => [counter, label] as const));
  return {
    timeline: {
      ...timeline,
      head,
      last: seq,
      depth,
      redo: [...timeline.redo, ...undone.map((line) => line.seq)].slice(-MOST_REDO),
      seen: { ...timeline.seen, ...Object.fromEntries([...forgotten, ...labels]) },
    },
    entry,
  };
}

/** Lets lines stand again, in the order given: the next to redo first. */
export function bringAgain(
  timeline: Timeline,
  again: readonly LogEntry[],
  said: Said,
): { readonly timeline: Timeline; readonly entry: LogEntry } {
  const seq = timeline.last + 1;
  const head = again.at(-1)?.seq ?? timeline.head;
  const { redo } = timeline;
  const depth = timeline.depth + again.length;
  const entry: LogEntry = {
    schema: SCHEMA,
    seq,
    parent: timeline.head,
    kind: 'redo',
    head,
    depth,
    events: [],
    ...said,
    ...restoredIn(timeline),
  };
  return {
    timeline: {
      ...timeline,
      head,
      last: seq,
      depth,
      redo: redo.slice(0, redo.length - again.length),
      seen: again.some(endsTurn)
        ? {}
        : without(
            timeline.seen,
            again.flatMap(({ events }) => drawsOf(events)),
          ),
    },
    entry,
  };
}

/** The battle after the events of some lines, oldest first. Replaying rolls nothing. */
export const replay = (battle: Battle, entries: readonly Pick<LogEntry, 'events'>[]): Battle =>
  entries.flatMap(({ events }) => events).reduce(evolve, battle);

/** Those of a battle's lines that count: from the head back, parent by parent. Oldest first, as they are given. */
export function standingLines<T extends Pick<LogEntry, 'seq' | 'parent'>>(
  lines: readonly T[],
  { head }: Pick<Timeline, 'head'>,
): readonly T[] {
  let next = head;
  const standing: T[] = [];
  for (const line of lines.toReversed()) {
    if (line.seq !== next) continue;
    standing.push(line);
    next = line.parent;
  }
  return standing.toReversed();
}

type Draw = Pick<EventOf<'randomness-used'>, 'counter' | 'label'>;

const drawsOf = (events: readonly BattleEvent[]): readonly Draw[] =>
  events.flatMap((event) => (event.type === 'randomness-used' ? [event] : []));
