import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_MEASURES, type StoreEnding } from '../../src/measures/measures.ts';
import { Course, onCourse } from '../../src/measures/course.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { measuredStore } from '../../src/store/measured-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { atomicStoreContract } from './atomic-store.contract.ts';
import { keyvSuite } from './keyv-suite.ts';

const root = mkdtempSync(join(tmpdir(), 'chipkeeper-measured-'));
const newFolder = () => mkdtempSync(join(root, 'data-'));
afterAll(() => rmSync(root, { recursive: true }));

const open = async (folder: string): Promise<AtomicStore> => measuredStore(await SqliteStore.open(folder), NO_MEASURES);

describe('is the storage that it measures', () => {
  atomicStoreContract(() => {
    const folder = newFolder();
    return Promise.resolve({ namespace: 'test', open: () => open(folder) });
  });
});

describe('passes the suite of Keyv', () => {
  const folder = newFolder();
  keyvSuite(() => open(folder), '');
});

/** What is asked of it takes 7 ms by the stopwatch, and is written down. */
async function watched() {
  let now = 0;
  const asked: (readonly [operation: string, ms: number, ending: StoreEnding])[] = [];
  const measures = {
    ...NO_MEASURES,
    ticks: () => now,
    storeAsked: (operation: string, ms: number, ending: StoreEnding) => void asked.push([operation, ms, ending]),
  };
  const inner = await SqliteStore.open(newFolder());
  const slowed = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        now += 7;
        return (value as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { store: measuredStore(slowed, measures), asked, ticks: () => now };
}

const GUARD = { key: 'k', expected: 0, value: 1 };

it('says how long each operation took and how it came out', async () => {
  const { store, asked } = await watched();
  const claim = { key: 'c', ttl: 1000 };
  await store.get('k');
  await store.commit({ guard: GUARD, claim });
  await store.commit({ guard: GUARD, claim });
  await store.commit({ guard: GUARD });
  await store.disconnect();
  await expect(store.get('k')).rejects.toThrow(StoreUnavailable);
  expect(asked).toEqual([
    ['get', 7, 'ok'],
    ['commit', 7, 'committed'],
    ['commit', 7, 'duplicate'],
    ['commit', 7, 'conflict'],
    ['get', 7, 'failed'],
  ]);
});

it('counts for the interaction that waits for it, and for no other', async () => {
  const { store, ticks } = await watched();
  const [course, other] = [new Course(ticks), new Course(ticks)];
  await onCourse(course, () => store.get('k'));
  await onCourse(other, () => Promise.resolve());
  await store.get('k');
  const limits = { acknowledgedMs: 1, answeredMs: 1 };
  expect(course.times(limits).parts).toMatchObject({ store: 7 });
  expect(other.times(limits).parts).toMatchObject({ store: 0 });
  await store.disconnect();
});
