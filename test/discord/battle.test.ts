import { afterEach, expect, it } from 'vitest';
import { openTestTable, type TestTable } from './table.ts';

let table: TestTable;
afterEach(() => table.close());

it('starts, joins, shows the board', async () => {
  table = await openTestTable();
  const { ayla, channelId } = table;
  const started = await ayla.type(channelId, '/battle start xp:4');
  expect(started.message?.embeds[0]).toMatchObject({ title: 'A battle opens' });
  const joined = await ayla.type(channelId, '/party join name:Kajsa race:nord');
  console.log(JSON.stringify(joined.message?.embeds, null, 1), joined.failed, table.log.slice(-3));
  const board = await ayla.type(channelId, '/battle board');
  console.log(JSON.stringify(board.message?.embeds, null, 1));
});
