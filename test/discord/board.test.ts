import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

const MESSAGE_ROUTE = '/channels/:channel/messages/:message';
const POST_ROUTE = '/channels/:channel/messages';

/** Messages that no interaction asked for: boards. */
const boardsIn = ({ discord, channelId }: TestTable, channel = channelId): readonly Message[] =>
  discord.messages(channel).filter((message) => message.author.bot && message.interaction_metadata === undefined);

function theBoard(): Message {
  const [board, ...others] = boardsIn(table);
  if (board === undefined || others.length > 0) throw new Error(`${others.length + (board ? 1 : 0)} boards`);
  return board;
}

/** The requests for boards since the last call, as "POST", "PATCH", "PUT" and the like. */
function boardRequests(): readonly string[] {
  const fresh = table.discord.requests.slice(seen);
  seen = table.discord.requests.length;
  return fresh.filter(({ path }) => path.startsWith('/channels/')).map(({ method }) => method);
}
let seen = 0;
beforeEach(() => {
  seen = 0;
});

it('posts one board when a battle starts, pinned, and edits it with each change', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  expect(boardsIn(table)).toEqual([]);
  await table.showBoards();
  const posted = theBoard();
  expect(posted.pinned).toBe(true);
  expect(textOf(posted)).toContain('Set-up');
  expect(posted.mentions).toEqual([]);

  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await table.showBoards();
  expect(theBoard().id).toBe(posted.id);
  expect(textOf(theBoard())).toContain('Kajsa');
  await ayla.type(channelId, '/battle undo');
  await table.showBoards();
  expect(textOf(theBoard())).not.toContain('Kajsa');
});

it('B69: shows many changes in one edit, the last of them, and nothing where nothing changed', async () => {
  await beginBattle(table);
  await table.showBoards();
  expect(boardRequests()).toEqual(['POST', 'PUT']);
  const { ayla, channelId } = table;
  for (const amount of [1, 2, 3]) await ayla.type(channelId, `/adjust damage unit:dummy amount:${amount}`);
  await table.showBoards();
  expect(boardRequests()).toEqual(['PATCH']);
  expect(textOf(theBoard())).toContain('3/9');
  await ayla.type(channelId, '/party sheet');
  await ayla.type(channelId, '/adjust damage unit:nobody amount:1');
  await table.showBoards();
  expect(boardRequests()).toEqual([]);
});

it('answers each command with one or two requests, the board apart', async () => {
  await beginBattle(table);
  const { ayla, channelId, discord } = table;
  const lines = [
    '/adjust damage unit:dummy amount:1',
    '/engage form:light dice:1 combat faces:1',
    '/battle board',
    '/party sheet',
    '/battle undo',
    '/turn end',
  ];
  for (const line of lines) {
    const before = discord.requests.length;
    await ayla.type(channelId, line);
    expect(discord.requests.length - before, line).toBeLessThanOrEqual(2);
    await table.showBoards();
    expect(discord.requests.length - before, line).toBeLessThanOrEqual(4);
  }
});

it('B44: keeps the same board after a restart, and its buttons work', async () => {
  await beginBattle(table);
  await table.showBoards();
  const { id } = theBoard();
  await table.restart();
  const ended = await table.ayla.click(id, 'End turn');
  expect(textOf(ended.message)).toContain("Ulf's turn");
  await table.showBoards();
  expect(theBoard().id).toBe(id);
  expect(textOf(theBoard())).toContain("Ulf's turn");
});

it('tells what came of an answer given on the board in a message of its own', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  await table.showBoards();
  const { id } = theBoard();
  const resolved = await ayla.click(id, 'Resolve all');
  expect(resolved.message?.id).not.toBe(id);
  expect(textOf(resolved.message)).toContain('Dummy');
  const stale = await ayla.click(id, 'Resolve all');
  expect(isPrivate(stale.message)).toBe(true);
  expect(stale.message?.content).toContain('decided already');
  await table.showBoards();
  expect(theBoard().id).toBe(id);
  expect(textOf(theBoard())).toContain("Kajsa's turn");
});

it('B31: is posted anew at the end, and the old one deleted, when ten messages have come after it', async () => {
  const { ayla, borin, channelId, discord } = table;
  await beginBattle(table);
  await table.showBoards();
  const { id } = theBoard();
  for (let count = 1; count <= 9; count += 1) borin.say(channelId, `Hello ${count}`);
  await ayla.type(channelId, '/battle board private:true'); // comes after them, and its answer does not count
  await table.showBoards();
  expect(theBoard().id).toBe(id);
  borin.say(channelId, 'Ten');
  await table.showBoards();
  expect(theBoard().id).toBe(id); // a talk moves nothing, a change does
  await ayla.type(channelId, '/adjust damage unit:dummy amount:2');
  await table.showBoards();
  expect(theBoard().id).not.toBe(id);
  expect(theBoard().pinned).toBe(true);
  expect(discord.messages(channelId).at(-1)?.id).toBe(theBoard().id);
  expect(textOf(theBoard())).toContain('7/9');
});

