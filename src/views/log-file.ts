import { type Battle, type Content, type LogEntry, standingLines, type Timeline } from '../engine/index.ts';
import { knownFrom } from './known.ts';
import { LIMITS } from './limits.ts';
import { lineEvents, type LineTold, lineTitle } from './log-line.ts';
import type { ViewFile } from './message-view.ts';
import { bytesOf, newestWithin } from './newest-within.ts';
import { withoutMarkup } from './without-markup.ts';
import { say } from '../words/say.ts';

export interface LogFileShown {
  readonly battle: Battle;
  readonly timeline: Pick<Timeline, 'head'>;
  readonly content: Content;
  /** All lines, those taken back too, oldest first. */
  readonly lines: readonly LogEntry[];
}

const NAME = 'battle-log.txt';

/**
 * The whole log as plain text, line by line, with the counter and the label of each roll, from which and the seed anybody can compute it.
 * The seed itself is not in it. A long log takes a while, so its reader may let others have their turn between the lines.
 */
export function* logTexts({ battle, timeline, content, lines }: LogFileShown): Generator<string, undefined> {
  const known = knownFrom(
    [battle],
    lines.flatMap(({ events }) => events),
  );
  const standing = new Set(standingLines(lines, timeline).map(({ seq }) => seq));
  const undone = new Set(
    lines.filter(({ kind, seq }) => kind === 'command' && !standing.has(seq)).map(({ seq }) => seq),
  );
  const told: LineTold = { battle, content, known, undone, keeps: () => true };
  for (const line of lines) yield lineText(line, told);
  return undefined;
}

/** The texts as a file. Where Discord would not take all of them, the newest. */
export function logFile({ id, random }: Pick<Battle, 'id' | 'random'>, texts: readonly string[]): ViewFile {
  const heading = [
    say`Battle ${id}: ${texts.length} lines, oldest first. Times are UTC.`,
    say`Lines marked "taken back" do not count.`,
    say`SHA-256 of the seed, as shown at the start: ${random.commitment}`,
  ];
  const description = say`The whole log of the battle with every roll, as plain text.`;
  return { name: NAME, description, data: withinFile(heading.join('\n'), texts) };
}

/** "12 2026-11-30 14:02:11 Kajsa engages Yard Hound B (user 1)", what came of it, and the rolls by their counters. */
function lineText(line: LogEntry, told: LineTold): string {
  const { seq, at, by, events } = line;
  const { title, marks } = lineTitle(line, told);
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const rolls = events.flatMap((event) =>
    event.type === 'randomness-used' ? [say`[roll ${event.counter}: ${event.label}]`] : [],
  );
  return [
    `${String(seq)} ${when} ${withoutMarkup(title)}${marks} (${say`user ${by}`})`,
    ...[...lineEvents(line, told).map(withoutMarkup), ...rolls].map((text) => `    ${text}`),
  ].join('\n');
}

function withinFile(heading: string, texts: readonly string[]): string {
  const { kept, left } = newestWithin(texts, LIMITS.file - bytesOf(heading) - 100);
  const cut = left === 0 ? [] : [say`The ${left} oldest lines have no room here.`];
  return `${[heading, ...cut, '', ...kept].join('\n')}\n`;
}
