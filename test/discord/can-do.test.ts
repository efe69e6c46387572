import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

const boardFor = async (user: UserHandle) => (await user.type(table.channelId, '/battle board')).message;

/** What the bot says to somebody who asks what can be done. */
async function asks(user: UserHandle, board?: Message) {
  const asked = board ?? (await boardFor(user));
  const { message } = await user.click(asked?.id ?? '', 'What can I do?');
  expect(isPrivate(message)).toBe(true);
  return message;
}

it('whose turn it is hears of all that a turn offers, and does it from there', async () => {
  const { ayla } = table;
  await beginBattle(table, 'yard-small');
  const answer = await asks(ayla);
  expect(textOf(answer)).toContain('**Move**: ');
  expect(textOf(answer)).toContain('**End turn**');
  const ended = await ayla.click(answer?.id ?? '', 'End turn');
  expect(isPrivate(ended.message)).toBe(false);
  expect(textOf(ended.message)).toContain("Ulf's turn");
});

it('names whom one could engage', async () => {
  await beginBattle(table);
  expect(textOf(await asks(table.ayla))).toContain('**Engage**: Dummy');
});

it('the others hear what to do meanwhile, and guests how to join', async () => {
  const { borin, cora } = table;
  await beginBattle(table);
  expect(textOf(await asks(borin))).toContain('Nothing waits for you');
  expect(textOf(await asks(cora))).toContain('`/party join` seats you');
});

it('a question stands for whom it asks, with its buttons', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  const before = await boardFor(ayla);
  await ayla.type(channelId, '/engage form:light dice:2 combat faces:1 1 resolve:ask');
  expect(textOf(await asks(borin, before))).toContain('Nothing waits for you');
  const answer = await asks(ayla, before);
  expect(textOf(answer)).toContain('The question is yours');
  const resolved = await ayla.click(answer?.id ?? '', 'Resolve all');
  expect(isPrivate(resolved.followUps[0] ?? resolved.message)).toBe(false);
});

it('anybody of the party may go on with the enemies', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/turn end');
  await borin.type(channelId, '/turn end');
  expect(textOf(await asks(borin))).toContain('so may you');
  const before = await boardFor(borin);
  await ayla.type(channelId, '/battle end');
  expect(textOf(await asks(borin, before))).toContain('closes it');
});
