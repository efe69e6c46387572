import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  // What is shown is looked at, not how soon.
  table = await openTestTable({ discord: { acknowledgeWithinMs: 60_000 }, timing: { deferAfterMs: 50_000 } });
});
afterEach(() => table.close());

/** Cora hosts and has no adventurer; Kajsa (Ayla), Ulf (Borin) and Runa (Dina) fight a dummy, and it is Kajsa's turn. */
async function beginOfThree(): Promise<{ readonly dina: UserHandle }> {
  const { ayla, borin, cora, channelId, discord } = table;
  const dina = discord.user(discord.createUser('Dina').id);
  await cora.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await dina.type(channelId, '/party join name:Runa race:breton');
  const dummy = 'name:Dummy level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast';
  await cora.type(channelId, `/unit add ${dummy}`);
  await cora.type(channelId, '/battle begin');
  return { dina };
}

/** The name of the unit whose turn it is. */
async function whoseTurn(): Promise<string | undefined> {
  const { turn, adventurers } = await table.battle();
  return turn && adventurers[turn.unit]?.name;
}

const VOTE = 'Go on without Kajsa';

describe('going on without a player', () => {
  it('is voted on with a button that works after a restart, and can be taken back', async () => {
    const { borin, cora, channelId, discord } = table;
    const { dina } = await beginOfThree();
    const opened = await borin.type(channelId, '/turn skip');
    expect(isPrivate(opened.message)).toBe(false);
    expect(textOf(opened.message)).toContain('1 of 2 votes to go on without Kajsa');
    expect(await whoseTurn()).toBe('Kajsa');

    await table.restart();
    const ballot = opened.message?.id ?? '';
    const again = await borin.click(ballot, VOTE);
    expect(again.message?.content).toContain('You have voted');
    const outsider = await discord.user(discord.createUser('Emil').id).click(ballot, VOTE);
    expect(isPrivate(outsider.message)).toBe(true);
    expect(await whoseTurn()).toBe('Kajsa');
    const passed = await dina.click(ballot, VOTE);
    expect(textOf(passed.message)).toContain('2 of 2 votes');
    expect(passed.message?.content).toContain(`<@${borin.id}>`);
    expect(await whoseTurn()).toBe('Ulf');

    await cora.type(channelId, '/battle undo');
    expect(await whoseTurn()).toBe('Kajsa');
    expect((await table.battle()).skipVote?.by).toEqual([borin.id]);
  });

  it('is off when the player acts', async () => {
    const { ayla, borin, channelId } = table;
    const { dina } = await beginOfThree();
    const opened = await borin.type(channelId, '/turn skip');
    const back = await ayla.type(channelId, '/roll dice:1d6');
    expect(textOf(back.message)).toContain('The vote to go on without Kajsa is off.');
    const late = await dina.click(opened.message?.id ?? '', VOTE);
    expect(isPrivate(late.message)).toBe(true);
    expect(late.message?.content).toContain('That vote is over');
    expect(await whoseTurn()).toBe('Kajsa');
  });

  it('ends no turn of a battle that is over', async () => {
    const { ayla, borin, cora, channelId } = table;
    await beginOfThree();
    await borin.type(channelId, '/turn skip');
    await cora.type(channelId, '/battle end');
    const lines = await table.lines();
    for (const player of [ayla, borin, cora]) {
      const { message } = await player.type(channelId, '/turn skip as:kajsa');
      expect(textOf(message)).toContain('does not wait for');
      expect(isPrivate(message)).toBe(true);
    }
    expect(await table.lines()).toBe(lines);
  });

  it('is done at once by the host, whatever the player was asked', async () => {
    const { ayla, borin, cora, channelId } = table;
    await beginOfThree();
    await ayla.type(channelId, '/engage form:light dice:1 combat faces:1');
    const skipped = await cora.type(channelId, '/turn skip');
    expect(textOf(skipped.message)).toContain('On without Kajsa');
    expect(await whoseTurn()).toBe('Ulf');
    expect((await table.battle()).engages).toEqual([]);
    const wrong = await cora.type(channelId, '/turn skip as:kajsa');
    expect(isPrivate(wrong.message)).toBe(true);
    expect(wrong.message?.content).toContain('does not wait for Kajsa');
    await borin.type(channelId, '/turn end');
    expect(await whoseTurn()).toBe('Runa');
  });

  it('goes on where no turn has started yet, with whoever the board says it waits for', async () => {
    const { ayla, cora, channelId, store } = table;
    await beginOfThree();
    const { record } = await store.load(channelId);
    if (record === undefined) throw new Error('there is no battle');
    const { turn: _turn, ...battle } = record.battle;
    await store.commit({ channelId, expected: record.revision, record: { ...record, battle } });
    const board = await cora.type(channelId, '/battle board');
    expect(textOf(board.message)).toContain(`Waiting for <@${ayla.id}>`);
    const skipped = await cora.type(channelId, '/turn skip');
    expect(textOf(skipped.message)).toContain('On without Kajsa');
    expect(await whoseTurn()).toBe('Ulf');
  });
});

