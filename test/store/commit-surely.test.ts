import { afterAll, describe, expect, it } from 'vitest';
import type { AtomicStore, Batch } from '../../src/store/atomic-store.ts';
import { claimOf, commitSurely } from '../../src/store/commit-surely.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { folderForTest } from '../support/tables.ts';

const stores: SqliteStore[] = [];
afterAll(async () => {
  for (const store of stores) await store.disconnect();
});

const aBatch = (expected: number, claim = 'click'): Batch => ({
  guard: { key: 'n', expected, value: expected },
  claim: claimOf(claim),
});

/** How each further commit fails, in this order; then all go well. Reads fail while `unreadable`. */
type Fault = 'before' | 'after';

async function faulty(faults: Fault[], { unreadable = false } = {}) {
  const real = await SqliteStore.open(folderForTest());
  stores.push(real);
  const commit = async (batch: Batch) => {
    const fault = faults.shift();
    if (fault === 'before') throw new StoreUnavailable('commit');
    const result = await real.commit(batch);
    if (fault === 'after') throw new StoreUnavailable('commit');
    return result;
  };
  const get = (key: string) => (unreadable ? Promise.reject(new StoreUnavailable('get')) : real.get(key));
  return { real, store: { commit, get } as unknown as AtomicStore };
}

describe('a commit in the middle of which the storage fails', () => {
  it('is told as done where it was, though its receipt was lost', async () => {
    const { real, store } = await faulty(['after']);
    expect(await commitSurely(store, aBatch(0))).toBe('committed');
    expect(await real.commit(aBatch(1, 'next'))).toBe('committed'); // it counted once
  });

  it('is done at the second try where it was not', async () => {
    const { store } = await faulty(['before']);
    expect(await commitSurely(store, aBatch(0))).toBe('committed');
  });

  it('is told as done where only its receipts were lost, twice', async () => {
    const { store } = await faulty(['after', 'after']);
    expect(await commitSurely(store, aBatch(0))).toBe('committed');
  });

  it('is told as not done where the storage says so', async () => {
    const { store } = await faulty(['before', 'before']);
    const failure = await commitSurely(store, aBatch(0)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure).not.toBeInstanceOf(OutcomeUnknown);
  });

  it('is told as unknown where the storage says nothing any more', async () => {
    const { store } = await faulty(['after', 'before'], { unreadable: true });
    await expect(commitSurely(store, aBatch(0))).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("is another one's where that one was first", async () => {
    const { real, store } = await faulty(['before']);
    await real.commit(aBatch(0));
    expect(await commitSurely(store, aBatch(1))).toBe('duplicate');
    const again = await faulty(['before', 'before']);
    await again.real.commit(aBatch(0));
    expect(await commitSurely(again.store, aBatch(1))).toBe('duplicate');
  });
});
