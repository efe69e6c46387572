import type { Answer } from '../commands/answer.ts';
import { doneView, type Earlier, unlessAway } from '../commands/done-answer.ts';
import { NotDoneError } from '../commands/not-done.ts';
import type { Tools } from '../commands/tools.ts';
import type { LogEntry, PromptId } from '../engine/index.ts';
import type { Done, NotDone } from '../table/outcome.ts';
import { boardView } from '../views/board-view.ts';
import { textView } from '../views/message-view.ts';
import type { Click } from './clicked.ts';

interface Chosen {
  readonly id: { readonly battle: string; readonly prompt: PromptId };
  readonly option: string;
}

/**
 * Answers a prompt. The message with its buttons becomes the whole story, from the command that led to the prompt to what came of the answer;
 * whoever must act next is told, for edits ping nobody.
 */
export async function promptAnswer({ request, message }: Click, { id, option }: Chosen, tools: Tools): Promise<Answer> {
  const outcome = await tools.table.act({ ...request, battleId: id.battle }, () => ({
    type: 'answer',
    by: request.user,
    prompt: id.prompt,
    option,
  }));
  if (outcome.kind !== 'done') return staleAnswer(outcome, tools);
  const view = doneView(outcome, tools, message.private ? undefined : await earlierOf(outcome, tools));
  if (message.private) return { message: view, visibility: 'public', committed: true };
  const { content, mentions } = view;
  const ping = content !== undefined && mentions.length > 0 ? { ...textView(content), mentions } : undefined;
  return { update: view, committed: true, ...(ping && { message: ping, visibility: 'public' }) };
}

/** As many lines as one message tells. */
const MOST_LINES = 40;

/**
 * The lines before an answer that its message told: back to the command that opened the prompt, by way of answers that did. Units that have
 * left since are known from the battle before them.
 */
async function earlierOf({ entry, record }: Done, { table }: Tools): Promise<Earlier | undefined> {
  let open = promptAnswered(entry);
  const isStart = ({ events, command }: LogEntry): boolean => {
    const opens = events.some((event) => event.type === 'prompt-opened' && event.prompt.id === open);
    if (opens && command?.type === 'answer') open = command.prompt;
    return opens && command?.type !== 'answer';
  };
  const back = { seq: entry.parent, count: MOST_LINES, isStart };
  return unlessAway(
    table.linesSince(record, back).then(async (lines) => {
      const [first] = lines;
      return { lines, ...(first && { since: await table.battleBefore(record, first) }) };
    }),
  );
}

const promptAnswered = ({ command }: LogEntry): PromptId | undefined =>
  command?.type === 'answer' ? command.prompt : undefined;

/** The buttons of a prompt that was answered meanwhile give way to the board as it stands. */
function staleAnswer(outcome: NotDone, { content }: Tools): Answer {
  const closed = outcome.kind === 'refused' && ['prompt-closed', 'not-an-option'].includes(outcome.refusal.code);
  if (!closed) throw new NotDoneError(outcome);
  return {
    update: boardView(outcome.battle, content),
    message: textView('That was decided already. Above is how things stand now.'),
    visibility: 'private',
  };
}
