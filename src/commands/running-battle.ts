import type { Request } from '../table/table.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import { NotDoneError } from './not-done.ts';
import type { Tools } from './tools.ts';

/** The battle in the channel, to be read only. @throws NotDoneError if there is none */
export async function runningBattle(
  { channelId }: Pick<Request, 'channelId'>,
  { table }: Pick<Tools, 'table'>,
): Promise<BattleRecord> {
  const record = await table.reader.read(channelId);
  if (record === undefined) throw new NotDoneError({ kind: 'no-battle' });
  return record;
}
