import { expect, it } from 'vitest';
import { canStartRedis, faultsSkipped, startRedis } from '../support/redis.ts';
import { folderForTest } from '../support/tables.ts';
import { CRASHES, surviveCrashesUnderLoad } from './crash-load.contract.ts';

const timeout = 60_000 + CRASHES * 10_000;

/** Nothing seen and nothing cut off would prove nothing. */
function expectEnough({ seen, unanswered }: { readonly seen: number; readonly unanswered: number }): void {
  expect(seen).toBeGreaterThanOrEqual(CRASHES / 2);
  expect(seen + unanswered).toBe(CRASHES * 8);
}

it(
  'B45: kill -9 at any moment under load, on SQLite: what was seen is there, nothing is done by half',
  { timeout },
  async () => {
    const figures = await surviveCrashesUnderLoad({ DATA_DIR: folderForTest() });
    console.log(`SQLite: ${JSON.stringify(figures)}`);
    expectEnough(figures);
  },
);

it.skipIf(!canStartRedis)(`B45: the same on Redis${faultsSkipped}`, { timeout }, async () => {
  const server = await startRedis();
  const figures = await surviveCrashesUnderLoad({ DATA_DIR: folderForTest(), REDIS_URL: server.url });
  console.log(`Redis: ${JSON.stringify(figures)}`);
  expectEnough(figures);
  await server.stop();
});
