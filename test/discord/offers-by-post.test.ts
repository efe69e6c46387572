import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

/** Kajsa (Ayla), of that race, in her first turn; Ulf (Borin) is next. */
async function begin(race: string): Promise<void> {
  const { ayla, borin, channelId } = table;
  const straw = 'level:1 hp:9 combat:0 defense:1 range:1 targets:1 priority:weakest type:beast';
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, `/party join name:Kajsa race:${race} stamina:3 dice:3 combat`);
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await ayla.type(channelId, `/unit add name:Straw ${straw}`);
  await ayla.type(channelId, '/battle begin');
}

const ENGAGE = '/engage target:Straw form:heavy dice:1 combat faces:1';
const labels = (components: readonly unknown[] | undefined): string => JSON.stringify(components ?? []);

it('an engage with resolve: all passes offers by and says so; it spends nothing', async () => {
  const { ayla, channelId } = table;
  await begin('nord');
  const done = await ayla.type(channelId, `${ENGAGE} resolve:all`);
  expect(textOf(done.message)).toContain('Not used: Reveler (`resolve: all`)');
  const { engages, prompts, abilitiesUsed = [] } = await table.battle();
  expect([engages, prompts, abilitiesUsed]).toEqual([[], [], []]);
});

it('without it the offer is made', async () => {
  const { ayla, channelId } = table;
  await begin('nord');
  const asked = await ayla.type(channelId, ENGAGE);
  expect(textOf(asked.message)).toContain('does Kajsa use Reveler?');
});

it('a turn that ends with resolve: all passes offers by, and without it makes them', async () => {
  const { ayla, channelId } = table;
  await begin('orc');
  const ended = await ayla.type(channelId, '/turn end resolve:all');
  expect(textOf(ended.message)).toContain('Not used: Swift Warrior');
  expect((await table.battle()).prompts).toEqual([]);
  await ayla.type(channelId, '/battle undo');
  const again = await ayla.type(channelId, '/turn end');
  expect(textOf(again.message)).toContain('does Kajsa use Swift Warrior?');
});

it('a command that has to wait for a choice brings the buttons of that choice, for whoever may press them', async () => {
  const { ayla, borin, channelId } = table;
  await begin('orc');
  await ayla.type(channelId, '/turn end');
  const refused = await ayla.type(channelId, ENGAGE);
  expect(isPrivate(refused.message)).toBe(true);
  expect(textOf(refused.message)).toContain('A choice comes first; answer it here.');
  const others = await borin.type(channelId, '/battle next');
  expect(textOf(others.message)).toContain('/battle board shows the buttons');
  expect(labels(others.message?.components)).not.toContain('Not now');
  const answered = await ayla.click(refused.message?.id ?? '', 'Not now');
  expect((await table.battle()).prompts).toEqual([]);
  expect(isPrivate(answered.message)).toBe(false);
});

it('the help of playing by post names what stops offers for good', async () => {
  const { ayla, channelId } = table;
  const help = await ayla.type(channelId, '/help topic:post');
  expect(textOf(help.message)).toContain("Don't ask again");
});