it('B59: is posted anew where it was deleted, and no user notices', async () => {
  const { ayla, channelId, discord } = table;
  await beginBattle(table);
  await table.showBoards();
  const { id } = theBoard();
  await deleteAsModerator(id);
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  expect(textOf(hurt.message)).toContain('Dummy');
  await table.showBoards();
  expect(theBoard().id).not.toBe(id);
  expect(theBoard().pinned).toBe(true);
  await deleteAsModerator(theBoard().id);
  await ayla.type(channelId, '/battle board');
  await table.showBoards();
  expect(theBoard().pinned).toBe(true);
  expect(discord.messages(channelId, ayla.id).filter(isPrivate)).toEqual([]);
});

async function deleteAsModerator(message: string): Promise<void> {
  const { discord, channelId } = table;
  const url = `${discord.apiUrl}/v10/channels/${channelId}/messages/${message}`;
  const answer = await fetch(url, { method: 'DELETE', headers: { authorization: `Bot ${discord.token}` } });
  expect(answer.status).toBe(204);
}

it.for([
  { says: 'too many edits of an old message', status: 429, code: 30_046 },
  { says: 'the same as another status', status: 400, code: 30_046 },
  { says: 'a thread that sleeps', status: 400, code: 50_083 },
])('B69: takes a fresh message where edits are refused: $says', async ({ status, code }) => {
  const { ayla, channelId, discord } = table;
  await beginBattle(table);
  await table.showBoards();
  const { id } = theBoard();
  const match = { method: 'PATCH', route: MESSAGE_ROUTE };
  if (status === 429) discord.faults.failNext(match, { kind: 'rate-limited', retryAfter: 60 });
  else discord.faults.failNext(match, { kind: 'status', status, code });
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  expect(theBoard().id).not.toBe(id);
  expect(textOf(theBoard())).toContain('8/9');
});

it('posts one board only where the answer to the post is lost', async () => {
  const { ayla, channelId, discord } = table;
  await ayla.type(channelId, '/battle start xp:4');
  discord.faults.failNext({ method: 'POST', route: POST_ROUTE }, { kind: 'answer-lost' }, 2);
  await table.showBoards();
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await table.showBoards();
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Kajsa');
});

it('posts one board where two processes start at once, and either shows what the other did', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  const other = await table.startAnother();
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await Promise.all([table.showBoards(), other.showBoards()]);
  await ayla.type(channelId, '/party join name:Ulf race:breton');
  await table.showBoards();
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Ulf');
});

it('is left to the process that is posting it, and taken over from one that has died over it', async () => {
  const { ayla, boards, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  const { id: battle } = await table.battle();
  const claim = (at: number) =>
    boards.change(channelId, () => ({ battle, posting: { by: 'another', nonce: 'n', at } }));
  await claim(Date.now());
  await table.showBoards();
  expect(boardsIn(table)).toEqual([]);
  await claim(Date.now() - 15_000);
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Kajsa');
});

it('is final, without buttons and unpinned, when the battle is closed; the next one has its own', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await table.showBoards();
  const { id } = theBoard();
  await ayla.type(channelId, '/battle end outcome:won');
  await table.showBoards();
  expect(theBoard().components).not.toEqual([]);
  await ayla.type(channelId, '/battle end');
  await table.showBoards();
  expect(theBoard().id).toBe(id);
  expect(theBoard().components).toEqual([]);
  expect(theBoard().pinned).toBe(false);
  expect(textOf(theBoard())).toContain('This battle is closed');
  expect(await table.boards.load(channelId)).toBeUndefined();
  await ayla.type(channelId, '/battle start xp:4');
  await table.showBoards();
  const [old, fresh] = boardsIn(table);
  expect(old?.id).toBe(id);
  expect(textOf(fresh)).toContain('Set-up');
});

it('closes the old board also where the next battle has begun meanwhile', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await table.showBoards();
  for (const line of ['/battle end', '/battle end', '/battle start xp:4']) await ayla.type(channelId, line);
  await table.showBoards();
  const [old, fresh] = boardsIn(table);
  expect(textOf(old)).toContain('This battle is closed');
  expect(textOf(fresh)).toContain('Set-up');
});

it('is taken away where the table wants none, and comes back', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await table.showBoards();
  const set = await ayla.type(channelId, '/battle settings board:false');
  expect(textOf(set.message)).toContain('No board is kept here');
  await table.showBoards();
  expect(boardsIn(table)).toEqual([]);
  expect(await table.boards.load(channelId)).toBeUndefined();
  await ayla.type(channelId, '/battle undo');
  await table.showBoards();
  expect(textOf(theBoard())).toContain("Kajsa's turn");
});

const ADMINISTRATOR = 1n << 3n;
const SEND_MESSAGES = 1n << 11n;
const SEND_MESSAGES_IN_THREADS = 1n << 38n;
const PIN_MESSAGES = 1n << 51n;

