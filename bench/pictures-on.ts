import { setTimeout as pause } from 'node:timers/promises';
import type { BenchBot } from './bots.ts';
import { sure } from './bots.ts';
import type { Figure, Goal } from './figure.ts';
import { percentile } from './measure.ts';

/** So many commands in a row in one of the two: what a picture costs those that follow is then borne by its own side. */
const BLOCK = 30;
const BLOCKS = 12;
/** Between two commands, in ms: still ten times as fast as people play, and none, where a picture is sent while the next command comes. */
const PACES = [
  { paceMs: 100, pace: 'a command each 100 ms', goal: { of: 'ratio', most: 1.1 } },
  { paceMs: 0, pace: 'without a pause' },
] as const;

interface Pace {
  readonly paceMs: number;
  readonly pace: string;
  /** For the median; equal but for noise. */
  readonly goal?: Goal;
}

/** Whether pictures hold up answers: the same commands in two battles on a map, one with pictures and one without, taking turns by blocks. */
export async function picturesOnFigures(bot: BenchBot): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const pace of PACES) figures.push(...(await figuresAt(bot, pace)));
  return figures;
}

async function figuresAt({ discord, player }: BenchBot, { paceMs, pace, goal }: Pace): Promise<readonly Figure[]> {
  const channels = [await openOnMap('True'), await openOnMap('False')];
  const waits: number[][] = [[], []];
  for (let block = 0; block < BLOCKS; block += 1)
    for (const [at, channelId] of channels.entries())
      for (let sent = 0; sent < BLOCK; sent += 1) {
        const amount = sent % 2 === 0 ? 1 : -1;
        const line = sent % 3 === 0 ? '/battle board' : `/adjust tenacity unit:kajsa amount:${amount}`;
        const from = performance.now();
        const result = await player.type(channelId, line);
        // The first block of each warms up.
        if (block > 0) waits[at]?.push(performance.now() - from);
        await result.settled();
        if (paceMs > 0) await pause(paceMs);
      }
  return (
    [
      { share: 0.5, name: 'p50', ...(goal && { goal }) },
      { share: 0.99, name: 'p99' },
    ] as const
  ).map(({ share, name, ...bound }) => ({
    name: `acknowledged with pictures, ${pace}, ${name}`,
    unit: 'ms',
    ours: percentile(waits[0] ?? [], share),
    baseline: percentile(waits[1] ?? [], share),
    against: 'without pictures, in the same run',
    ...bound,
  }));

  async function openOnMap(pictures: 'True' | 'False'): Promise<string> {
    const { id } = discord.createChannel(`pictures ${pictures}`);
    for (const line of [
      '/battle start xp:8 map:yard-large',
      `/battle settings pictures:${pictures}`,
      ...['Kajsa', 'Ulf', 'Mira', 'Nim'].map(
        (name) => `/party join name:${name} race:redguard form:light dice:3 combat`,
      ),
      '/spawn',
      '/battle begin',
    ])
      await sure(player.type(id, line));
    return id;
  }
}
