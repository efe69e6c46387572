import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../src/discord/clock.ts';
import type { Bot } from '../../src/discord/start-bot.ts';
import { BOARD_AFTER } from '../../src/store/battle-store.ts';
import { storeSwitch, type StoreSwitch } from './store-around.ts';
import { beginBattle, openTestTable, type TestTable, textOf } from './table.ts';

// A process that is to show a board never comes to it: in these tests nothing happens by itself, as if it had died. Another one finds the board.

let table: TestTable;
let storage: StoreSwitch;
let other: Bot;
let now: number;
/** By the process that started them. */
let sweeps: (() => Promise<void>)[];

const clock: Clock = {
  now: () => now,
  after: () => () => undefined,
  every(_ms, work) {
    sweeps.push(work);
    return () => {
      sweeps = sweeps.filter((one) => one !== work);
    };
  },
};

beforeEach(async () => {
  [now, sweeps] = [Date.UTC(2026, 0, 10, 12), []];
  storage = storeSwitch();
  table = await openTestTable({ clock, around: storage.around });
  await beginBattle(table);
  await table.showBoards();
  sweeps = [];
  other = await table.startAnother();
});
afterEach(() => table.close());

async function later(ms: number): Promise<void> {
  now += ms;
  await Promise.all(sweeps.map((sweep) => sweep()));
  await other.showBoards();
}

const board = (): string =>
  textOf(table.discord.messages(table.channelId).find((message) => message.interaction_metadata === undefined));

/** Requests for boards since then. */
const edits = (): number => table.discord.requests.filter(({ method }) => method === 'PATCH').length;

const hurt = () => table.ayla.type(table.channelId, '/adjust damage unit:dummy amount:1');

it('is brought up to date a minute later, once', async () => {
  await hurt();
  await later(BOARD_AFTER - 1);
  expect(board()).toContain('9/9');
  await later(1);
  expect(board()).toContain('8/9');
  expect(edits()).toBe(1);
  await later(30_000);
  expect(await table.boards.due(now, 10)).toEqual([]);
  await later(30_000);
  expect(edits()).toBe(1);
});

it('is posted where there was none yet, and closed where the battle is over', async () => {
  const channel = table.discord.createChannel('another').id;
  await table.ayla.type(channel, '/battle start xp:4');
  for (const line of ['/battle end', '/battle end']) await table.ayla.type(table.channelId, line);
  await later(BOARD_AFTER);
  const posted = table.discord.messages(channel).filter((message) => message.interaction_metadata === undefined);
  expect(posted.map(textOf)).toEqual([expect.stringContaining('Set-up')]);
  expect(board()).toContain('This battle is closed');
  await later(30_000);
  expect(await table.boards.due(now, 10)).toEqual([]);
});

it('is tried again after Discord was away, and not for ever', async () => {
  const { faults } = table.discord;
  const away = () => faults.failNext({ method: 'PATCH' }, { kind: 'status', status: 500 }, 2);
  await hurt();
  away();
  await later(BOARD_AFTER);
  expect(board()).toContain('9/9');
  faults.clear();
  await later(30_000);
  expect(board()).toContain('8/9');

  await later(30_000);
  await hurt();
  for (let go = 0; go <= 20; go += 1) {
    away();
    await later(BOARD_AFTER);
  }
  faults.clear();
  expect(await table.boards.due(now, 10)).toEqual([]);
  await hurt();
  await later(BOARD_AFTER);
  expect(board()).toContain('6/9');
});

it('loses the old message that a process has left behind', async () => {
  await table.boards.change(table.channelId, (now) => now && { ...now, old: ['1'] });
  await later(BOARD_AFTER);
  const deleted = table.discord.requests.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ path }) => path)).toEqual([expect.stringMatching(/\/messages\/1$/u)]);
  await later(30_000);
  expect(await table.boards.due(now, 10)).toEqual([]);
});

it('is left alone where the bot was refused, until somebody wants to see it', async () => {
  const channel = table.discord.createChannel('closed').id;
  table.discord.setBotAccess(channel, { outside: true });
  await table.ayla.type(channel, '/battle start xp:4');
  for (let go = 0; go < 3; go += 1) await later(BOARD_AFTER);
  const route = `/channels/${channel}/messages`;
  expect(table.discord.requests.filter(({ path }) => path.endsWith(route))).toHaveLength(1);
  expect(await table.boards.due(now, 10)).toEqual([]);
});

it('waits while the storage is away', async () => {
  await hurt();
  storage.setAway(true);
  await later(BOARD_AFTER);
  storage.setAway(false);
  await later(30_000);
  expect(board()).toContain('8/9');
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('gets the picture that was still to be drawn, once', async () => {
  const { ayla, boards, channelId } = table;
  for (const line of ['/battle end', '/battle end', '/battle start xp:4 map:practice yard'])
    await ayla.type(channelId, line);
  await table.showBoards();
  const { picture } = (await boards.load(channelId)) ?? {};
  expect(picture).toBeDefined();
  // As the process left it that showed the text and died over the picture.
  await boards.change(channelId, (now) => now && { ...now, picture: 'of the line before', pictureDue: true });
  const before = edits();
  await later(BOARD_AFTER);
  expect(await boards.load(channelId)).toMatchObject({ picture });
  expect(await boards.load(channelId)).not.toHaveProperty('pictureDue');
  const after = edits();
  expect(after).toBeGreaterThan(before);
  await later(30_000);
  expect(edits()).toBe(after);
  expect(await boards.due(now, 10)).toEqual([]);
});
