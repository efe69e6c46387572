import { type Battle, type LogEntry, standingLines } from '../engine/index.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { Done, Outcome } from '../table/outcome.ts';
import { callView } from '../views/call-view.ts';
import { endView } from '../views/end-view.ts';
import { entryView } from '../views/entry-view.ts';
import type { MessageView } from '../views/message-view.ts';
import { restoredView, startView } from '../views/start-view.ts';
import { undoView } from '../views/undo-view.ts';
import type { Answer } from './answer.ts';
import { endChart } from './end-chart.ts';
import { wholeLogFile } from './log-file.ts';
import { doneOf } from './not-done.ts';
import type { Tools } from './tools.ts';
import { languageOf } from '../words/languages.ts';
import { toTable } from '../words/speaking.ts';

export interface Earlier {
  /** Lines of the log, oldest first. */
  readonly lines: readonly LogEntry[];
  /** The battle before the first of them. */
  readonly since?: Battle;
}

/**
 * The message that tells all at the table what was done, in the language that the table speaks after it.
 *
 * @param earlier - what the message told before and tells again
 */
export const doneView = (done: Done, tools: Pick<Tools, 'content'>, earlier?: Earlier): MessageView =>
  toTable(() => told(done, tools, earlier), languageOf(done.record.battle.setup.language) ?? 'en');

function told(
  { entry, before, record, lines, pings }: Done,
  { content }: Pick<Tools, 'content'>,
  { lines: earlier, since }: Earlier = { lines: [] },
): MessageView {
  const { battle } = record;
  if (lines !== undefined) return { ...undoView({ battle, before, entry, lines, content }), ...callView(pings) };
  if (entry.command?.type === 'start' && entry.command.restored !== undefined)
    return { ...restoredView(battle, content), ...callView(pings) };
  return entry.command?.type === 'start'
    ? startView(battle, content)
    : entryView({ battle, before, entry, content, earlier, ...(since && { since }), ...(pings && { pings }) });
}

/** Messages that were made while the storage took what they tell of. */
const foretold = new WeakMap<Done, MessageView>();

/** Makes the message of what will be done if the storage takes it: it writes in the meantime, so that nobody waits for the words afterwards. */
export function foretell(done: Done, tools: Pick<Tools, 'content'>): void {
  try {
    foretold.set(done, doneView(done, tools));
  } catch {
    // Fails again when the message is needed, and that is where it counts.
  }
}

/** What a command that changed the battle is answered with. @throws NotDoneError for one that did not */
export function doneAnswer(outcome: Outcome, tools: Pick<Tools, 'content'>): Answer {
  const done = doneOf(outcome);
  return { message: foretold.get(done) ?? doneView(done, tools), committed: true };
}

/** A battle that ran is stopped, which can be taken back; one that was over is closed, with its report. @throws NotDoneError if neither */
export async function endAnswer(outcome: Outcome, tools: Pick<Tools, 'content' | 'table'>): Promise<Answer> {
  const done = doneOf(outcome);
  if (done.before.phase !== 'over') return doneAnswer(done, tools);
  const report = await toTable(() => reportOf(done, tools));
  return { ...report, committed: true };
}

async function reportOf(
  { record, saved }: Done,
  { content, table }: Pick<Tools, 'content' | 'table'>,
): Promise<Pick<Answer, 'message' | 'picture'>> {
  const { battle, timeline } = record;
  const lines = await unlessAway(table.reader.wholeLog(record));
  const log = lines && { lines, timeline };
  const file = log && (await wholeLogFile({ battle, content, ...log }));
  const message = endView({ battle, content, ...(log && { log }), ...(file && { file }), ...(saved && { saved }) });
  const title = message.embeds[0]?.title ?? '';
  const picture = lines && endChart({ battle, content, lines: standingLines(lines, timeline), title });
  return { message, ...(picture && { picture }) };
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
