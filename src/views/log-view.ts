import type { Battle, Content, EventType, LogEntry } from '../engine/index.ts';
import { entryTitle } from './entry-title.ts';
import { AFTER_UNDO } from './entry-view.ts';
import { eventLines } from './event-lines.ts';
import { knownFrom, type Known } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { embedView, type MessageView } from './message-view.ts';
import { NEWS } from './news.ts';

/** Lines of the log on a page. */
export const LOG_PAGE = 10;

export interface LogShown {
  readonly battle: Battle;
  readonly content: Content;
  /** Lines of this page, oldest first. */
  readonly lines: readonly LogEntry[];
  /** The battle as it stood before the first of them, for the names of units that have left since. */
  readonly before: Battle;
  /** 1 is the newest. */
  readonly page: number;
  readonly pages: number;
  /** For another heading than "Log": a recap, say. */
  readonly title?: string;
}

/** A page of the log, newest line last. Authors are named without a ping. Long pages keep what hurts, then only who did what. */
export function logView(log: LogShown): MessageView {
  const { battle, before, lines, page, pages, title = 'Log' } = log;
  const known = knownFrom(
    [before, battle],
    lines.flatMap(({ events }) => events),
  );
  const undone = takenBack(lines);
  const tell = (keeps: (type: EventType) => boolean): readonly string[] =>
    lines.map((line) => lineText(line, { ...log, known, undone, keeps }));
  const heading = pages > 1 ? `${title}, page ${page} of ${pages} (1 is the newest)` : title;
  const view = (description: string): MessageView =>
    embedView({ title: heading, description: description || 'Nothing has happened yet.' });
  return fullestThatFits([
    () => view(tell(() => true).join('\n')),
    () => view(tell((type) => NEWS.has(type)).join('\n')),
    () =>
      view(
        linesWithin(
          tell(() => false),
          LIMITS.description,
          (left) => `… and ${left} more`,
        ),
      ),
  ]);
}

interface Told extends LogShown {
  readonly known: Known;
  readonly undone: ReadonlySet<number>;
  readonly keeps: (type: EventType) => boolean;
}

/** "`12` **Kajsa engages Yard Hound B** <@1>" and what came of it. */
function lineText(line: LogEntry, { battle, content, known, undone, keeps }: Told): string {
  const { seq, by, events, kind, head, command, afterUndo } = line;
  const back = kind === 'undo' ? `, back to line ${head}` : '';
  const gone = undone.has(seq) ? ' (taken back)' : '';
  const { setup, order } = battle;
  const lines = eventLines(
    events.filter(({ type }) => keeps(type)),
    {
      known,
      content,
      xp: setup.xp,
      adventurers: order.length,
      trusting: setup.rules === 'trusting' && command?.override !== true,
      ...(command && { command: command.type }),
    },
  );
  return [
    `\`${seq}\` **${entryTitle(line, { known, content })}**${back}${gone} <@${by}>`,
    ...lines.flatMap((text) => text.split('\n')),
    ...(afterUndo ? [AFTER_UNDO] : []),
  ].join('\n');
}

/** Lines that an undo on the same page took back and no redo brought again. */
function takenBack(lines: readonly LogEntry[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const parents = new Map(lines.map(({ seq, parent }) => [seq, parent]));
  const chain = (from: number, to: number): readonly number[] => {
    const seqs: number[] = [];
    for (let at = from; at > to; at = parents.get(at) ?? to) seqs.push(at);
    return seqs;
  };
  for (const { kind, parent, head } of lines) {
    if (kind === 'undo') for (const seq of chain(parent, head)) gone.add(seq);
    if (kind === 'redo') for (const seq of chain(head, parent)) gone.delete(seq);
  }
  return gone;
}
