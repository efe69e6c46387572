import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import type { Adventurer, Effect } from '../../src/engine/index.ts';
import type { Message } from '../../src/local/wire.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

const SHIPPED = loadContent();

/** The built-in content, but all that Snipe does is left to the players. */
function withReminder(reminder: Extract<Effect, { do: 'reminder' }>): typeof SHIPPED {
  const snipe = SHIPPED.skillDice.get('snipe');
  if (snipe === undefined) throw new Error('there is no Snipe');
  const abilities = snipe.abilities.map((side) => ({
    ...side,
    triggers: [{ at: 'resolved' as const, do: [reminder] }],
  }));
  return { ...SHIPPED, skillDice: new Map([...SHIPPED.skillDice, ['snipe', { ...snipe, abilities }]]) };
}

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({
    content: withReminder({
      do: 'reminder',
      text: 'take heart, and hit.',
      adjust: ['tenacity', 'damage'],
      damages: true,
    }),
  });
});
afterEach(() => table.close());

/** Kajsa has resolved her Snipe; the message says what is left to her player. */
async function reminded({ ayla, channelId }: TestTable = table): Promise<Message> {
  await ayla.type(channelId, '/engage target:dummy form:ranged dice:1 combat extra:1 snipe faces:1 1');
  const { message } = await ayla.click(await lastMessage(), 'Resolve all');
  if (message === undefined) throw new Error('nothing was shown');
  return message;
}

const lastMessage = async (): Promise<string> =>
  (await table.ayla.type(table.channelId, '/battle board')).message?.id ?? '';

const labels = (message: Message | undefined): readonly string[] =>
  [...JSON.stringify(message?.components ?? []).matchAll(/"label":"([^"]+)"/gu)].map(([, label]) => label ?? '');

/** The menu or button of the panel for that part. */
function idOf(panel: Message | undefined, part: string): string {
  const ids = [...JSON.stringify(panel?.components ?? []).matchAll(/"custom_id":"([^"]+)"/gu)].map(
    ([, id]) => id ?? '',
  );
  return ids.find((id) => id.endsWith(`:${part}`)) ?? `no ${part}`;
}

/** Values that stand as chosen in its menus. */
const chosenIn = (panel: Message | undefined): readonly string[] =>
  (panel?.components ?? [])
    .flatMap(({ components = [] }) => components)
    .flatMap(({ options = [] }) => options.flatMap((option) => (option.default ? [option.value] : [])));

const kajsa = async (): Promise<Adventurer> => {
  const found = Object.values((await table.battle()).adventurers).find(({ name }) => name === 'Kajsa');
  if (found === undefined) throw new Error('no Kajsa');
  return found;
};

it('has buttons for what an ability leaves to the players, and does it for all to see', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const message = await reminded();
  expect(labels(message)).toEqual(expect.arrayContaining(['Finish', 'Tenacity…', 'Damage…']));

  const opened = await ayla.click(message.id, 'Tenacity…');
  expect(isPrivate(opened.message)).toBe(true);
  expect(textOf(opened.message)).toContain('Choose how much.');
  expect(chosenIn(opened.message)).toEqual([(await kajsa()).id, 'tenacity']);
  const panel = opened.message?.id ?? '';
  await expect(ayla.click(panel, 'Apply')).rejects.toThrow('disabled');

  const chosen = await ayla.choose(panel, idOf(opened.message, 'amount'), ['2']);
  expect(textOf(chosen.message)).toContain('Kajsa gains **2 tenacity**.');
  const applied = await ayla.click(panel, 'Apply');
  const shown = await followUpOf(table, applied);
  expect(isPrivate(shown)).toBe(false);
  expect(textOf(shown)).toContain('Kajsa: tenacity 0 → 2');
  expect(textOf(applied.message)).toContain('Done: Kajsa gains **2 tenacity**.');
  expect((await kajsa()).tenacity).toBe(2);

  const again = await ayla.choose(panel, idOf(applied.message, 'what'), ['less-tenacity']);
  await ayla.choose(panel, idOf(again.message, 'amount'), ['1']);
  await ayla.click(panel, 'Apply');
  expect((await kajsa()).tenacity).toBe(1);
  expect((await ayla.click(panel, 'Close')).message?.content).toContain('Closed.');

  await ayla.type(channelId, '/battle undo steps:2');
  expect((await kajsa()).tenacity).toBe(0);
});

it('is told and logged as the typed command is', async () => {
  const { ayla, channelId, store } = table;
  await beginBattle(table);
  const opened = await ayla.click((await reminded()).id, 'Tenacity…');
  await ayla.choose(opened.message?.id ?? '', idOf(opened.message, 'amount'), ['3']);
  const pressed = await ayla.click(opened.message?.id ?? '', 'Apply');
  const typed = await ayla.type(channelId, '/adjust tenacity unit:kajsa amount:3');
  const alike = (text: string): string => text.replaceAll(/tenacity \d+ → \d+/gu, 'tenacity');
  expect(alike(textOf(await followUpOf(table, pressed)))).toBe(alike(textOf(typed.message)));
  const last = await table.lines();
  const [first, second] = await store.entries((await table.battle()).id, [last - 1, last]);
  expect(first?.command).toEqual(second?.command);
  expect(first?.by).toBe(ayla.id);
});

