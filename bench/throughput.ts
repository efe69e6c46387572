import { type BenchBot, sure } from './bots.ts';
import type { Figure } from './figure.ts';

const CHANNELS = 16;
const ROUNDS = 25;
const SECOND_MS = 1000;

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
  const before = bot.process.processorMs();
  await Promise.all(channels.map((id) => rounds(bot, id)));
  return (CHANNELS * ROUNDS * 2 * SECOND_MS) / (bot.process.processorMs() - before);
}

async function rounds(bot: BenchBot, channelId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sure(bot.engage(channelId));
    await sure(bot.takeBack(channelId));
  }
}