/** Permissions as Discord sends them; whoever is an administrator lacks none. */
const allBut = (...lacking: readonly bigint[]): string =>
  String([ADMINISTRATOR, ...lacking].reduce((left, bit) => left & ~bit, (1n << 52n) - 1n));

it('is not pinned where the bot may not, which is tried once', async () => {
  const { ayla, channelId, discord } = table;
  discord.setBotAccess(channelId, { permissions: allBut(PIN_MESSAGES) });
  await beginBattle(table);
  await table.showBoards();
  expect(boardRequests()).toEqual(['POST', 'PUT']);
  expect(theBoard().pinned).toBe(false);
  await deleteAsModerator(theBoard().id);
  boardRequests();
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  expect(boardRequests()).not.toContain('PUT');
  expect(theBoard().pinned).toBe(false);
});

it('is not pinned where the channel has no room for a pin, which is tried once', async () => {
  const { ayla, channelId, discord } = table;
  discord.faults.failNext({ method: 'PUT' }, { kind: 'status', status: 400, code: 30_003 });
  await beginBattle(table);
  await table.showBoards();
  expect(await table.boards.load(channelId)).toMatchObject({ pinned: false });
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  expect(boardRequests()).toEqual(['POST', 'PUT', 'PATCH']);
});

it('is pinned a change later where Discord failed over it', async () => {
  const { ayla, channelId, discord } = table;
  discord.faults.failNext({ method: 'PUT' }, { kind: 'status', status: 500 }, 2);
  await beginBattle(table);
  await table.showBoards();
  expect(theBoard().pinned).toBe(false);
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  await table.showBoards();
  expect(theBoard().pinned).toBe(true);
});

it('B63: says once and in private what it lacks, answers all the same, and comes when it may', async () => {
  const { ayla, borin, channelId, discord } = table;
  discord.setBotAccess(channelId, { permissions: allBut(SEND_MESSAGES, SEND_MESSAGES_IN_THREADS) });
  const started = await ayla.type(channelId, '/battle start xp:4');
  expect(textOf(started.message)).toContain('A battle opens');
  await followUpOf(table, started);
  await table.showBoards();
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await borin.type(channelId, '/party join name:Ulf race:breton');
  await table.showBoards();
  const told = (user: { readonly id: string }) => discord.messages(channelId, user.id).filter(isPrivate);
  expect(told(ayla).map(({ content }) => content)).toEqual([expect.stringContaining('**Send Messages**')]);
  expect(told(borin)).toEqual([]);
  expect(boardsIn(table)).toEqual([]);
  expect(boardRequests()).toEqual(['POST']); // refused once, and not tried with each command

  await followUpOf(table, await borin.type(channelId, '/battle board'));
  await table.showBoards();
  expect(told(borin)).toHaveLength(1);
  discord.setBotAccess(channelId, {});
  const shown = await ayla.type(channelId, '/battle board');
  expect(textOf(shown.message)).toContain('Kajsa');
  await table.showBoards();
  expect(textOf(theBoard())).toContain('Kajsa');
});

it('B63: learns from a refusal that it is in no private thread, and says so to who acts next', async () => {
  const { ayla, discord, channelId } = table;
  const thread = discord.createThread(channelId, 'secret').id;
  discord.setBotAccess(thread, { outside: true });
  await ayla.type(thread, '/battle start xp:4');
  await table.showBoards();
  const joined = await ayla.type(thread, '/party join name:Kajsa race:redguard');
  expect(textOf(joined.message)).toContain('Kajsa');
  await followUpOf(table, joined);
  await table.showBoards();
  const told = discord.messages(thread, ayla.id).filter(isPrivate);
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('mentioning me')]);
});

it('B58: forgets the board of a channel that was deleted, and keeps the battle', async () => {
  const { ayla, discord, store, boards, channelId } = table;
  const thread = discord.createThread(channelId, 'battle in a thread').id;
  await ayla.type(thread, '/battle start xp:4');
  await table.showBoards();
  expect(await boards.load(thread)).toBeDefined();
  await ayla.type(thread, '/party join name:Kajsa race:redguard');
  discord.deleteChannel(thread);
  await table.showBoards();
  expect(await boards.load(thread)).toBeUndefined();
  expect((await store.load(thread)).record?.battle.host).toBe(ayla.id);
  const elsewhere = await ayla.type(channelId, '/battle start xp:4');
  expect(textOf(elsewhere.message)).toContain('A battle opens');
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('lets no failure of a board reach a user or hold up a command', async () => {
  const { ayla, channelId, discord } = table;
  await beginBattle(table);
  discord.faults.failNext({ route: POST_ROUTE }, { kind: 'status', status: 500 }, 4);
  await table.showBoards();
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  expect(textOf(hurt.message)).toContain('Dummy');
  expect(discord.messages(channelId, ayla.id).filter(isPrivate)).toEqual([]);
  discord.faults.clear();
  await table.showBoards();
  expect(textOf(theBoard())).toContain('8/9');
});
