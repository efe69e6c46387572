import { setTimeout as pause } from 'node:timers/promises';
import type { InteractionResult } from '../src/local/interaction-result.ts';
import { type BenchBot, sure } from './bots.ts';
import type { Figure } from './figure.ts';

const AT_ONCE = 16;
const MB = 2 ** 20;
/** Handlers of tokens, caches and boards under way are let go within minutes. */
const REST_MS = 10_000;
const LEAST_RESTS = 7;
const MOST_RESTS = 24;
/** So many battles first: what the program compiles and learns in them it keeps once, not for each. */
const WARM_UP = 500;

/** What is alive in the process, after a forced collection, for each 10,000 channels in which one command was given. */
export async function memoryFigure(ours: BenchBot, bare: BenchBot, battles: number): Promise<Figure> {
  return {
    name: `memory for 10,000 battles touched once (${ours.name})`,
    unit: 'MB',
    ours: await grown(ours, battles, (channelId) => sure(ours.player.type(channelId, '/battle start xp:8'))),
    baseline: await grown(bare, battles, (channelId) => bare.engage(channelId)),
    against: 'the bare bot, a command in 10,000 channels',
  };
}

type Touch = (channelId: string) => Promise<InteractionResult>;

async function grown(bot: BenchBot, battles: number, touch: Touch): Promise<number> {
  // Channels are known to any bot before somebody plays in them.
  const all = Array.from({ length: WARM_UP + battles }, (_, index) => bot.discord.createChannel(`touched ${index}`).id);
  await touchAll(all.slice(0, WARM_UP), touch);
  const before = await atRest(bot);
  await touchAll(all.slice(WARM_UP), touch);
  return (((await atRest(bot)) - before) / MB) * (10_000 / battles);
}

async function touchAll(channels: readonly string[], touch: Touch): Promise<void> {
  const left = [...channels];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) await (await touch(id)).settled();
    }),
  );
}

/** Waits until no less is alive than ten seconds before. */
async function atRest({ inspector }: BenchBot): Promise<number> {
  let alive = await inspector.aliveBytes();
  for (let rests = 0; rests < MOST_RESTS; rests += 1) {
    await pause(REST_MS);
    const now = await inspector.aliveBytes();
    if (rests >= LEAST_RESTS && now > alive * 0.995) return now;
    alive = now;
  }
  return alive;
}
