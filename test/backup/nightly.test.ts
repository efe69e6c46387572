import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startNightly } from '../../src/backup/nightly.ts';
import { createLogger } from '../../src/discord/logger.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { EMPTY_TIMELINE, type Battle, SCHEMA } from '../../src/engine/index.ts';
import { folderForTest } from '../support/tables.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const quiet = createLogger({ level: 'error', write: () => undefined });

it('makes one backup a day, never two at a time, and waits for it when the bot stops', async () => {
  const store = await SqliteStore.open(folderForTest());
  const record = { battle: { id: 'b', schema: SCHEMA } as Battle, timeline: EMPTY_TIMELINE };
  await new BattleStore(store).commit({ channelId: 'c', expected: 0, record });
  const folder = folderForTest();
  const read = store.iterator.bind(store);
  let reading = 0;
  let most = 0;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow: AtomicStore = Object.assign(Object.create(store) as AtomicStore, {
    iterator: async function* (namespace?: string) {
      reading += 1;
      most = Math.max(most, reading);
      try {
        await held;
        yield* read(namespace);
      } finally {
        reading -= 1;
      }
    },
  });
  const stop = startNightly({ store: slow, folder, logger: quiet });
  await vi.advanceTimersByTimeAsync(1_800_000); // three looks later the first one is still at it
  goOn();
  await stop();
  expect(most).toBe(1);
  expect(readdirSync(folder)).toHaveLength(1);
  await store.disconnect();
});
