import type { Request } from '../table/table.ts';
import { recapPageView } from '../views/log-page-view.ts';
import { LOG_PAGE } from '../views/log-view.ts';
import { textView } from '../views/message-view.ts';
import type { Answer } from './answer.ts';
import { NotDoneError } from './not-done.ts';
import { runningBattle } from './running-battle.ts';
import type { Tools } from './tools.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

/**
 * From the reader's last line on that stands; all of it for who has done nothing yet.
 *
 * @param page - 1 is the newest
 * @throws NotDoneError, UserError
 */
export async function recapAnswer(
  request: Pick<Request, 'channelId' | 'battleId' | 'user'>,
  page: number,
  { table, content }: Pick<Tools, 'table' | 'content'>,
): Promise<Answer> {
  const record = await runningBattle(request, { table });
  const { battle } = record;
  if (request.battleId !== undefined && request.battleId !== battle.id)
    throw new NotDoneError({ kind: 'other-battle' });
  const { lines, count, found } = await table.reader.since(record, { user: request.user, page, size: LOG_PAGE });
  if (found && count === 1) return { message: textView(say`Nothing has happened since your last action.`) };
  const pages = Math.max(1, Math.ceil(count / LOG_PAGE));
  if (page < 1 || page > pages)
    throw new UserError('bad-input', () => say`There is no page ${page}: pages are 1, the newest, to ${pages}.`);
  const before = lines[0] === undefined ? battle : await table.reader.battleBefore(record, lines[0]);
  return { message: recapPageView({ battle, before, content, lines, page, pages }) };
}
