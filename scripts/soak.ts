// `npm run soak [-- --minutes 10 --channels 2000 --rate 50]`: one bot process with a Redis of its own, live battles in many channels, and a
// steady stream of interactions. Prints what docs/reliability.md and docs/scaling.md tell: errors, how fast the bot acknowledges, how its memory goes: each
// minute what is alive after a forced collection, since how much the process holds says when the collector last ran, not what is kept.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile } from '../bench/measure.ts';
import type { InteractionResult } from '../src/local/interaction-result.ts';
import { startLocalDiscord } from '../src/local/local-discord.ts';
import { spawnInspectedBot } from '../test/support/inspected-bot.ts';
import { chanceFrom, oneOf, pick } from '../test/support/chance.ts';
import { ask, startRedis } from '../test/support/redis.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    channels: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [minutes, channelCount, rate] = [Number(values.minutes), Number(values.channels), Number(values.rate)];
const chance = chanceFrom(Number(values.seed));
/** So much of the run is warm-up: caches fill, the code is compiled, the emojis of the dice are uploaded. */
const WARM_UP = 0.4;

const LINES: readonly [string, ...string[]] = [
  '/turn end',
  '/turn end',
  '/battle next',
  '/enemy act all:true',
  '/engage target:Ogre form:light dice:1 combat',
  '/battle board',
  '/party sheet',
  '/adjust heal unit:kajsa amount:1',
  '/adjust damage unit:ogre amount:1',
  '/roll dice:2d6',
];

const redis = await startRedis();
const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-soak-'));
const discord = await startLocalDiscord();
const { bot, inspector } = await spawnInspectedBot(discord, { DATA_DIR: folder, REDIS_URL: redis.url });
const ayla = discord.user(discord.createUser('Ayla').id);

const channels: string[] = [];
for (let index = 0; index < channelCount; index += 1) {
  const { id } = discord.createChannel(`soak ${index}`);
  channels.push(id);
  for (const line of [
    '/battle start xp:8',
    '/party join name:Kajsa race:redguard form:light dice:3 combat',
    '/unit add name:Ogre level:20 hp:99 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast',
    '/battle begin',
  ])
    await ayla.type(id, line);
}
console.log(`${channels.length} battles are running.`);

const waits: number[] = [];
const troubles: string[] = [];
const memory: { readonly at: number; readonly rss: number; readonly alive: number }[] = [];

await ask(redis, 'CONFIG RESETSTAT');
const cpuBefore = bot.processorMs();
let ownRequests = 0;
discord.onRequest(({ route }) => {
  if (!/^\/(?:interactions|webhooks)\//u.test(route)) ownRequests += 1;
});
const started = Date.now();
const end = started + minutes * 60_000;
const underWay = new Set<Promise<void>>();
for (let sent = 0; Date.now() < end; sent += 1) {
  const doing = one().catch((error: unknown) => void troubles.push(String(error)));
  underWay.add(doing);
  void doing.finally(() => underWay.delete(doing));
  if (sent % (rate * 60) === 0) void measureMemory(Date.now() - started);
  await pause(Math.max(0, started + (sent + 1) * (1000 / rate) - Date.now()));
}
await Promise.all(underWay);

/** A command, or the first button of the newest message. */
async function one(): Promise<void> {
  const channelId = pick(channels, chance) ?? '';
  const newest = discord.messages(channelId, undefined, 1).at(-1);
  const [button] = newest?.components.flatMap((row) => ('components' in row ? row.components : [])) ?? [];
  const press = chance(3) === 0 && newest !== undefined && button !== undefined && 'custom_id' in button;
  const result = press
    ? await ayla.click(newest.id, button.custom_id)
    : await ayla.type(channelId, oneOf(LINES, chance));
  note(await result.settled());
}

function note({ failed, acknowledgedAfterMs, message, followUps }: InteractionResult): void {
  if (acknowledgedAfterMs !== undefined) waits.push(acknowledgedAfterMs);
  if (failed !== undefined) troubles.push(failed);
  if (JSON.stringify([message, followUps]).includes('Something went wrong')) troubles.push('an unexpected failure');
}

/** In MB. */
async function measureMemory(at: number): Promise<void> {
  const rss = rssOf(bot.pid);
  const alive = Math.round((await inspector.aliveBytes()) / 2 ** 17) / 8;
  memory.push({ at, rss, alive });
}

/** Commands of Redis for each interaction, by their names; those inside a script count, too. */
async function redisCallsEach(): Promise<Readonly<Record<string, number>>> {
  const stats = await ask(redis, 'INFO commandstats');
  return Object.fromEntries(
    [...stats.matchAll(/cmdstat_([\w|]+):calls=(\d+)/gu)].flatMap(([, name = '', calls]) => {
      const each = Math.round((Number(calls) / waits.length) * 100) / 100;
      return each === 0 ? [] : [[name, each]];
    }),
  );
}

/** Resident memory in MB. */
function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const within = (share: number): number => percentile(waits, share);
const warm = memory.filter(({ at }) => at > minutes * 60_000 * WARM_UP);
const errorsInLog = bot
  .output()
  .split('\n')
  .filter((line) => line.includes('"level":"error"')).length;
console.log(
  JSON.stringify({
    interactions: waits.length,
    perSecond: Math.round(waits.length / (minutes * 60)),
    troubles: troubles.length,
    acknowledgedMs: { p50: within(0.5), p95: within(0.95), p99: within(0.99), most: within(1) },
    residentMb: { first: memory[0]?.rss, warm: warm.map(({ rss }) => rss) },
    aliveMb: { first: memory[0]?.alive, warm: warm.map(({ alive }) => alive) },
    errorsInLog,
    cpuMsEach: Math.round(((bot.processorMs() - cpuBefore) / waits.length) * 10) / 10,
    // What counts for Discord's limit of 50 a second: boards, and nothing that answers an interaction.
    ownRequestsEach: Math.round((ownRequests / waits.length) * 100) / 100,
    redisCallsEach: await redisCallsEach(),
  }),
);
for (const trouble of troubles.slice(0, 20)) console.log(trouble);
inspector.close();
await bot.terminate();
await discord.close();
await redis.stop();
rmSync(folder, { recursive: true });
if (troubles.length + errorsInLog > 0) process.exitCode = 1;
