import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

const labelsOf = (message: Message | undefined): readonly string[] =>
  message?.components.flatMap(({ components = [] }) => components.flatMap(({ label }) => (label ? [label] : []))) ?? [];

const theBoard = async (): Promise<Message | undefined> => {
  await table.showBoards();
  const { discord, channelId } = table;
  return discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
};

const HOUND = 'level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:first type:beast';

/** Kajsa of Ayla and Ulf of Borin, a Combat die of Kajsa's in a slot, and a hound that may hit either. */
async function enemiesAct(first: string): Promise<Message | undefined> {
  const { ayla, borin, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2 dice:2 combat health:9');
  await borin.type(channelId, '/party join name:Ulf race:breton health:9');
  await ayla.type(channelId, `/unit add name:Hound ${HOUND.replace('first', first)}`);
  await ayla.type(channelId, '/battle begin');
  await ayla.type(channelId, '/engage form:defensive dice:1 combat faces:2 resolve:all');
  await ayla.type(channelId, '/turn end');
  await borin.type(channelId, '/turn end');
  return (await borin.type(channelId, '/enemy act')).message;
}

/** The hound has rolled for Kajsa until there is damage to prevent. */
async function damageComes(): Promise<Message | undefined> {
  const { ayla, channelId } = table;
  const asked = await enemiesAct('strongest');
  const kajsa = Object.values((await table.battle()).adventurers).find(({ name }) => name === 'Kajsa');
  let message = asked;
  if ((await table.battle()).prompts[0]?.kind === 'enemy-target')
    message = (await ayla.click(asked?.id ?? '', 'Kajsa, 9 HP')).message;
  while ((await table.battle()).prompts[0]?.kind !== 'prevent-damage')
    message = (await ayla.type(channelId, `/adjust damage unit:${kajsa?.name ?? ''} amount:1 by:hound`)).message;
  return message;
}

describe('a question to the whole party', () => {
  it.each(['ayla', 'borin'] as const)('is answered by %s', async (who) => {
    const asked = await enemiesAct('weakest');
    expect((await table.battle()).prompts).toMatchObject([{ kind: 'enemy-target' }]);
    expect(textOf(asked)).toContain('anybody in the party');
    expect(textOf(asked)).toContain('-# Decide for me: ');
    const answered = await table[who].click(asked?.id ?? '', 'Ulf, 9 HP');
    expect(textOf(answered.message)).toContain('**Hound** → Ulf');
  });

  it('is on the board with its buttons, and answered there, after a restart too', async () => {
    await enemiesAct('weakest');
    const board = await theBoard();
    expect(labelsOf(board)).toEqual(expect.arrayContaining(['Kajsa, 9 HP', 'Ulf, 9 HP', 'Decide for me']));
    const again = await table.borin.type(table.channelId, '/battle board');
    expect(labelsOf(again.message)).toEqual(expect.arrayContaining(['Kajsa, 9 HP', 'Ulf, 9 HP', 'Decide for me']));
    await table.restart();
    const answered = await table.borin.click(board?.id ?? '', 'Decide for me');
    expect(textOf(answered.message)).toContain('**Hound** → ');
  });

  it('is refused to others in private, and once it is answered', async () => {
    const asked = await enemiesAct('weakest');
    const foreign = await table.cora.click(asked?.id ?? '', 'Decide for me');
    expect(isPrivate(foreign.message)).toBe(true);
    const board = await theBoard();
    await table.ayla.click(asked?.id ?? '', 'Decide for me');
    const late = await table.borin.click(board?.id ?? '', 'Decide for me');
    expect(isPrivate(late.message)).toBe(true);
    expect(late.message?.content).toContain('decided already');
  });
});

describe('Decide for me', () => {
  it('takes the default that was shown, in the log as that answer', async () => {
    const asked = await damageComes();
    expect(textOf(asked)).toContain('-# Decide for me: Take it');
    const answered = await table.ayla.click(asked?.id ?? '', 'Decide for me');
    expect(textOf(answered.message)).toMatch(/Kajsa: \d, HP 9 → \d/u);
    const log = await table.ayla.type(table.channelId, '/battle log');
    expect(textOf(log.message)).toContain('Kajsa takes the damage of Hound');
  });

  it('is for whoever is asked', async () => {
    const asked = await damageComes();
    const foreign = await table.borin.click(asked?.id ?? '', 'Decide for me');
    expect(isPrivate(foreign.message)).toBe(true);
    expect(foreign.message?.content).toContain(`<@${table.ayla.id}>`);
    expect((await table.battle()).prompts).toHaveLength(1);
  });
});

describe('standing orders', () => {
  it('are followed without a question, told in the log, listed on the sheet, and taken back', async () => {
    const { ayla, borin, channelId } = table;
    await damageComes();
    const foreign = await borin.type(channelId, '/party orders damage:combat-dice adventurer:kajsa');
    expect(isPrivate(foreign.message)).toBe(true);
    const ordered = await ayla.type(channelId, '/party orders damage:combat-dice slots:keep');
    expect(isPrivate(ordered.message)).toBe(false);
    expect(textOf(ordered.message)).toContain('Kajsa prevents damage with Combat dice and keeps active slots');
    expect(textOf(ordered.message)).toContain('By standing order of Kajsa: a Combat die against it');
    expect((await table.battle()).prompts).toEqual([]);
    const listed = await ayla.type(channelId, '/party orders');
    expect(isPrivate(listed.message)).toBe(true);
    expect(listed.message?.content).toContain('• Prevents damage with Combat dice.\n• Keeps active slots in recovery.');
    const sheet = await ayla.type(channelId, '/party sheet');
    expect(textOf(sheet.message)).toContain('Standing orders: prevents damage with Combat dice; keeps active slots');

    const undone = await ayla.click(ordered.message?.id ?? '', 'Undo');
    expect(textOf(undone.message)).toContain('Standing orders of Kajsa');
    expect((await table.battle()).prompts).toMatchObject([{ kind: 'prevent-damage' }]);
    expect((await ayla.type(channelId, '/party orders')).message?.content).toContain('has no standing orders');

    await ayla.type(channelId, '/party orders damage:combat-dice');
    await ayla.type(channelId, '/party orders damage:ask');
    expect((await ayla.type(channelId, '/party orders')).message?.content).toContain('has no standing orders');
  });
});
