import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
  await beginBattle(table);
});
afterEach(() => table.close());

it('does not roll at nobody where the chosen target was defeated meanwhile, and says so', async () => {
  const { ayla, channelId } = table;
  const panel = await ayla.type(channelId, '/engage form:light target:dummy');
  expect(textOf(panel.message)).toContain('Target: **Dummy**');
  await ayla.type(channelId, '/adjust damage unit:dummy amount:2');
  await ayla.type(channelId, '/defeat unit:dummy');
  const lines = await table.lines();

  const rolled = await ayla.click(panel.message?.id ?? '', 'Roll');
  expect(isPrivate(rolled.message)).toBe(true);
  expect(textOf(rolled.message)).toContain('Dummy cannot be a target here');
  expect(await table.lines()).toBe(lines);
  const odds = await ayla.click(panel.message?.id ?? '', 'Odds');
  expect(textOf(odds.message)).toContain('Target: none');
});
