import type { Battle, LogEntry } from '../engine/index.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Done, Outcome } from '../table/outcome.ts';
import { endView } from '../views/end-view.ts';
import { entryView } from '../views/entry-view.ts';
import type { MessageView } from '../views/message-view.ts';
import { startView } from '../views/start-view.ts';
import { undoView } from '../views/undo-view.ts';
import type { Answer } from './answer.ts';
import { doneOf } from './not-done.ts';
import type { Tools } from './tools.ts';

export interface Earlier {
  /** Lines of the log, oldest first. */
  readonly lines: readonly LogEntry[];
  /** The battle before the first of them. */
  readonly since?: Battle;
}

/**
 * The message that tells what was done.
 *
 * @param earlier - what the message told before and tells again
 */
export function doneView(
  { entry, before, record, lines }: Done,
  { content }: Pick<Tools, 'content'>,
  { lines: earlier, since }: Earlier = { lines: [] },
): MessageView {
  const { battle } = record;
  if (lines !== undefined) return undoView({ battle, before, entry, lines, content });
  return entry.command?.type === 'start'
    ? startView(battle, content)
    : entryView({ battle, before, entry, content, earlier, ...(since && { since }) });
}

/** What a command that changed the battle is answered with. @throws NotDoneError for one that did not */
export const doneAnswer = (outcome: Outcome, tools: Pick<Tools, 'content'>): Answer => ({
  message: doneView(doneOf(outcome), tools),
  committed: true,
});

/** A battle that ran is stopped, which can be taken back; one that was over is closed, with its report. @throws NotDoneError if neither */
export async function endAnswer(outcome: Outcome, tools: Pick<Tools, 'content' | 'table'>): Promise<Answer> {
  const done = doneOf(outcome);
  if (done.before.phase !== 'over') return doneAnswer(done, tools);
  const { content, table } = tools;
  const { record } = done;
  const entries = await unlessAway(table.story(record));
  return { message: endView({ battle: record.battle, content, ...(entries && { entries }) }), committed: true };
}

/** What was done is told even where the storage does not give out the story of it. */
export async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}
