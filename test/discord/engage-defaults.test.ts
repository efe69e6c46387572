import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { Message } from '../../src/local/wire.ts';
import { followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

const STRAW = 'level:1 combat:0 defense:1 range:1 targets:1 priority:weakest type:beast';

/** Kajsa has 2 dice of 3 to roll at once, and two to hit. @returns what begins the battle */
async function begin(): Promise<Message | undefined> {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2 dice:3 combat');
  await ayla.type(channelId, `/unit add name:Straw hp:9 ${STRAW}`);
  await ayla.type(channelId, `/unit add name:Wicker hp:9 ${STRAW}`);
  return (await ayla.type(channelId, '/battle begin')).message;
}

/** Clicks, counted: a press of a button, and opening and choosing in a menu. */
function counting() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    press: async (message: Message | undefined, label: string): Promise<InteractionResult> => {
      clicks += 1;
      return table.ayla.click(message?.id ?? '', label);
    },
    choose: async (message: Message | undefined, menu: RegExp, pick: RegExp): Promise<InteractionResult> => {
      clicks += 2;
      const found = menuIn(message, menu);
      const option = found?.options?.find(({ label }) => pick.test(label));
      return table.ayla.choose(message?.id ?? '', found?.custom_id ?? '', [option?.value ?? '']);
    },
  };
}

const menuIn = (message: Message | undefined, placeholder: RegExp) =>
  message?.components
    .flatMap(({ components = [] }) => components)
    .find(({ placeholder: text = '' }) => placeholder.test(text));

const chosenIn = (message: Message | undefined, placeholder: RegExp): readonly string[] =>
  menuIn(message, placeholder)?.options?.flatMap((option) => (option.default === true ? [option.label] : [])) ?? [];

async function shownBoard(): Promise<Message | undefined> {
  await table.showBoards();
  const { discord, channelId } = table;
  return discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
}

it.each([
  { from: 'a result', message: async () => begin() },
  {
    from: 'the board',
    message: async () => {
      await begin();
      return shownBoard();
    },
  },
])('a plain attack from $from takes three clicks and no typing', async ({ message }) => {
  const start = await message();
  const { press, clicks } = counting();
  const panel = (await press(start, 'Engage')).message;
  expect(isPrivate(panel)).toBe(true);
  const rolled = await followUpOf(table, await press(panel, 'Roll'));
  expect(textOf(rolled)).toContain('Kajsa engages Straw, light form');
  const result = await press(rolled, 'Resolve all');
  expect(textOf(result.message).match(/^Combat .* → track$/gmu)).toHaveLength(2); // whatever the dice show
  expect((await table.battle()).engages).toEqual([]);
  expect((await table.battle()).prompts).toEqual([]);
  expect(clicks()).toBeLessThanOrEqual(4);
});

it('opens with the form that rolls, the target in reach and the dice up to the caps, and lets each be changed', async () => {
  const start = await begin();
  const { press, choose } = counting();
  const panel = (await press(start, 'Engage')).message;
  const text = textOf(panel);
  expect(text).toContain('Form: **light**');
  expect(text).toContain('Target: **Straw**, one of 2 in reach');
  expect(text).toContain('Dice: **2 Combat** (Stamina 2');
  expect(chosenIn(panel, /form/u)).toEqual(['light form']);
  expect(chosenIn(panel, /Target/u)).toEqual(['Straw, 9/9 HP']);
  expect(chosenIn(panel, /Dice/u)).toEqual(['Combat 1', 'Combat 2']);

  const heavy = await choose(panel, /form/u, /heavy/u);
  expect(textOf(heavy.message)).toContain('Dice: **2 Combat**');
  const magic = await choose(heavy.message, /form/u, /magic/u);
  expect(textOf(magic.message)).toContain('Dice: none');
  const light = await choose(magic.message, /form/u, /light/u);
  expect(textOf(light.message)).toContain('Dice: **2 Combat**');
  const fewer = await choose(light.message, /Dice/u, /Combat 1/u);
  expect(textOf(fewer.message)).toContain('Dice: **1 Combat**');
  const kept = await choose(fewer.message, /form/u, /heavy/u);
  expect(textOf(kept.message)).toContain('Dice: **1 Combat**');
  const aimless = await choose(kept.message, /Target/u, /No target/u);
  expect(textOf(aimless.message)).toContain('Target: none');
});

it('remembers whom and in which form the adventurer engaged last', async () => {
  const { ayla, channelId } = table;
  await begin();
  const rolled = await ayla.type(channelId, '/engage target:Wicker form:heavy dice:1 combat resolve:ask');
  const done = await ayla.click(rolled.message?.id ?? '', 'Exhaust the rest, no effect');
  await table.restart();
  const panel = (await ayla.click(done.message?.id ?? '', 'Engage')).message;
  expect(textOf(panel)).toContain('Form: **heavy**');
  expect(textOf(panel)).toContain('Target: **Wicker**');
});

it('fills in no more dice than the caps allow over all kinds, those first that deal most, ENG-4a', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(
    channelId,
    '/party join name:Kajsa race:redguard stamina:2 magicka:1 dice:2 combat, 1 wrecking blow, 2 force shock form:heavy',
  );
  await ayla.type(channelId, `/unit add name:Straw hp:9 ${STRAW}`);
  const begun = await ayla.type(channelId, '/battle begin');
  const { press, choose } = counting();
  const panel = (await press(begun.message, 'Engage')).message;
  expect(textOf(panel)).toContain('Dice: **1 Combat, 1 Wrecking Blow** (Stamina 2, Magicka 1)');
  const magic = await choose(panel, /form/u, /magic/u);
  expect(textOf(magic.message)).toContain('Dice: **1 Force Shock**');
});

it('takes the nearest of those in reach on a map, and nobody where none was asked for', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4 map:practice yard');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:6 dice:3 combat form:ranged');
  await ayla.type(channelId, `/unit add name:Far hp:9 ${STRAW} hex:e2`);
  await ayla.type(channelId, `/unit add name:Near hp:9 ${STRAW} hex:c3`);
  await ayla.type(channelId, '/battle begin');
  await ayla.type(channelId, '/adjust place unit:Kajsa hex:a3');
  const opened = await ayla.type(channelId, '/engage form:ranged');
  expect(textOf(opened.message)).toContain('Target: **Near**, one of 2 in reach');
  const aimless = await ayla.type(channelId, '/engage form:ranged target:none');
  expect(textOf(aimless.message)).toContain('Target: none');
});

it('says on a map that nobody is in reach, and what comes first', async () => {
  const { ayla, channelId } = table;
  for (const line of [
    '/battle start xp:4 map:yard-large',
    '/party join name:Kajsa race:redguard stamina:2 dice:3 combat',
    '/spawn',
    '/battle begin',
  ])
    await ayla.type(channelId, line);
  expect(textOf((await ayla.type(channelId, '/engage')).message)).toContain('Nobody is in reach: /move first.');
});
