import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants, NO_BATTLE, replay } from '../../src/engine/index.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import { content } from '../support/battles.ts';
import { canStartRedis, faultsSkipped, freePort, type OwnRedis, startRedis } from '../support/redis.ts';
import { startShards } from '../support/sharded-process.ts';
import { folderForTest, storeForTest } from '../support/tables.ts';
import { scrape } from '../measures/scrape.ts';

/** Discord takes a login of a shard five seconds after its last one, and these tests wait with the bot. */
const PATIENCE = { timeout: 180_000 };
/** What is a matter of moments, on a machine that has other things to do. */
const SOON = { timeout: 20_000 };

let discord: LocalDiscord;
let ayla: UserHandle;
/** A channel in a server of each shard, by shard. */
let channels: readonly [string, string];

beforeEach(async () => {
  discord = await startLocalDiscord({ gateway: { shards: 2, maxConcurrency: 2 } });
  const next = String(((BigInt(discord.guildId) >> 22n) + 1n) << 22n);
  const servers = [discord.guildId, discord.createGuild('The other table', next).id].toSorted((one, other) =>
    shardOf(one) < shardOf(other) ? -1 : 1,
  );
  const [first = '', second = ''] = servers.map((server) => discord.createChannel('yard', server).id);
  channels = [first, second];
  ayla = discord.user(discord.createUser('Ayla').id);
});
afterEach(() => discord.close());

const shardOf = (server: string): bigint => (BigInt(server) >> 22n) % 2n;

async function beginBattles(): Promise<void> {
  for (const channel of channels) {
    await (await ayla.type(channel, '/battle start xp:4')).settled();
    await (await ayla.type(channel, '/party join name:Kajsa race:redguard')).settled();
  }
}

const roll = async (channel: string, note: string): Promise<InteractionResult> =>
  (await ayla.type(channel, `/roll dice:2d6 note:${note}`)).settled();

/** Rolls in each channel, one after another, until the end. @returns what came of them, by channel */
function beginLoad(): { end(): Promise<readonly (readonly InteractionResult[])[]> } {
  let over = false;
  const load = channels.map(async (channel) => {
    const results: InteractionResult[] = [];
    while (!over) results.push(await roll(channel, `number ${String(results.length)}`));
    return results;
  });
  return {
    end() {
      over = true;
      return Promise.all(load);
    },
  };
}

function expectAnswered(results: readonly InteractionResult[]): void {
  for (const { failed, message } of results) {
    expect(failed).toBeUndefined();
    // A roll is public; that it was not made, for the bot is being restarted, is private.
    expect(message).toMatchObject({ flags: 0, embeds: [{}] });
  }
}

/** The notes of all rolls in a channel's battle, in their order, after a look at whether it is whole. */
async function notesIn(channel: string, storage: { readonly redisUrl?: string; readonly dataDir?: string }) {
  const store = await storeForTest(storage);
  const { record } = await store.load(channel);
  if (record === undefined) throw new Error('there is no battle');
  const { battle, timeline } = record;
  const lines = await store.entries(
    battle.id,
    Array.from({ length: timeline.last }, (_, index) => index + 1),
  );
  await store.disconnect();
  expect(replay(NO_BATTLE, lines)).toEqual(battle);
  expect(brokenInvariants(battle, content)).toEqual([]);
  return lines.flatMap(({ command }) => (command?.type === 'roll' ? (command.note ?? []) : []));
}

/** Starts a built program as it would be for the bot. */
async function start(program: string, given: Readonly<Record<string, string>>) {
  const bot = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, LOG_LEVEL: 'error' };
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], DATA_DIR: folderForTest(), PORT: port, ...bot, ...given };
  return spawn(process.execPath, [program], { env });
}

/** The lines that it prints until it ends, with this code. */
async function wordsOf(child: ChildProcessWithoutNullStreams, exitCode: number): Promise<readonly string[]> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  expect(await once(child, 'exit')).toEqual([exitCode, null]);
  return output.trim().split('\n');
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What the first process answers for all. */
const page = (port: number, path: '/health' | '/ready' | '/metrics'): Promise<Response> =>
  fetch(`http://127.0.0.1:${String(port)}${path}`);

async function readiness(port: number): Promise<unknown> {
  const response = await page(port, '/ready');
  return { status: response.status, ...((await response.json()) as object) };
}

const READY = { status: 200, ready: true };
const unready = (reason: string) => ({ status: 503, ready: false, reason });

const metricsOf = (port: number): Promise<(series: string) => number> =>
  scrape({ text: async () => (await page(port, '/metrics')).text() });

