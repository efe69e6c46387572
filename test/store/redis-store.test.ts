import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { RedisStore } from '../../src/store/redis-store.ts';
import { redisSkipped, redisUrl } from '../support/redis.ts';
import { atomicStoreContract } from './atomic-store.contract.ts';
import { keyvSuite } from './keyv-suite.ts';

const url = redisUrl ?? '';

describe.skipIf(!redisUrl)(`RedisStore${redisSkipped}`, () => {
  describe('as an atomic store', () => {
    atomicStoreContract(() =>
      Promise.resolve({ namespace: `chipkeeper-test-${randomUUID()}`, open: () => RedisStore.open(url) }),
    );
  });

  describe('passes the suite of Keyv', () => {
    keyvSuite(() => RedisStore.open(url), `chipkeeper-test-${randomUUID()}-`);
  });
});
