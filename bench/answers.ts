import { type BenchBot, sure } from './bots.ts';
import type { Figure } from './figure.ts';
import { percentile } from './measure.ts';

/** A process runs for days: what is measured is code that has been run often enough to be compiled. */
const WARM_UP = 1000;
const MEASURED = 400;

/**
 * How long a player waits, one command at a time, the bots taking turns: until the interaction is acknowledged, and until the final answer is
 * there. Between two engages ours takes one back, whose log grows by that; its board follows by itself, as always.
 */
export async function answerFigures(bots: readonly BenchBot[], bare: BenchBot): Promise<readonly Figure[]> {
  const all = [bare, ...bots];
  const channels = await Promise.all(all.map((bot) => bot.open()));
  const waits = all.map(() => ({ acknowledged: [] as number[], answered: [] as number[] }));
  for (let round = 0; round < WARM_UP + MEASURED; round += 1)
    for (const [at, bot] of all.entries()) {
      const channelId = channels[at] ?? '';
      const from = performance.now();
      const result = await bot.engage(channelId);
      const acknowledged = performance.now() - from;
      await sure(result);
      const answered = performance.now() - from;
      if (round >= WARM_UP) {
        waits[at]?.acknowledged.push(acknowledged);
        waits[at]?.answered.push(answered);
      }
      await sure(bot.takeBack(channelId));
    }
  const [base, ...ours] = waits;
  return ours.flatMap((wait, at) =>
    (['acknowledged', 'answered'] as const).flatMap((what) =>
      (
        [
          [0.5, 'p50', 1.5],
          [0.99, 'p99', 2],
        ] as const
      ).map(([share, name, most]): Figure => ({
        name: `engage ${what}, ${name} (${bots[at]?.name ?? ''})`,
        unit: 'ms',
        ours: percentile(wait[what], share),
        baseline: percentile(base?.[what] ?? [], share),
        against: 'the bare bot on Redis',
        goal: { of: 'ratio', most },
      })),
    ),
  );
}
