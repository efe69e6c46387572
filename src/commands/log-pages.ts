import type { BattleRecord } from '../store/battle-store.ts';
import type { Readable } from '../table/battle-reader.ts';
import type { Request } from '../table/table.ts';
import { logPageView } from '../views/log-page-view.ts';
import { LOG_PAGE } from '../views/log-view.ts';
import { textView } from '../views/message-view.ts';
import type { Answer } from './answer.ts';
import { wholeLogFile } from './log-file.ts';
import { NotDoneError } from './not-done.ts';
import type { Tools } from './tools.ts';
import { say } from '../words/say.ts';

/**
 * The battle that is read about in the channel: the running one, else the last one there.
 *
 * @param battleId - no other than this one
 * @throws NotDoneError if there is none
 */
export async function readableBattle(
  { channelId }: Pick<Request, 'channelId'>,
  { tools: { table }, battleId }: { readonly tools: Pick<Tools, 'table'>; readonly battleId?: string },
): Promise<Readable> {
  const found = await table.reader.readable(channelId, battleId);
  if (found === undefined) throw new NotDoneError({ kind: battleId === undefined ? 'no-battle' : 'other-battle' });
  return found;
}

/** @param upTo - the last line on the page */
export async function logPageAnswer(
  record: BattleRecord,
  upTo: number,
  { table }: Pick<Tools, 'table'>,
): Promise<Answer> {
  const { battle, timeline } = record;
  const content = await table.reader.contentOf(record);
  const page = await table.reader.log(record, { upTo, size: LOG_PAGE });
  return { message: logPageView({ battle, content, last: timeline.last, ...page }) };
}

/** All of it, for its reader alone. */
export async function logFileAnswer(record: BattleRecord, { table }: Pick<Tools, 'table'>): Promise<Answer> {
  const { battle, timeline } = record;
  const content = await table.reader.contentOf(record);
  const file = await wholeLogFile({ battle, timeline, content, lines: await table.reader.wholeLog(record) });
  return { message: { ...textView(say`The whole log, with every roll:`), files: [file] } };
}
