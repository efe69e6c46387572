import type { Answer } from '../commands/answer.ts';
import { doneView, type Earlier, unlessAway } from '../commands/done-answer.ts';
import { NotDoneError } from '../commands/not-done.ts';
import type { Tools } from '../commands/tools.ts';
import { runningBattle } from '../commands/running-battle.ts';
import { type Battle, defaultAnswer, type LogEntry, markOf, type PromptId } from '../engine/index.ts';
import type { Done, NotDone } from '../table/outcome.ts';
import { boardView } from '../views/board-view.ts';
import { DECIDE } from '../views/custom-id.ts';
import { asEdit, type MessageView, textView } from '../views/message-view.ts';
import type { Click } from './clicked.ts';
import { say } from '../words/say.ts';
import { toUser } from '../words/speaking.ts';

interface Chosen {
  readonly id: { readonly battle: string; readonly prompt: PromptId };
  readonly option: string;
}

/**
 * Answers a prompt. The message with its buttons becomes the whole story, from the command that led to the prompt to what came of the answer;
 * whoever must act next is told, for edits ping nobody.
 */
export async function promptAnswer({ request, message }: Click, { id, option }: Chosen, tools: Tools): Promise<Answer> {
  const outcome = await tools.table.act({ ...request, battleId: id.battle }, (battle) => ({
    type: 'answer',
    by: request.user,
    prompt: id.prompt,
    option: optionIn(battle, { id, option }, tools),
  }));
  const { kept } = message;
  if (outcome.kind !== 'done') return staleAnswer(outcome, { request, kept, tools });
  const stays = message.private || kept;
  const view = doneView(outcome, tools, stays ? undefined : await earlierOf(outcome, tools));
  if (stays) return { message: view, visibility: 'public', committed: true };
  const { edit, ping } = asEdit(view);
  return { update: edit, committed: true, ...(ping && { message: ping, visibility: 'public' }) };
}

/** "Decide for me" means what is the default as things stand. */
function optionIn(battle: Battle, { id, option }: Chosen, { content }: Tools): string {
  const prompt = battle.prompts.find((open) => open.id === id.prompt);
  const usual = option === DECIDE && prompt !== undefined ? defaultAnswer(battle, content, prompt) : undefined;
  return usual ?? option;
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
    table.reader.linesSince(record, back).then(async (lines) => {
      const [first] = lines;
      return { lines, ...(first && { since: await table.reader.battleBefore(record, first) }) };
    }),
  );
}

const promptAnswered = ({ command }: LogEntry): PromptId | undefined =>
  command?.type === 'answer' ? command.prompt : undefined;

const decided = (): MessageView =>
  toUser(() => textView(say`That was decided already. Above is how things stand now.`));

/** The buttons of a prompt that was answered meanwhile give way to the board as it stands. */
async function staleAnswer(
  outcome: NotDone,
  { request, kept, tools }: Pick<Click, 'request'> & { readonly kept: boolean; readonly tools: Tools },
): Promise<Answer> {
  const closed = outcome.kind === 'refused' && ['prompt-closed', 'not-an-option'].includes(outcome.refusal.code);
  if (!closed) throw new NotDoneError(outcome);
  const shown = { message: decided(), visibility: 'private', notDone: outcome } as const;
  if (kept) return { ...shown, wantsBoard: true };
  const { channelId } = request; // and not as it was seen before: that is what has changed
  const { battle, timeline } = await runningBattle({ channelId }, tools);
  return { ...shown, update: boardView(battle, tools.content, markOf(timeline.head, timeline)) };
}
