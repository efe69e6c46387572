import type { Battle, Content, EventType, LogEntry } from '../engine/index.ts';
import { entryTitle } from './entry-title.ts';
import { afterUndoText } from './entry-view.ts';
import { eventLines } from './event-lines.ts';
import type { Known } from './known.ts';
import { say } from '../words/say.ts';

export interface LineTold {
  readonly battle: Pick<Battle, 'setup' | 'order'>;
  readonly content: Content;
  readonly known: Known;
  /** Lines that do not count any more. */
  readonly undone: ReadonlySet<number>;
  readonly keeps: (type: EventType) => boolean;
}

/** "Kajsa engages Yard Hound B", and of an undo how far back. */
export function lineTitle(line: LogEntry, { known, content, undone }: LineTold): { title: string; marks: string } {
  const back = line.kind === 'undo' ? `, ${say`back to line ${line.head}`}` : '';
  const gone = undone.has(line.seq) ? ` (${say`taken back`})` : '';
  return { title: entryTitle(line, { known, content }), marks: `${back}${gone}` };
}

/** What came of it. */
export function lineEvents({ events, command, afterUndo }: LogEntry, told: LineTold): readonly string[] {
  const { battle, content, known, keeps } = told;
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
  return [...lines.flatMap((text) => text.split('\n')), ...(afterUndo ? [afterUndoText()] : [])];
}
