import { randomBytes } from 'node:crypto';
import type { Answer } from '../commands/answer.ts';
import { NotDoneError } from '../commands/not-done.ts';
import { UserError } from '../commands/user-error.ts';
import type { Ending } from '../measures/measures.ts';
import type { Content } from '../engine/index.ts';
import { NewerData } from '../store/newer-data.ts';
import { OutcomeUnknown, StoreDamaged, StoreUnavailable } from '../store/store-unavailable.ts';
import type { NotDone } from '../table/outcome.ts';
import { type Actor, denialOf } from '../table/rights.ts';
import { denialText } from '../views/denial-text.ts';
import {
  battleRunningText,
  busyText,
  noBattleText,
  nothingToRedoText,
  notLastText,
  nothingToUndoText,
  otherBattleText,
  repeatedText,
  outcomeUnknownText,
  storageDamagedText,
  storageText,
  unexpectedText,
} from '../views/failure-text.ts';
import { type MessageView, textView } from '../views/message-view.ts';
import { openPromptView } from '../views/open-prompt-view.ts';
import { refusalText } from '../views/refusal-text.ts';
import { endingOfError } from './ending-of.ts';
import type { Logger } from './logger.ts';
import { say } from '../words/say.ts';

interface Failure {
  readonly content: Content;
  readonly logger: Logger;
  /** Who asked, at which table; absent: it is about no table. */
  readonly asked?: Actor | undefined;
  /** What failed, for the log. */
  readonly doing: Readonly<Record<string, unknown>>;
}

/** A failure for the eyes of its user, and of who reads the log. */
export interface Failed {
  /** Absent: another process, or an earlier delivery, gives the answer. */
  readonly answer: Answer | undefined;
  readonly ending: Ending;
}

/** The one place where failures become private answers. */
export function failureAnswer(error: unknown, { content, logger, asked, doing }: Failure): Failed {
  const ending = endingOfError(error);
  const told = (text: string): Failed => ({ answer: privately(text), ending });
  if (error instanceof UserError) return told(error.message);
  if (error instanceof NotDoneError) {
    const open = asked && answerHere(error.outcome, { asked, content });
    if (open !== undefined) return { answer: { message: open, visibility: 'private' }, ending };
    const text = notDoneText(error.outcome, content);
    return text === undefined ? { answer: undefined, ending } : told(text);
  }
  if (error instanceof StoreUnavailable) {
    logger.warn('the storage is not usable', { ...doing, error });
    return told(storageFailureText(error));
  }
  if (error instanceof NewerData) {
    logger.error('the data is from a later version', { ...doing, error });
    return told(newerDataText(error));
  }
  const incident = reported(error, { logger, doing });
  return { answer: privately(unexpectedText(incident)), ending: { outcome: 'failed', code: 'unexpected', incident } };
}

/** Where a choice comes first, whoever may make it does so at once. */
function answerHere(outcome: NotDone, { asked, content }: { asked: Actor; content: Content }): MessageView | undefined {
  if (outcome.kind !== 'refused' || outcome.refusal.code !== 'prompt-open') return undefined;
  const { battle, refusal } = outcome;
  const answer = { type: 'answer', by: asked.user, prompt: refusal.prompt.id, option: '' } as const;
  return denialOf(battle, answer, asked) === undefined ? openPromptView(battle, content, refusal.prompt) : undefined;
}

const newerDataText = ({ version, newest }: NewerData): string =>
  say`The stored data has version ${version}, and this bot reads up to ${newest}: update the bot. Nothing was changed.`;

function storageFailureText(error: StoreUnavailable): string {
  if (error instanceof StoreDamaged) return storageDamagedText();
  return error instanceof OutcomeUnknown ? outcomeUnknownText() : storageText();
}

/** Writes an unexpected failure to the log. @returns the id that finds it there */
export function reported(error: unknown, { logger, doing }: Omit<Failure, 'content' | 'asked'>): string {
  const incident = randomBytes(4).toString('hex');
  logger.error('unexpected failure', { ...doing, incident, error });
  return incident;
}

const privately = (text: string): Answer => ({ message: textView(text), visibility: 'private' });

function notDoneText(outcome: NotDone, content: Content): string | undefined {
  switch (outcome.kind) {
    case 'refused':
      return refusalText(outcome.refusal, outcome.battle, content);
    case 'denied':
      return denialText(outcome.denial);
    case 'no-battle':
      return noBattleText();
    case 'battle-running':
      return battleRunningText(outcome.battle);
    case 'other-battle':
      return otherBattleText();
    case 'busy':
      return busyText();
    case 'repeated':
      return repeatedText();
    case 'not-last':
      return notLastText();
    case 'nothing-to-undo':
      return nothingToUndoText(outcome.available);
    case 'nothing-to-redo':
      return nothingToRedoText(outcome.available);
    case 'duplicate':
      return undefined;
    default:
      return outcome satisfies never;
  }
}
