import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { BoardMessages, Shown } from '../../src/discord/board/board-messages.ts';
import type { BoardRoom } from '../../src/discord/board/board-room.ts';
import type { Turn } from '../../src/discord/board/coalesce.ts';
import { MessagesAfter } from '../../src/discord/board/messages-after.ts';
import { updateBoard } from '../../src/discord/board/update-board.ts';
import type { Command } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { type BoardPointer, BoardStore } from '../../src/store/board-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import type { Table } from '../../src/table/table.ts';
import { content } from '../support/battles.ts';
import { done, folderForTest, from, openBattle, tableOn } from '../support/tables.ts';

// One turn after the other, with a Discord that does as it is told.

let boards: BoardStore;
let table: Table;
let room: BoardRoom;
/** "pin 3" and the like, in their order. */
let requests: string[];
/** What comes of requests from now on, by "pin 3", or by "pin" for all of them; they are done where nothing is said. */
let outcomes: Record<string, Shown['kind']>;
/** What another process does while a request is under way. */
let meanwhile: Record<string, () => Promise<unknown>>;
let failures: unknown[];

const ERROR = new Error('test');

function shownAs(kind: Shown['kind'], id: string): Shown {
  if (kind === 'done') return { kind, id };
  if (kind === 'failed') return { kind, error: ERROR };
  return kind === 'lacks' ? { kind, lack: 'send' } : { kind };
}

async function request(what: keyof BoardMessages, id: string): Promise<Shown> {
  const name = `${what} ${id}`;
  requests.push(name);
  await meanwhile[name]?.();
  return shownAs(outcomes[name] ?? outcomes[what] ?? 'done', id);
}

beforeEach(async () => {
  [requests, outcomes, meanwhile, failures] = [[], {}, {}, []];
  const atomic = await SqliteStore.open(folderForTest());
  onTestFinished(() => atomic.disconnect());
  const battles = new BattleStore(atomic);
  [boards, table] = [new BoardStore(atomic), tableOn(battles)];
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return String(ids);
  };
  const messages: BoardMessages = {
    // A nonce posts one message: here it is its id.
    post: (_channel, _view, nonce) => request('post', nonce),
    edit: (_channel, message) => request('edit', message),
    remove: (_channel, message) => request('remove', message),
    pin: (_channel, message) => request('pin', message),
    unpin: (_channel, message) => request('unpin', message),
  };
  room = {
    battles,
    boards,
    contents: { current: () => Promise.resolve(undefined), load: () => Promise.resolve(content) },
    messages,
    after: new MessagesAfter(),
    pictures: { ready: () => 'none', later: () => undefined },
    newId,
    self: 'this',
    now: () => 1_800_000_000_000,
    failed: (error) => failures.push(error),
  };
  await openBattle(table);
  await turn();
  expect(requests.splice(0)).toEqual(['post 1', 'pin 1']);
});

const turn = (anew = false): Promise<Turn> => updateBoard({ channelId: 'channel', anew, failures: 0 }, room);

async function play(command: Command): Promise<void> {
  done(await table.act(from('host'), () => command));
}

const roll = () => play({ type: 'roll', by: 'host', dice: [{ sides: 6, count: 1 }] });

async function close(): Promise<void> {
  for (let end = 0; end < 2; end += 1) done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
}

const pointer = (): Promise<BoardPointer | undefined> => boards.load('channel');

it('forgets no board of the next battle that another process has posted while the last one was closed', async () => {
  await close();
  meanwhile = { 'edit 1': () => boards.change('channel', () => ({ battle: 'the next', message: '2' })) };
  expect(await turn()).toBe('again');
  expect(await pointer()).toMatchObject({ battle: 'the next', message: '2' });
});

it('takes a board away also where another process has posted it anew meanwhile', async () => {
  await play({ type: 'settings', by: 'host', settings: { board: false } });
  meanwhile = { 'remove 1': () => boards.change('channel', (now) => now && { ...now, message: '2' }) };
  expect(await turn()).toBe('again');
  expect(await turn()).toBe('done');
  expect(requests).toEqual(['remove 1', 'remove 2']);
  expect(await pointer()).toBeUndefined();
});

/** The board has gone to the end of the channel, but its old message could not be deleted. */
async function moved(): Promise<void> {
  room.after.watch('channel', '1');
  for (let message = 10; message < 20; message += 1) room.after.heard('channel', String(message));
  await roll();
  expect(await turn()).toBe('failed');
  expect(requests.splice(0)).toEqual(['post 2', 'pin 2', 'remove 1']);
}

it.for(['limited', 'failed', 'no-edits'] as const)(
  'deletes an old board later where that is %s for now',
  async (kind) => {
    outcomes = { 'remove 1': kind };
    await moved();
    expect(await pointer()).toMatchObject({ message: '2', old: ['1'] });
    expect(failures).toEqual(kind === 'failed' ? [ERROR] : []);
    await roll();
    expect(await turn()).toBe('failed');
    outcomes = {};
    expect(await turn()).toBe('done');
    expect(requests).toEqual(['edit 2', 'remove 1', 'remove 1']);
    expect((await pointer())?.old).toBeUndefined();
    expect(await turn()).toBe('done');
    expect(requests).toHaveLength(3);
  },
);

