import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

it('draws what an encounter requires and names, within the row of a delve', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:20');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  const asked = 'ep:7 required:1 beast named:gate guard scale:1,5,1';
  const preview = await ayla.type(channelId, `/spawn ${asked} preview:true`);
  expect(isPrivate(preview.message)).toBe(true);
  expect(textOf(preview.message)).toContain('EP 7 → levels 1, 5, 1');
  expect((await table.battle()).enemies.map).toEqual([]);
  const drawn = await ayla.type(channelId, `/spawn ${asked}`);
  expect(isPrivate(drawn.message)).toBe(false);
  const { map } = (await table.battle()).enemies;
  expect(map.map(({ level }) => level)).toEqual([map[0]?.level, 1, 5, 1]);
  expect(map[0]?.name).toBe('Gate Guard');
  expect(map.slice(1).some(({ type }) => type === 'beast')).toBe(true);
});

it('lays a die on the chip of an enemy and takes it back', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const laid = await ayla.type(channelId, '/adjust die unit:kajsa die:combat to:unit');
  expect(isPrivate(laid.message)).toBe(false);
  expect((await table.battle()).enemies.map[0]?.dice).toHaveLength(1);
  const which = await ayla.type(channelId, '/adjust die unit:kajsa die:combat to:track');
  expect(which.message?.content).toMatch(/"combat" lies in available and on Dummy\. Choose/);
  const choices = await ayla.autocomplete(channelId, 'adjust die', { unit: 'kajsa', die: 'on dummy' }, 'die');
  await ayla.type(channelId, `/adjust die unit:kajsa die:${String(choices[0]?.value)} to:available`);
  expect((await table.battle()).enemies.map[0]?.dice).toEqual([]);
});

it('lets the guild help, and adventurers rest afterwards', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/adjust damage unit:kajsa amount:2 type:true');
  await ayla.type(channelId, '/battle end');
  const rested = await ayla.type(channelId, '/party rest');
  expect(isPrivate(rested.message)).toBe(false);
  const again = await ayla.type(channelId, '/party rest adventurer:kajsa');
  expect(again.message?.content).toContain('rested already');
});

it('rolls outside the battle for those without a seat in it', async () => {
  const { ayla, cora, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  await ayla.type(channelId, '/battle undo');
  const before = await table.lines();
  const rolled = await cora.type(channelId, '/roll dice:2d6 note:just so');
  expect(isPrivate(rolled.message)).toBe(false);
  expect(textOf(rolled.message)).toContain('just so');
  expect(await table.lines()).toBe(before);
  const redone = await ayla.type(channelId, '/battle redo');
  expect(textOf(redone.message)).not.toContain('Nothing to redo');
  await ayla.type(channelId, '/battle end');
  const over = await ayla.type(channelId, '/roll dice:1d6');
  expect(isPrivate(over.message)).toBe(false);
});

it('lets a player bring their own join again, and nobody else', async () => {
  const { ayla, borin, cora, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await borin.type(channelId, '/battle undo');
  const foreign = await cora.type(channelId, '/battle redo');
  expect(isPrivate(foreign.message)).toBe(true);
  const redone = await borin.type(channelId, '/battle redo');
  expect(isPrivate(redone.message)).toBe(false);
  expect((await table.battle()).order).toHaveLength(1);
});
