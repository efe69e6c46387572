import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

it('tells each player what has happened since their own last action', async () => {
  const { ayla, borin, cora, channelId } = table;
  await beginBattle(table);
  const nothing = await ayla.type(channelId, '/battle recap');
  expect([isPrivate(nothing.message), nothing.message?.content]).toEqual([
    true,
    'Nothing has happened since your last action.',
  ]);
  const borins = textOf((await borin.type(channelId, '/battle recap')).message);
  expect(borins).toContain('Since your last action');
  expect(borins).toContain('Ulf');
  expect(borins).toContain('Dummy');
  expect(borins.includes('Kajsa joins')).toBe(false);
  const all = textOf((await cora.type(channelId, '/battle recap')).message);
  expect(all).toContain('Kajsa');
  const beyond = await borin.type(channelId, '/battle recap page:9');
  expect(beyond.message?.content ?? '').toContain('There is no page 9');
});

it('turns its pages by buttons, each for its own reader, after a restart too', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  for (let rolls = 0; rolls < 12; rolls += 1) await ayla.type(channelId, '/roll dice:1 combat');
  const recap = await (await borin.type(channelId, '/battle recap')).settled();
  const message = recap.message?.id ?? '';
  expect(textOf(recap.message)).toContain('Since your last action, page 1 of 2');
  await table.restart();
  const older = await (await borin.click(message, 'Older')).settled();
  expect(older.message?.id).toBe(message);
  expect(textOf(older.message)).toContain('page 2 of 2');
  expect(textOf(older.message)).toContain('Ulf joins the party');
  const newer = await (await borin.click(message, 'Newer')).settled();
  expect(textOf(newer.message)).toContain('page 1 of 2');
  await borin.type(channelId, '/roll dice:1 combat');
  const nothing = await (await borin.click(message, 'Older')).settled();
  expect(nothing.message?.content).toContain('Nothing has happened since your last action.');
});
