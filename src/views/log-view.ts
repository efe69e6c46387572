import type { Battle, Content, EventType, LogEntry } from '../engine/index.ts';
import { knownFrom } from './known.ts';
import { fullestThatFits } from './ladder.ts';
import { LIMITS, linesWithin } from './limits.ts';
import { lineEvents, type LineTold, lineTitle } from './log-line.ts';
import { embedView, type MessageView } from './message-view.ts';
import { NEWS } from './news.ts';
import { say } from '../words/say.ts';

/** Lines of the log on a page. */
export const LOG_PAGE = 10;

export interface LogShown {
  readonly battle: Battle;
  readonly content: Content;
  /** Lines of this page, oldest first. */
  readonly lines: readonly LogEntry[];
  /** The battle as it stood before the first of them, for the names of units that have left since. */
  readonly before: Battle;
  /** Those of them that do not count any more. */
  readonly undone: ReadonlySet<number>;
  /** 1 is the newest. */
  readonly page: number;
  readonly pages: number;
  /** For another heading than "Log": a recap, say. */
  readonly title?: string;
}

/** A page of the log, newest line last. Authors are named without a ping. Long pages keep what hurts, then only who did what. */
export function logView(log: LogShown): MessageView {
  const { battle, before, lines, page, pages, title = say`Log` } = log;
  const known = knownFrom(
    [before, battle],
    lines.flatMap(({ events }) => events),
  );
  const tell = (keeps: (type: EventType) => boolean): readonly string[] =>
    lines.map((line) => lineText(line, { ...log, known, keeps }));
  const heading = pages > 1 ? say`${title}, page ${page} of ${pages} (1 is the newest)` : title;
  const view = (description: string): MessageView =>
    embedView({ title: heading, description: description || say`Nothing has happened yet.` });
  return fullestThatFits([
    () => view(tell(() => true).join('\n')),
    () => view(tell((type) => NEWS.has(type)).join('\n')),
    () =>
      view(
        linesWithin(
          tell(() => false),
          LIMITS.description,
          (left) => say`… and ${left} more`,
        ),
      ),
  ]);
}

/** "`12` **Kajsa engages Yard Hound B** <@1>" and what came of it. */
function lineText(line: LogEntry, told: LineTold): string {
  const { title, marks } = lineTitle(line, told);
  return [`\`${line.seq}\` **${title}**${marks} <@${line.by}>`, ...lineEvents(line, told)].join('\n');
}
