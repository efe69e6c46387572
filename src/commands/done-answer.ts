import type { Done, Outcome } from '../table/outcome.ts';
import { entryView } from '../views/entry-view.ts';
import type { MessageView } from '../views/message-view.ts';
import { startView } from '../views/start-view.ts';
import { undoView } from '../views/undo-view.ts';
import type { Answer } from './answer.ts';
import { doneOf } from './not-done.ts';
import type { Tools } from './tools.ts';

/** The message that tells what was done. */
export function doneView({ entry, before, record, lines }: Done, { content }: Pick<Tools, 'content'>): MessageView {
  const { battle } = record;
  if (lines !== undefined) return undoView({ battle, before, entry, lines, content });
  return entry.command?.type === 'start' ? startView(battle, content) : entryView({ battle, before, entry, content });
}

/** What a command that changed the battle is answered with. @throws NotDoneError for one that did not */
export const doneAnswer = (outcome: Outcome, tools: Pick<Tools, 'content'>): Answer => ({
  message: doneView(doneOf(outcome), tools),
  committed: true,
});
