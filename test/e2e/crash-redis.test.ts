import { it } from 'vitest';
import { canStartRedis, faultsSkipped, startRedis } from '../support/redis.ts';
import { folderForTest } from '../support/tables.ts';
import { surviveCrashes } from './crash.contract.ts';

it.skipIf(!canStartRedis)(
  `B45: kill -9 between any two commands, on Redis: the same board, old buttons work${faultsSkipped}`,
  { timeout: 300_000 },
  async () => {
    const server = await startRedis();
    await surviveCrashes({ DATA_DIR: folderForTest(), REDIS_URL: server.url });
    await server.stop();
  },
);
