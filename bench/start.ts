import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalDiscord } from '../src/local/local-discord.ts';
import { spawnBot } from '../test/support/bot-process.ts';
import { startRedis } from '../test/support/redis.ts';
import { BARE_BOT, buildBareBot } from './bots.ts';
import type { Figure } from './figure.ts';
import { median, timed } from './measure.ts';

const STARTS = 7;

/** From the start of the process until it is logged in and its commands are registered. */
export async function startFigure(): Promise<Figure> {
  buildBareBot();
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-bench-'));
  const waits: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  for (let starts = 0; starts < STARTS; starts += 1) {
    waits.ours.push(await readyAfter({ DATA_DIR: folder, REDIS_URL: redis.url }));
    waits.bare.push(await readyAfter({ DATA_DIR: folder, REDIS_URL: redis.url }, BARE_BOT));
  }
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    name: 'start to ready',
    unit: 'ms',
    ours: median(waits.ours),
    baseline: median(waits.bare),
    against: 'the bare bot',
    goal: { of: 'ours', most: 1500 },
  };
}

async function readyAfter(environment: Parameters<typeof spawnBot>[1], program?: string): Promise<number> {
  const discord = await startLocalDiscord();
  let stop = (): Promise<unknown> => Promise.resolve();
  const ready = await timed(async () => {
    const bot = await spawnBot(discord, environment, program);
    stop = () => bot.kill();
  });
  await stop();
  await discord.close();
  return ready;
}
