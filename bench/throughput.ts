import { readFileSync } from 'node:fs';
import type { BenchBot } from './bots.ts';
import type { Figure } from './figure.ts';

const CHANNELS = 16;
const ROUNDS = 25;
/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Interactions a second on one core: 16 battles at once, engage and take back, by the processor time that the bot's process took for them with all
 * that they cause, boards too. The local Discord runs beside it, so the clock on the wall would measure that.
 */
export async function throughputFigures(bots: readonly BenchBot[], bare: BenchBot): Promise<readonly Figure[]> {
  const baseline = await perSecond(bare);
  const figures: Figure[] = [];
  for (const bot of bots)
    figures.push({
      name: `interactions on one core (${bot.name})`,
      unit: '/s',
      ours: await perSecond(bot),
      baseline,
      against: 'the bare bot on Redis',
      goal: { of: 'ratio', least: 0.6 },
    });
  return figures;
}

async function perSecond(bot: BenchBot): Promise<number> {
  const channels: string[] = [];
  for (let opened = 0; opened < CHANNELS; opened += 1) channels.push(await bot.open());
  await Promise.all(channels.map((id) => rounds(bot, id)));
  const before = processorSeconds(bot.process.pid);
  await Promise.all(channels.map((id) => rounds(bot, id)));
  return (CHANNELS * ROUNDS * 2) / (processorSeconds(bot.process.pid) - before);
}

async function rounds(bot: BenchBot, channelId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await (await bot.engage(channelId)).settled();
    await (await bot.takeBack(channelId)).settled();
  }
}

function processorSeconds(pid: number): number {
  // Behind the name, which may hold blanks, stand the state and 11 more fields before the two times.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
