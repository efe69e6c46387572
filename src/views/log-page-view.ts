import type { Battle, Content, LogEntry } from '../engine/index.ts';
import { button, buttonRows } from './buttons.ts';
import { LOG_PAGE, type LogShown, logView } from './log-view.ts';
import type { MessageView, Row } from './message-view.ts';
import { say } from '../words/say.ts';

export interface LogPageShown {
  readonly battle: Battle;
  readonly content: Content;
  /** Lines of this page, oldest first. */
  readonly lines: readonly LogEntry[];
  /** The battle as it stood before the first of them. */
  readonly before: Battle;
  /** Those of them that do not count any more. */
  readonly undone: ReadonlySet<number>;
  /** Lines of the whole log. */
  readonly last: number;
}

/** A page of the log, with buttons to turn it. */
export function logPageView(shown: LogPageShown): MessageView {
  const { last, lines } = shown;
  const view = logView({ ...shown, page: pageOf(shown), pages: Math.max(1, Math.ceil(last / LOG_PAGE)) });
  return lines.length === 0 ? view : { ...view, components: turningRows(shown) };
}

/** 1 is the newest. A page that was turned to from an older one may hold lines of two. */
const pageOf = ({ last, lines }: LogPageShown): number =>
  1 + Math.floor(Math.max(0, last - (lines.at(-1)?.seq ?? last)) / LOG_PAGE);

function turningRows({ battle: { id: battle }, lines, last }: LogPageShown): readonly Row[] {
  const first = lines[0]?.seq ?? 1;
  const end = lines.at(-1)?.seq ?? last;
  const turn = (label: string, upTo: number | 'file') => button(label, { kind: 'log', battle, upTo });
  return buttonRows([
    ...(first > 1 ? [turn(say`Older`, first - 1)] : []),
    ...(end < last ? [turn(say`Newer`, Math.min(last, end + LOG_PAGE))] : []),
    turn(say`As a file`, 'file'),
  ]);
}

/** A page of what has happened since somebody's last action and stands. */
export function recapPageView(shown: Omit<LogShown, 'title' | 'undone'>): MessageView {
  const { battle, page, pages } = shown;
  const turn = (label: string, to: number) => button(label, { kind: 'recap', battle: battle.id, page: to });
  const buttons = [
    ...(page < pages ? [turn(say`Older`, page + 1)] : []),
    ...(page > 1 ? [turn(say`Newer`, page - 1)] : []),
  ];
  return {
    ...logView({ ...shown, title: say`Since your last action`, undone: new Set() }),
    components: buttonRows(buttons),
  };
}
