import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
  const { ayla, channelId } = table;
  const straw = 'hp:9 combat:0 defense:1 range:1 targets:1 priority:weakest type:beast';
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:3 dice:3 combat, 1 wrecking blow');
  await ayla.type(channelId, `/unit add name:Straw level:1 ${straw}`);
  await ayla.type(channelId, '/battle begin');
});
afterEach(() => table.close());

const LINE = '/engage target:Straw form:heavy';

/** Whether the engage is over and nothing is asked. */
async function isFinished(): Promise<boolean> {
  const { engages, prompts } = await table.battle();
  return engages.length === 0 && prompts.length === 0;
}

it('one line with nothing left to choose is one public message with the finished result', async () => {
  const { ayla, channelId, discord } = table;
  const before = { messages: discord.messages(channelId).length, lines: await table.lines() };
  const requests: string[] = [];
  discord.onRequest(({ method, path }) => requests.push(`${method} ${path}`));
  const done = await ayla.type(channelId, `${LINE} dice:2 combat faces:1 2`);
  expect(requests).toHaveLength(1);
  expect(await isFinished()).toBe(true);
  expect(await table.lines()).toBe(before.lines + 1);
  expect(discord.messages(channelId).length).toBe(before.messages + 1);
  expect(done.followUps).toEqual([]);
  expect(textOf(done.message)).toContain('Kajsa engages Straw, heavy form');
  expect(textOf(done.message)).toMatch(/Straw: [\d+]+.*defense 1 → \d, HP 9 → \d/u);
  expect(textOf(done.message)).not.toContain('In hand');

  const undone = await ayla.click(done.message?.id ?? '', 'Undo');
  expect(textOf(undone.message)).toContain('Taken back');
  expect((await table.battle()).enemies.map[0]?.hp).toBe(9);
});

it('knows a target by a later word of its name, where that fits one only', async () => {
  const { ayla, channelId } = table;
  const hound = 'level:1 hp:4 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';
  for (const name of ['Cellar Hound', 'Cellar Hound'])
    await ayla.type(channelId, `/unit add name:${name} ${hound} override:true`);
  const done = await ayla.type(channelId, '/engage target:hound a form:heavy dice:1 combat faces:1');
  expect(textOf(done.message)).toContain('Kajsa engages Cellar Hound A');
  const several = await ayla.type(channelId, '/adjust damage unit:hound amount:1');
  expect(several.message?.content).toContain('"hound" fits more than one unit');
  const within = await ayla.type(channelId, '/adjust damage unit:ound amount:1');
  expect(within.message?.content).toContain('No unit here is called "ound"');
});

it('asks where the order of the dice matters, or a side does more than numbers say', async () => {
  const { ayla, channelId } = table;
  const rolled = await ayla.type(channelId, `${LINE} dice:1 combat, 1 wrecking blow faces:1 #1`);
  expect(textOf(rolled.message)).toContain('In hand');
  expect(await isFinished()).toBe(false);
  await ayla.click(rolled.message?.id ?? '', 'Wrecking Blow: +1 tenacity');
  expect(await isFinished()).toBe(true);
});

it('asks about a die that stays in a slot', async () => {
  const { ayla, channelId } = table;
  const rolled = await ayla.type(channelId, '/engage form:defensive dice:1 combat faces:1');
  expect(textOf(rolled.message)).toContain('In hand');
  expect(await isFinished()).toBe(false);
});

it('asks nothing about the dice with resolve: all, and about each with resolve: ask', async () => {
  const { ayla, channelId } = table;
  const asked = await ayla.type(channelId, `${LINE} dice:1 combat faces:1 resolve:ask`);
  expect(textOf(asked.message)).toContain('In hand');
  await ayla.click(asked.message?.id ?? '', 'Undo');
  await ayla.type(channelId, `${LINE} dice:1 combat, 1 wrecking blow faces:1 #1 resolve:all`);
  expect(await isFinished()).toBe(true);
});