describe.skipIf(!canStartRedis)(`two shards, two servers, one Redis${faultsSkipped}`, () => {
  let redis: OwnRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());
  const environment = () => ({ DATA_DIR: folderForTest(), REDIS_URL: redis.url });

  it('play at once, each answered once by its shard; the commands are registered once', PATIENCE, async () => {
    const bot = await startShards(discord, environment());
    expect(await (await page(bot.port, '/health')).json()).toEqual({ ok: true, store: 'usable' });
    await beginBattles();
    const notes = Array.from({ length: 20 }, (_, index) => `number ${String(index)}`);
    const rolls = channels.flatMap((channel) => notes.map((note) => roll(channel, note)));
    expectAnswered(await Promise.all(rolls));
    for (const channel of channels)
      expect((await notesIn(channel, { redisUrl: redis.url })).toSorted()).toEqual(notes.toSorted());
    // A server that both heard of would have been answered by both.
    expect(discord.requests.filter(({ route, status }) => route.startsWith('/interactions/') && status >= 400)).toEqual(
      [],
    );
    expect(discord.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/commands'))).toHaveLength(
      1,
    );
    expect(await bot.terminate()).toBe(0);
    expect(bot.output()).not.toContain('"level":"error"');
  });

  it(
    'a rolling restart under load loses nothing: each command is answered, and took effect once',
    PATIENCE,
    async () => {
      const bot = await startShards(discord, environment());
      await beginBattles();
      const load = beginLoad();
      bot.signal('SIGUSR2');
      await bot.whenSaid('all shards have new processes');
      const rolled = await load.end();
      for (const [shard, channel] of channels.entries()) {
        expect(new Set(bot.ready(shard)).size).toBe(2);
        const results = rolled[shard] ?? [];
        expectAnswered(results);
        expect(results.length).toBeGreaterThan(50);
        expect(await notesIn(channel, { redisUrl: redis.url })).toEqual(
          results.map((_, index) => `number ${String(index)}`),
        );
      }
      expect(await readiness(bot.port)).toEqual(READY);
      expect(await bot.terminate()).toBe(0);
      expect(bot.output()).not.toContain('"level":"error"');
    },
  );

  it('a second bot with another number of shards takes over under load, and nothing is lost', PATIENCE, async () => {
    const before = await startShards(discord, environment());
    await beginBattles();
    const load = beginLoad();
    const after = await startShards(discord, { ...environment(), TOTAL_SHARDS: '3' });
    expect(await before.terminate()).toBe(0);
    const rolled = await load.end();
    for (const [index, channel] of channels.entries()) {
      const results = rolled[index] ?? [];
      for (const result of results) {
        expect(result.failed).toBeUndefined();
        // Of the moment in which the first one stops: it may say in private that it does, and the second one's answer takes the place of that.
        await expect.poll(() => result.message?.embeds, SOON).toHaveLength(1);
      }
      expect(await notesIn(channel, { redisUrl: redis.url })).toEqual(results.map((_, nth) => `number ${String(nth)}`));
      expectAnswered([await roll(channel, 'afterwards')]);
    }
    expect(await after.terminate()).toBe(0);
  });

  it('a shard whose process is killed comes back by itself, and the other plays on', PATIENCE, async () => {
    const bot = await startShards(discord, environment());
    await beginBattles();
    const [pid] = bot.ready(1);
    if (pid === undefined) throw new Error('shard 1 has no process'); // 0 would end this one
    process.kill(pid, 'SIGKILL');
    await bot.whenSaid('a shard has no process');
    expect(await readiness(bot.port)).toEqual(unready('shard 1: no process'));
    // To start all of it anew would help nobody.
    expect((await page(bot.port, '/health')).status).toBe(200);
    expectAnswered([await roll(channels[0], 'meanwhile')]);
    await bot.whenReady(1, 2);
    expectAnswered([await roll(channels[1], 'afterwards')]);
    await expect.poll(() => readiness(bot.port), SOON).toEqual(READY);
    expect(await bot.terminate()).toBe(0);
  });
});