it('deals damage as whose ability it is, so it joins the engage', async () => {
  const { ayla } = table;
  await beginBattle(table);
  const message = await reminded();
  const opened = await ayla.click(message.id, 'Damage…');
  const panel = opened.message?.id ?? '';
  const dummy = (await table.battle()).enemies.map[0];
  expect(chosenIn(opened.message)).toEqual([dummy?.id, 'damage']);
  const chosen = await ayla.choose(panel, idOf(opened.message, 'amount'), ['3']);
  expect(textOf(chosen.message)).toContain('Dummy takes **3 damage** from Kajsa.');
  await ayla.click(panel, 'Apply');
  expect((await table.battle()).enemies.map[0]?.hp).toBe(9);
  await ayla.click(message.id, 'Finish');
  expect((await table.battle()).enemies.map[0]?.hp).toBe(5);
});

it('puts statuses on and takes them off', async () => {
  const { ayla } = table;
  await beginBattle(table);
  const opened = await ayla.click((await reminded()).id, 'Damage…');
  const panel = opened.message?.id ?? '';
  const asked = await ayla.choose(panel, idOf(opened.message, 'what'), ['status']);
  expect(labels(asked.message)).toContain('Maim');
  expect(labels(asked.message)).not.toContain('1');
  await ayla.choose(panel, idOf(asked.message, 'status'), ['maim']);
  await ayla.click(panel, 'Apply');
  expect((await table.battle()).enemies.map[0]?.dice.map(({ status }) => status)).toEqual(['maim']);
  const off = await ayla.choose(panel, idOf(asked.message, 'what').replace(':0:', ':1:'), ['less-status']);
  await ayla.choose(panel, idOf(off.message, 'status'), ['maim']);
  await ayla.click(panel, 'Apply');
  expect((await table.battle()).enemies.map[0]?.dice).toEqual([]);
});

it('is for the party, and for each what is theirs', async () => {
  const { borin, cora } = table;
  await beginBattle(table);
  const message = await reminded();
  const lines = await table.lines();
  const outside = await cora.click(message.id, 'Tenacity…');
  expect(isPrivate(outside.message)).toBe(true);
  expect(outside.message?.content).toContain('You have no adventurer in this battle');

  const opened = await borin.click(message.id, 'Tenacity…');
  const panel = opened.message?.id ?? '';
  const chosen = await borin.choose(panel, idOf(opened.message, 'amount'), ['2']);
  expect(textOf(chosen.message)).toContain(`That is for <@${table.ayla.id}> to do.`);
  const refused = await borin.click(panel, 'Apply');
  expect(isPrivate(refused.message)).toBe(true);
  expect(refused.message?.content).toContain('That is for');
  expect(await table.lines()).toBe(lines);

  const ulf = Object.values((await table.battle()).adventurers).find(({ name }) => name === 'Ulf');
  const own = await borin.choose(panel, idOf(chosen.message, 'unit'), [ulf?.id ?? '']);
  expect(textOf(own.message)).toContain('Ulf gains **2 tenacity**.');
  await borin.click(panel, 'Apply');
  expect(await table.lines()).toBe(lines + 1);
});

it('says what the rules say, and changes nothing then', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const opened = await ayla.click((await reminded()).id, 'Damage…');
  const panel = opened.message?.id ?? '';
  await ayla.choose(panel, idOf(opened.message, 'amount'), ['3']);
  await ayla.type(channelId, '/unit remove unit:dummy');
  const lines = await table.lines();
  const refused = await ayla.click(panel, 'Apply');
  expect(isPrivate(refused.message)).toBe(true);
  expect(refused.message?.content).toBe('Dummy is defeated. /revive brings a unit back.');
  expect(await table.lines()).toBe(lines);
});

it('B56: leaves another battle alone than the one it was opened in', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const message = await reminded();
  const opened = await ayla.click(message.id, 'Tenacity…');
  const panel = opened.message?.id ?? '';
  await ayla.choose(panel, idOf(opened.message, 'amount'), ['3']);
  await ayla.type(channelId, '/battle end');
  await ayla.type(channelId, '/battle end');
  await beginBattle(table);
  const lines = await table.lines();
  const tried = [
    await ayla.click(message.id, 'Tenacity…'),
    await ayla.choose(panel, idOf(opened.message, 'amount'), ['4']),
    await ayla.click(panel, 'Apply'),
  ];
  for (const { message: told } of tried) {
    expect(isPrivate(told)).toBe(true);
    expect(told?.content).toContain('earlier battle');
  }
  expect(await table.lines()).toBe(lines);
});

it('offers the panel for anything where an ability names nothing', async () => {
  await table.close();
  table = await openTestTable({ content: withReminder({ do: 'reminder', text: 'do as you like.' }) });
  await beginBattle(table);
  const message = await reminded();
  const opened = await table.ayla.click(message.id, 'Adjust…');
  expect(textOf(opened.message)).toContain('Choose what, how much.');
  expect(chosenIn(opened.message)).toEqual([(await kajsa()).id]);
  await table.restart();
  const chosen = await table.ayla.choose(opened.message?.id ?? '', idOf(opened.message, 'what'), ['light-fatigue']);
  expect(textOf(chosen.message)).toContain('Choose how much.');
});