it.for(['lost', 'lacks', 'no-channel'] as const)('does not try again to delete an old board: %s', async (kind) => {
  room.after.watch('channel', '1');
  await boards.change('channel', (now) => now && { ...now, old: ['0'] });
  outcomes = { 'remove 0': kind };
  expect(await turn()).toBe('done');
  expect((await pointer())?.old).toBeUndefined();
});

it('deletes the old board of a process that has died before it did, with the next change', async () => {
  await boards.change('channel', (now) => now && { ...now, old: ['0'] });
  await roll();
  expect(await turn()).toBe('done');
  expect(requests).toEqual(['edit 1', 'remove 0']);
  expect((await pointer())?.old).toBeUndefined();
});

it('forgets no old board over the next one, and remembers ten at most', async () => {
  outcomes = { remove: 'failed', edit: 'lost' };
  for (let post = 2; post <= 15; post += 1) expect(await turn(true)).toBe('failed');
  expect((await pointer())?.old).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13', '14']);
  outcomes = {};
  expect(await turn()).toBe('done');
  expect((await pointer())?.old).toBeUndefined();
});

it('reads an old board as earlier versions have noted it', async () => {
  await boards.change('channel', (now) => now && { ...now, old: '0' as never });
  expect(await turn()).toBe('done');
  expect(requests).toEqual(['remove 0']);
  expect((await pointer())?.old).toBeUndefined();
});

it('deletes later what it has posted too late', async () => {
  outcomes = { 'edit 1': 'lost', 'remove 2': 'limited' };
  const taken = { by: 'another', nonce: '9', at: 0 };
  meanwhile = { 'post 2': () => boards.change('channel', (now) => now && { ...now, posting: taken }) };
  expect(await turn(true)).toBe('again');
  expect(await pointer()).toMatchObject({ message: '1', old: ['2'] });
});

it.for(['unpin 1', 'remove 0'])('closes a board once more where it could not do all for now: %s', async (hindered) => {
  await boards.change('channel', (now) => now && { ...now, old: ['0'] });
  await close();
  outcomes = { [hindered]: 'limited' };
  expect(await turn()).toBe('failed');
  expect(await pointer()).toBeDefined();
  outcomes = {};
  expect(await turn()).toBe('again');
  expect(requests.filter((name) => name === hindered)).toHaveLength(2);
  expect(await pointer()).toBeUndefined();
});

it.for(['limited', 'failed', 'no-edits'] as const)('leaves no closed board with dead buttons: %s', async (kind) => {
  await close();
  outcomes = { 'edit 1': 'no-edits', 'remove 1': kind };
  expect(await turn()).toBe('failed');
  expect(await pointer()).toBeDefined();
  outcomes = { 'edit 1': 'no-edits' };
  expect(await turn()).toBe('again');
  expect(await pointer()).toBeUndefined();
});

it('is not taken away from a table by half', async () => {
  await boards.change('channel', (now) => now && { ...now, old: ['0'] });
  await play({ type: 'settings', by: 'host', settings: { board: false } });
  for (const hindered of ['remove 1', 'remove 0']) {
    outcomes = { [hindered]: 'no-edits' };
    expect(await turn()).toBe('failed');
    expect(await pointer()).toBeDefined();
  }
  outcomes = {};
  expect(await turn()).toBe('done');
  expect(await pointer()).toBeUndefined();
});

it.for(['limited', 'failed', 'no-edits'] as const)(
  'pins a board with the next change where that is %s',
  async (kind) => {
    outcomes = { 'edit 1': 'lost', 'pin 2': kind };
    expect(await turn(true)).toBe('done');
    expect(await pointer()).not.toHaveProperty('pinned');
    expect(failures).toEqual(kind === 'failed' ? [ERROR] : []);
    outcomes = {};
    for (let change = 0; change < 2; change += 1) {
      await roll();
      expect(await turn()).toBe('done');
    }
    expect(requests.filter((name) => name.startsWith('pin'))).toEqual(['pin 2', 'pin 2']);
    expect(await pointer()).toMatchObject({ pinned: true });
  },
);

it.for(['lacks', 'no-pins'] as const)('pins no board of a battle any more where it cannot: %s', async (kind) => {
  outcomes = { edit: 'lost', 'pin 2': kind };
  expect(await turn(true)).toBe('done');
  expect(await pointer()).toMatchObject({ message: '2', pinned: false });
  expect(await turn(true)).toBe('done');
  outcomes = {};
  await roll();
  expect(await turn()).toBe('done');
  expect(requests.filter((name) => name.startsWith('pin'))).toEqual(['pin 2']);
});

it('says nothing of a pin that belongs to a board which is no more', async () => {
  outcomes = { 'edit 1': 'lost', 'pin 2': 'lacks' };
  meanwhile = { 'pin 2': () => boards.change('channel', (now) => now && { ...now, message: '9' }) };
  await turn(true);
  expect(await pointer()).toMatchObject({ message: '9', pinned: true });
});