it('lets anyone of the party act for anyone where the host says so, and tells who did it for whom', async () => {
  const { borin, cora, channelId } = table;
  await beginOfThree();
  const foreign = await borin.type(channelId, '/turn end as:kajsa');
  expect(isPrivate(foreign.message)).toBe(true);
  const notHost = await borin.type(channelId, '/battle settings who:anyone');
  expect(notHost.message?.content).toContain('Only the host');
  await cora.type(channelId, '/battle settings who:anyone');
  const done = await borin.type(channelId, '/turn end as:kajsa');
  expect(textOf(done.message)).toContain(`by <@${borin.id}> for Kajsa`);
  expect(await whoseTurn()).toBe('Ulf');
});

it('hands over a battle whose host is gone, by a server manager, and names co-hosts', async () => {
  const { ayla, borin, channelId, discord } = table;
  await beginOfThree();
  const taken = await borin.command(channelId, 'battle host', { player: borin.id });
  expect(taken.message?.content).toContain('Only the host');
  const admin = discord.user(discord.createUser('Admin', { permissions: '8' }).id);
  await admin.command(channelId, 'battle host', { player: borin.id });
  expect((await table.battle()).host).toBe(borin.id);
  await borin.command(channelId, 'battle host', { player: ayla.id, co_host: true });
  const shown = await borin.type(channelId, '/battle host');
  expect(textOf(shown.message)).toContain(`Co-hosts: <@${ayla.id}>`);
  await ayla.type(channelId, '/battle end');
  expect((await table.battle()).phase).toBe('over');
});

it('B102: gives an adventurer away in the middle of a question: the new player is pinged and answers, the old one cannot', async () => {
  const { ayla, borin, cora, channelId } = table;
  await beginOfThree();
  const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  const lines = await table.lines();
  const given = await ayla.command(channelId, 'party give', { player: borin.id });
  expect(await table.lines()).toBe(lines + 1);
  expect(given.message?.content).toBe(`<@${borin.id}>: your move.`);
  const refused = await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  expect(isPrivate(refused.message)).toBe(true);
  expect(refused.message?.content).toContain(`That is for <@${borin.id}>`);
  await borin.click(rolled.message?.id ?? '', 'Resolve all');
  expect((await table.battle()).engages).toEqual([]);
  await borin.type(channelId, '/turn end');
  expect(await whoseTurn()).toBe('Ulf');
  await cora.command(channelId, 'party give', { player: cora.id, adventurer: 'Ulf' });
  await cora.type(channelId, '/turn end');
  expect(await whoseTurn()).toBe('Runa');
});

describe('places', () => {
  it('B56: keeps a battle in a thread apart from that of its channel', async () => {
    const { ayla, channelId, discord } = table;
    await beginBattle(table);
    const above = await ayla.type(channelId, '/battle board');
    const thread = discord.createThread(channelId, 'aside').id;
    await beginBattle({ ...table, channelId: thread });
    const below = await ayla.type(thread, '/battle board');
    await ayla.click(below.message?.id ?? '', 'End turn');
    expect(await whoseTurn()).toBe('Kajsa');
    await ayla.click(above.message?.id ?? '', 'End turn');
    expect(await whoseTurn()).toBe('Ulf');
    const { record } = await table.store.load(thread);
    expect(record?.battle.adventurers[record.battle.turn?.unit ?? 'u0']?.name).toBe('Ulf');
    expect(record?.timeline.last).toBe(await table.lines());
  });

  it('B58: lets the same users play elsewhere after their channel and its thread are gone', async () => {
    const { ayla, channelId, discord } = table;
    const thread = discord.createThread(channelId, 'aside').id;
    await beginBattle(table);
    await beginBattle({ ...table, channelId: thread });
    discord.deleteChannel(channelId);
    const elsewhere = discord.createChannel('elsewhere').id;
    await beginBattle({ ...table, channelId: elsewhere });
    const left = await ayla.type(elsewhere, '/party leave adventurer:Kajsa');
    expect(textOf(left.message)).toContain('Kajsa leaves the party');
    expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
