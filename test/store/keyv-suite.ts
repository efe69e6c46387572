import keyvTestSuite, { keyvIteratorTests } from '@keyv/test-suite';
import { Keyv, type KeyvOptions } from 'keyv';
import * as vitest from 'vitest';
import type { AtomicStore } from '../../src/store/atomic-store.ts';

/** The suite asks for a store without waiting, at most two at a time; so a few are opened beforehand and handed out in turn. */
const POOL = 4;
const NAMESPACES = ['keyv', 'keyv1', 'keyv2'];

/**
 * Keyv's own compliance suite, all of it but its compression section, which tests compression adapters over a Map and no store.
 *
 * @param open - opens a store; all on the same data
 * @param prefix - put before the suite's fixed namespaces, so that it can run on a shared server
 */
export function keyvSuite(open: () => Promise<AtomicStore>, prefix: string): void {
  class PrefixedKeyv extends Keyv {
    constructor(options: KeyvOptions = {}) {
      super({ ...options, namespace: prefix + (options.namespace ?? 'keyv') });
    }
  }
  const stores: AtomicStore[] = [];
  const next = () => {
    const store = stores.shift();
    if (!store) throw new Error('No store was opened');
    stores.push(store);
    return store;
  };

  vitest.beforeAll(async () => {
    while (stores.length < POOL) stores.push(await open());
  });
  vitest.afterAll(async () => {
    for (const namespace of NAMESPACES) await new PrefixedKeyv({ store: next(), namespace }).clear();
    for (const store of stores) await store.disconnect();
  });

  const keyv = PrefixedKeyv;
  keyvTestSuite(vitest, keyv, next);
  keyvIteratorTests(vitest, keyv, next);
}
