import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

it('tells the odds of dice without a battle', async () => {
  const { ayla, channelId } = table;
  const told = await ayla.type(channelId, '/odds dice:2 combat');
  expect(isPrivate(told.message)).toBe(true);
  expect(textOf(told.message)).toContain('Most often 2 (50%)');
  const unknown = await ayla.type(channelId, '/odds dice:2 combtt');
  expect(unknown.message?.content ?? '').toContain('Combat');
  const endless = await ayla.type(channelId, '/odds dice:10d1000');
  expect([isPrivate(endless.message), endless.message?.content]).toEqual([
    true,
    expect.stringContaining('too many results'),
  ]);
});

it('tells the odds against a target, and rolls nothing', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const before = await table.lines();
  const told = await ayla.type(channelId, '/odds dice:2 combat target:dummy form:light');
  expect(isPrivate(told.message)).toBe(true);
  expect(textOf(told.message)).toContain('Against **Dummy**: 9/9 HP, defense 0, light form');
  expect(textOf(told.message)).toContain('Chance to defeat: **0%**');
  const formless = await ayla.type(channelId, '/odds dice:2 combat target:dummy');
  expect(formless.message?.content ?? '').toContain('form: light');
  const ordinary = await ayla.type(channelId, '/odds dice:2d6 target:dummy form:light');
  expect(ordinary.message?.content ?? '').toContain('target: none');
  const pips = await ayla.type(channelId, '/odds dice:2d6 target:none');
  expect(textOf(pips.message)).toContain('Most often 7 (17%)');
  const [first] = await ayla.autocomplete(channelId, 'odds', {}, 'target');
  expect(first?.name ?? '').toContain('Dummy');
  expect(await table.lines()).toBe(before);
});

it('shows on the board, by one click, the odds of all that may be rolled', async () => {
  const { ayla, borin, channelId, discord } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2 form:light dice:3 combat');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await ayla.type(
    channelId,
    '/unit add name:Straw level:1 hp:2 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  );
  await ayla.type(channelId, '/battle begin');
  await table.showBoards();
  const board = discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
  const labels = board?.components.flatMap(({ components = [] }) => components.map(({ label }) => label));
  expect(labels).toEqual(['Engage', 'Ability', 'End turn', 'Enemies', 'Undo', 'What can I do?', 'Sheet', 'Odds']);
  const told = await ayla.click(board?.id ?? '', 'Odds');
  expect(isPrivate(told.message)).toBe(true);
  expect(textOf(told.message)).toContain('Dice: **2 Combat**');
  expect(textOf(told.message)).toContain('Chance to defeat: **75%**');
  const lines = await table.lines();
  const foreign = await borin.click(board?.id ?? '', 'Odds');
  expect(isPrivate(foreign.message)).toBe(true);
  expect(foreign.message?.content).toContain(`<@${ayla.id}>`);
  expect(await table.lines()).toBe(lines);
  await ayla.click(told.message?.id ?? '', 'Roll');
  expect((await table.battle()).engages).toHaveLength(1);
});

it('shows the odds in the engage panel, which keeps what is chosen, after a restart too', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const battle = await table.battle();
  const kajsa = Object.values(battle.adventurers).find(({ name }) => name === 'Kajsa');
  const menu = (part: string): string => `ck1:e:${battle.id}:${kajsa?.id ?? ''}:${part}`;
  const panel = (await ayla.type(channelId, '/engage form:light')).message?.id ?? '';
  await ayla.choose(panel, menu('dice'), []);
  const none = await ayla.click(panel, 'Odds');
  expect(textOf(none.message)).toContain('Odds: choose dice first.');
  await ayla.choose(panel, menu('dice'), ['combat#1', 'combat#2']);
  await table.restart();
  const told = await ayla.click(panel, 'Odds');
  expect(textOf(told.message)).toContain('Dice: **2 Combat**');
  expect(textOf(told.message)).toContain('Chance to defeat: **0%**');
  expect(textOf(told.message)).toContain('Most often 2 (50%)');
  await ayla.click(panel, 'Roll');
  expect((await table.battle()).engages).toHaveLength(1);
});