it('metrics and readiness are those of all shards, and go on through a rolling restart', PATIENCE, async () => {
  const rolls = 'chipkeeper_interactions_total{kind="command",command="roll",outcome="done"}';
  const bot = await startShards(discord, { DATA_DIR: folderForTest() });
  const value = async (series: string): Promise<number> => (await metricsOf(bot.port))(series);
  await expect.poll(() => readiness(bot.port), SOON).toEqual(READY);
  await beginBattles();
  for (const channel of channels) for (const note of ['one', 'two', 'three']) await roll(channel, note);
  // A process counts what it did when Discord has taken its answer, which may be a moment later.
  await expect.poll(() => value(rolls), SOON).toBe(6);
  expect(await value('chipkeeper_shards{state="ready"}')).toBe(2);
  expect(await value('chipkeeper_gateway_connections{state="Ready"}')).toBe(2);
  expect(await value('chipkeeper_battles_recent')).toBe(2);

  bot.signal('SIGUSR2');
  await bot.whenSaid('all shards have new processes');
  await expect.poll(() => readiness(bot.port), SOON).toEqual(READY);
  expect(await value(rolls)).toBe(6);
  expect(await value('chipkeeper_shards{state="ready"}')).toBe(2);
  expect(await value('chipkeeper_gateway_connections{state="Ready"}')).toBe(2);
  for (const channel of channels) await roll(channel, 'four');
  await expect.poll(() => value(rolls), SOON).toBe(8);

  const hanging = bot.ready(1)[1];
  if (hanging === undefined) throw new Error('shard 1 has no second process'); // 0 would stop this one
  process.kill(hanging, 'SIGSTOP');
  expect(await readiness(bot.port)).toEqual(unready('shard 1: no answer from its process'));
  const meanwhile = await metricsOf(bot.port);
  expect(meanwhile('chipkeeper_shards{state="silent"}')).toBe(1);
  expect(meanwhile('chipkeeper_gateway_connections{state="Ready"}')).toBe(1);
  expect(meanwhile(rolls)).toBe(8);
  process.kill(hanging, 'SIGCONT');
  await expect.poll(() => readiness(bot.port), SOON).toEqual(READY);

  expect(await bot.terminate()).toBe(0);
  for (const shard of [0, 1])
    expect(bot.lines().filter((line) => line.message === 'interaction' && line.shard === shard)).not.toEqual([]);
  expect(bot.lines().filter((line) => line.message === 'interaction' && line.shard === undefined)).toEqual([]);
});

it('shards end with the process that started them, however it ends', PATIENCE, async () => {
  const bot = await startShards(discord, { DATA_DIR: folderForTest() });
  const pids = [0, 1].flatMap((shard) => bot.ready(shard));
  expect(pids.filter(isAlive)).toHaveLength(2);
  bot.signal('SIGKILL');
  await expect.poll(() => pids.filter(isAlive), SOON).toEqual([]);
});

it.for([
  { what: 'without a token', given: { DISCORD_TOKEN: '' }, says: /^DISCORD_TOKEN is empty: .+\.$/u, exitCode: 78 },
  {
    what: 'with a wrong token',
    given: { DISCORD_TOKEN: 'wrong' },
    says: /^DISCORD_TOKEN was refused .+\.$/u,
    exitCode: 78,
  },
  {
    what: 'for a server that the bot is not in',
    given: { DISCORD_GUILD_ID: '123456789012345678' },
    says: /^The bot may not register its commands .+\.$/u,
    exitCode: 78,
  },
  {
    what: 'where Discord is away',
    given: { DISCORD_API_URL: 'http://127.0.0.1:9' },
    says: /^Discord is not reachable .+\.$/u,
  },
  {
    what: 'with more shards than logins left',
    given: { TOTAL_SHARDS: '1001' },
    says: /lets this bot log in 1000 more times/u,
  },
])('$what it ends with one sentence', PATIENCE, async ({ given, says, exitCode = 1 }) => {
  const child = await start('dist/sharded.js', given);
  expect(await wordsOf(child, exitCode)).toEqual([expect.stringMatching(says)]);
});

it('one bot without shards in more servers than Discord takes says what to start instead', PATIENCE, async () => {
  for (let further = 0; further < 2500; further += 1) discord.createGuild(`Server ${String(further)}`);
  expect(await wordsOf(await start('dist/main.js', {}), 78)).toEqual([
    expect.stringContaining('npm run start:sharded'),
  ]);
});

it('all end with a sentence where Discord takes the token of none any more', PATIENCE, async () => {
  const bot = await startShards(discord, { DATA_DIR: folderForTest() });
  discord.faults.disconnect(4004);
  expect(await bot.ended).toBe(78);
  expect(bot.output()).toContain('DISCORD_TOKEN was refused');
});

it('two shards share a SQLite file', PATIENCE, async () => {
  const folder = folderForTest();
  const bot = await startShards(discord, { DATA_DIR: folder });
  await beginBattles();
  const notes = Array.from({ length: 20 }, (_, index) => `number ${String(index)}`);
  expectAnswered(await Promise.all(channels.flatMap((channel) => notes.map((note) => roll(channel, note)))));
  for (const channel of channels)
    expect((await notesIn(channel, { dataDir: folder })).toSorted()).toEqual(notes.toSorted());
  expect(await bot.terminate()).toBe(0);
});
