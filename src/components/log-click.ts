import type { Answer } from '../commands/answer.ts';
import { logFileAnswer, logPageAnswer, readableBattle } from '../commands/log-pages.ts';
import { recapAnswer } from '../commands/recap-pages.ts';
import type { Tools } from '../commands/tools.ts';
import type { CustomId } from '../views/custom-id.ts';
import type { Click } from './clicked.ts';
import { toUser } from '../words/speaking.ts';

/** Turns the pages of a log, in the message that only its reader sees; or sends all of it as a file. */
export async function logClickAnswer(
  { request, message: clicked }: Click,
  { battle, upTo }: Extract<CustomId, { readonly kind: 'log' }>,
  tools: Tools,
): Promise<Answer> {
  const { record } = await readableBattle(request, { tools, battleId: battle });
  if (upTo === 'file') return { ...(await toUser(() => logFileAnswer(record, tools))), visibility: 'private' };
  return turned(clicked, await toUser(() => logPageAnswer(record, upTo, tools)));
}

/** The same for what has happened since the last action of whoever reads it. */
export async function recapClickAnswer(
  { request, message: clicked }: Click,
  { battle, page }: Extract<CustomId, { readonly kind: 'recap' }>,
  tools: Tools,
): Promise<Answer> {
  return turned(clicked, await toUser(() => recapAnswer({ ...request, battleId: battle }, page, tools)));
}

function turned(clicked: Click['message'], { message }: Answer): Answer {
  if (message === undefined) return {};
  return clicked.private ? { update: message } : { message, visibility: 'private' };
}
