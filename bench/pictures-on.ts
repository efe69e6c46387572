import type { BenchBot } from './bots.ts';
import { sure } from './bots.ts';
import type { Figure } from './figure.ts';
import { percentile } from './measure.ts';

const WARM_UP = 30;
const MEASURED = 300;

/** Whether pictures hold up answers: the same commands in two battles on a map, one with pictures and one without, taking turns. */
export async function picturesOnFigures({ discord, player }: BenchBot): Promise<readonly Figure[]> {
  const channels = [await openOnMap('True'), await openOnMap('False')];
  const waits: number[][] = [[], []];
  for (let round = 0; round < WARM_UP + MEASURED; round += 1)
    for (const [at, channelId] of channels.entries()) {
      const line = round % 3 === 0 ? '/battle board' : `/adjust tenacity unit:kajsa amount:${round % 2 === 0 ? 1 : -1}`;
      const from = performance.now();
      const result = await player.type(channelId, line);
      if (round >= WARM_UP) waits[at]?.push(performance.now() - from);
      await result.settled();
    }
  return (
    [
      [0.5, 'p50'],
      [0.99, 'p99'],
    ] as const
  ).map(([share, name]) => ({
    name: `acknowledged with pictures, ${name}`,
    unit: 'ms',
    ours: percentile(waits[0] ?? [], share),
    baseline: percentile(waits[1] ?? [], share),
    against: 'without pictures, in the same run',
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
