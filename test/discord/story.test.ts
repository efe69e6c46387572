import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

it('keeps in the clicked message all that led to the answer', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const rolled = await ayla.type(channelId, '/engage form:light dice:2 combat target:dummy faces:1 2 resolve:ask');
  const resolved = await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  expect(resolved.message?.id).toBe(rolled.message?.id);
  const text = textOf(resolved.message);
  expect(text).toContain('Kajsa engages Dummy, light form');
  expect(text).toContain('Combat [1]: 1 damage for Dummy');
  expect(text).toContain('Combat [2]: 2 damage for Dummy');
  expect(text).toContain('1+2 = 3');
});

it('stops, takes back, does again and closes a battle by buttons', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const stopped = await ayla.type(channelId, '/battle end');
  expect(textOf(stopped.message)).toContain('Stopped: the party says so');
  const undone = await ayla.click(stopped.message?.id ?? '', 'Undo');
  expect((await table.battle()).phase).toBe('adventurers');
  const again = await ayla.click(undone.message?.id ?? '', 'Redo');
  expect((await table.battle()).phase).toBe('over');
  const late = await ayla.click(undone.message?.id ?? '', 'Redo');
  expect(isPrivate(late.message)).toBe(true);
  expect(late.message?.content).toContain('Nothing to redo');
  const another = await ayla.type(channelId, '/battle start xp:4');
  expect(another.message?.content).toContain('over but not closed');
  const closed = await ayla.click(again.message?.id ?? '', 'End battle');
  expect(textOf(closed.message)).toContain('Seed:');
});

it('draws the enemies by a button', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  const joined = await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  const drawn = await ayla.click(joined.message?.id ?? '', 'Draw enemies');
  expect(textOf(drawn.message)).toContain('Enemies drawn');
  expect((await table.battle()).enemies.map.length).toBeGreaterThan(0);
});
