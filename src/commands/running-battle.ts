import type { Request } from '../table/table.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import { NotDoneError } from './not-done.ts';
import type { Tools } from './tools.ts';

/** The battle in the channel as it was seen when the work began, to be read only. @throws NotDoneError if there is none */
export async function runningBattle(
  request: Pick<Request, 'channelId' | 'seen'>,
  { table }: Pick<Tools, 'table'>,
): Promise<BattleRecord> {
  const record = await table.reader.seen(request);
  if (record === undefined) throw new NotDoneError({ kind: 'no-battle' });
  return record;
}
