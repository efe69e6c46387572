import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

async function board(): Promise<string> {
  await table.showBoards();
  const { discord, channelId } = table;
  const found = discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
  return found?.id ?? '';
}

const menuOf = (message: Message | undefined) => message?.components[0]?.components?.[0];

const STRAW = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';

it('moves by two clicks: Move on the board, and a hex in private', async () => {
  const { ayla, borin, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4 map:practice yard');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await ayla.type(channelId, `/unit add name:Straw ${STRAW} hex:e2`);
  await ayla.type(channelId, '/battle begin');
  const asked = await ayla.click(await board(), 'Move');
  expect(isPrivate(asked.message)).toBe(true);
  expect(asked.message?.content).toBe('Where does Kajsa go?');
  const menu = menuOf(asked.message);
  const [hex] = menu?.options ?? [];
  expect(hex?.label).toContain('1 hex');
  const foreign = await borin.click(await board(), 'Move');
  const moved = await ayla.choose(asked.message?.id ?? '', menu?.custom_id ?? '', [hex?.value ?? '']);
  expect(textOf(await followUpOf(table, moved))).toContain('Kajsa');
  const kajsa = Object.values((await table.battle()).adventurers).find(({ name }) => name === 'Kajsa');
  expect(kajsa?.hex).toBe(hex?.value);

  const theirs = menuOf(foreign.message);
  const lines = await table.lines();
  const refused = await borin.choose(foreign.message?.id ?? '', theirs?.custom_id ?? '', [
    theirs?.options?.[1]?.value ?? '',
  ]);
  expect(isPrivate(refused.message)).toBe(true);
  expect(refused.message?.content).toContain(`<@${ayla.id}>`);
  expect(await table.lines()).toBe(lines);
});

it('uses an ability by two clicks, and shows the enemies', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:orc class:templar form:light tenacity:5');
  await ayla.type(channelId, `/unit add name:Straw ${STRAW}`);
  await ayla.type(channelId, '/battle begin');
  const enemies = await ayla.click(await board(), 'Enemies');
  expect(isPrivate(enemies.message)).toBe(true);
  expect(textOf(enemies.message)).toContain('Straw');

  const asked = await ayla.click(await board(), 'Ability');
  expect(isPrivate(asked.message)).toBe(true);
  const menu = menuOf(asked.message);
  const shield = menu?.options?.find(({ label }) => label === 'Sun Shield, 3 tenacity: ready');
  const used = await ayla.choose(asked.message?.id ?? '', menu?.custom_id ?? '', [shield?.value ?? '']);
  expect(textOf(await followUpOf(table, used))).toContain('Kajsa uses Sun Shield');
});
