import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { RedisStore } from '../../src/store/redis-store.ts';
import { redisSkipped, redisUrl } from '../support/redis.ts';
import { atomicStoreContract } from './atomic-store.contract.ts';
import { battleStoreContract } from './battle-store.contract.ts';
import { boardStoreContract } from './board-store.contract.ts';
import { keyvSuite } from './keyv-suite.ts';
import { packStoreContract } from './pack-store.contract.ts';
import { savedStoreContract } from './saved-store.contract.ts';

const url = redisUrl ?? '';

describe.skipIf(!redisUrl)(`RedisStore${redisSkipped}`, () => {
  const start = () =>
    Promise.resolve({ namespace: `chipkeeper-test-${randomUUID()}`, open: () => RedisStore.open(url) });

  describe('as an atomic store', () => atomicStoreContract(start));
  describe('under a battle store', () => battleStoreContract(start));
  describe('under a pack store', () => packStoreContract(start));
  describe('under a store of saved adventurers', () => savedStoreContract(start));
  describe('under a board store', () => boardStoreContract(start));

  describe('passes the suite of Keyv', () => {
    keyvSuite(() => RedisStore.open(url), `chipkeeper-test-${randomUUID()}-`);
  });
});
