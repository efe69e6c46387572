// `npm run sizes [-- --servers 500 --battles 300]`: what servers and battles cost, in the memory of a bot process and of Redis. Prints what
// docs/scaling.md tells. A process is measured after a forced collection, so that the figures are of what is kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLocalDiscord } from '../src/local/local-discord.ts';
import { spawnInspectedBot } from '../test/support/inspected-bot.ts';
import { ask, startRedis } from '../test/support/redis.ts';

const { values } = parseArgs({
  options: { servers: { type: 'string', default: '500' }, battles: { type: 'string', default: '300' } },
});
const [servers, battles] = [Number(values.servers), Number(values.battles)];
/** Text channels of a server. */
const CHANNELS = 20;
/** Lines that are played in each battle after its beginning. */
const LINES = 10;
/** What an interaction leaves behind, such as its connection to Discord, is gone by then, in ms. */
const AT_REST = 150_000;
const KB = 1024;

/** Bytes by kind of key, counted in Redis itself. */
const BY_KIND = `
local cursor, found = '0', {}
repeat
  local page = redis.call('SCAN', cursor, 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do
    local kind = string.match(key, '::(%a+):') or 'due'
    local known = found[kind] or { 0, 0 }
    found[kind] = { known[1] + 1, known[2] + redis.call('MEMORY', 'USAGE', key) }
  end
until cursor == '0'
return cjson.encode(found)
`
  .replaceAll('\n', ' ')
  .trim();

const redis = await startRedis();
const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-sizes-'));
const discord = await startLocalDiscord();
const { bot, inspector } = await spawnInspectedBot(discord, { DATA_DIR: folder, REDIS_URL: redis.url });
const ayla = discord.user(discord.createUser('Ayla').id);

async function redisBytes(): Promise<number> {
  const [, bytes = '0'] = /used_memory:(\d+)/u.exec(await ask(redis, 'INFO memory')) ?? [];
  return Number(bytes);
}

async function play(channelId: string, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const { failed } = await (await ayla.type(channelId, line)).settled();
    if (failed !== undefined) throw new Error(`${line}: ${failed}`);
  }
}

const BEGIN = [
  '/battle start xp:8',
  '/party join name:Kajsa race:redguard form:light dice:3 combat',
  '/party join name:Ulf race:khajiit form:light dice:3 combat',
  '/unit add name:Ogre level:20 hp:99 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
  '/battle begin',
];
const GO_ON = Array.from({ length: LINES }, (_, index) =>
  index % 2 === 0 ? '/roll dice:2d6' : '/adjust damage unit:ogre amount:1',
);

// What is loaded with the first battle is no cost of a battle.
await play(discord.createChannel('first').id, [...BEGIN, ...GO_ON]);
const empty = await inspector.aliveBytes();
for (let index = 0; index < servers; index += 1) {
  const { id } = discord.createGuild(`Server ${String(index)}`);
  for (let channel = 0; channel < CHANNELS; channel += 1) discord.createChannel(`channel ${String(channel)}`, id);
}
await play(discord.channels()[0]?.id ?? '', ['/roll dice:2d6']); // by then the bot has heard of them
const withServers = await inspector.aliveBytes();

/** Opens the channels of that many battles, and begins those. */
async function begin(count: number): Promise<readonly string[]> {
  const opened = Array.from({ length: count }, (_, index) => discord.createChannel(`battle ${String(index)}`).id);
  for (const channel of opened) await play(channel, BEGIN);
  return opened;
}

// As many battles before those that are measured: caches are full then, and the code is compiled.
for (const channel of await begin(battles)) await play(channel, GO_ON);
await pause(AT_REST);
const aliveBefore = await inspector.aliveBytes();
const before = await redisBytes();
const channels = await begin(battles);
const begun = await redisBytes();
for (const channel of channels) await play(channel, GO_ON);
const later = await redisBytes();
await pause(AT_REST);
const aliveAtRest = await inspector.aliveBytes();
const kinds = /\{.*\}/u.exec(await ask(redis, `EVAL "${BY_KIND}" 0`))?.[0] ?? '{}';

const kb = (bytes: number): number => Math.round((bytes / KB) * 10) / 10;
console.log(
  JSON.stringify({
    process: {
      emptyMb: kb(empty / KB),
      kbPerServer: kb((withServers - empty) / servers),
      kbPerBattleAtRest: kb((aliveAtRest - aliveBefore) / battles),
    },
    redis: {
      kbPerBattleBegun: kb((begun - before) / battles),
      kbPerFurtherLine: kb((later - begun) / battles / LINES),
      ofKind: Object.fromEntries(
        Object.entries(JSON.parse(kinds) as Readonly<Record<string, readonly [number, number]>>).map(
          ([kind, [count, bytes]]) => [kind, { keys: count, bytesEach: Math.round(bytes / count) }],
        ),
      ),
    },
  }),
);
inspector.close();
await bot.terminate();
await discord.close();
await redis.stop();
rmSync(folder, { recursive: true });
