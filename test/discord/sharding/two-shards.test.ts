import { Routes } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../../src/commands/index.ts';
import type { Clock } from '../../../src/discord/clock.ts';
import type { Bot } from '../../../src/discord/start-bot.ts';
import { BOARD_AFTER } from '../../../src/store/battle-store.ts';
import { beginBattle, openTestTable, type TestTable, textOf } from '../table.ts';

// Two bots on one storage, each logged in for one of two shards, and a server of each.

const HOUR = 3_600_000;

let table: TestTable;
let now: number;
let sweeps: readonly (() => Promise<void>)[];
/** The bot that serves the server with the table, and the one that does not. */
let near: Bot;
let far: Bot;
/** A server that `far` serves. */
let farServer: string;

const clock: Clock = {
  now: () => now,
  after: () => () => undefined,
  every(_ms, work) {
    sweeps = [...sweeps, work];
    return () => {
      sweeps = sweeps.filter((other) => other !== work);
    };
  },
};

const shardOf = (server: string): number => Number((BigInt(server) >> 22n) % 2n);
const registrations = (): number =>
  table.discord.requests.filter(({ method, path }) => method === 'PUT' && /\/applications\/\d+\/commands/u.test(path))
    .length;

beforeEach(async () => {
  [now, sweeps] = [Date.UTC(2026, 0, 10, 12), []];
  table = await openTestTable({ clock, discord: { gateway: { shards: 2 }, acknowledgeWithinMs: 1000 }, empty: true });
  const { discord } = table;
  farServer = discord.createGuild('Far away', String(((BigInt(discord.guildId) >> 22n) + 1n) << 22n)).id;
  near = await table.startAnother({ id: shardOf(discord.guildId), total: 2 });
  far = await table.startAnother({ id: shardOf(farServer), total: 2 });
});
afterEach(() => table.close());

const sweep = async (): Promise<void> => {
  await Promise.all(sweeps.map((work) => work()));
};

it('remind once in each server, whichever of them finds what is due', async () => {
  const { discord, ayla, channelId } = table;
  const channels = [channelId, discord.createChannel('far', farServer).id];
  for (const channel of channels) {
    await beginBattle({ ...table, channelId: channel });
    await ayla.type(channel, '/battle settings reminders:12');
  }
  const before = channels.map((channel) => discord.messages(channel).length);
  now += 13 * HOUR;
  await sweep();
  for (const [index, channel] of channels.entries()) {
    const posted = discord.messages(channel).slice(before[index]);
    expect(posted.map(({ mentions }) => mentions.map(({ id }) => id))).toEqual([[ayla.id]]);
    expect(textOf(posted[0])).toContain("Kajsa's turn");
  }
});

it('look after the boards of each other: one whose process died is shown by the other', async () => {
  const { discord, channelId, ayla } = table;
  await beginBattle(table);
  await near.showBoards();
  await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  sweeps = sweeps.slice(2); // those of the near one do not come any more
  now += BOARD_AFTER;
  await sweep();
  await far.showBoards();
  const board = discord.messages(channelId).find((message) => message.interaction_metadata === undefined);
  expect(textOf(board)).toContain('8/9');
});

it('register the commands once, by the first; each clears what its own servers had', async () => {
  const { discord } = table;
  expect(registrations()).toBe(1);
  const own = (server: string): string =>
    `${discord.apiUrl}/v10${Routes.applicationGuildCommands(discord.applicationId, server)}`;
  const asBot = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(SLASH_COMMANDS.slice(0, 2).map(({ data }) => data));
  for (const server of [discord.guildId, farServer])
    expect((await fetch(own(server), { method: 'PUT', headers: asBot, body })).status).toBe(200);
  const left = async (server: string): Promise<unknown> => (await fetch(own(server), { headers: asBot })).json();
  const second = [discord.guildId, farServer].find((server) => shardOf(server) === 1) ?? '';
  const first = [discord.guildId, farServer].find((server) => shardOf(server) === 0) ?? '';
  await table.startAnother({ id: 1, total: 2 });
  expect(await left(second)).toEqual([]);
  expect(await left(first)).toHaveLength(2);
  await table.startAnother({ id: 0, total: 2 });
  expect(await left(first)).toEqual([]);
  expect(registrations()).toBe(1);
});

it('a bot that retires answers nothing any more, and leaves it to the one in its place', async () => {
  const { discord, ayla, channelId } = table;
  near.retire();
  expect((await ayla.type(channelId, '/battle start xp:4')).failed).toBe('The application did not respond');
  await table.startAnother({ id: shardOf(discord.guildId), total: 2 });
  const begun = await ayla.type(channelId, '/battle start xp:4');
  expect(begun.failed).toBeUndefined();
  expect(textOf(begun.message)).not.toContain('restarted');
  await near.close();
  expect((await ayla.type(channelId, '/party join name:Kajsa race:redguard')).failed).toBeUndefined();
});
