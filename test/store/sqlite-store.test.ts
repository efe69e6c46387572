import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { isDamage } from '../../src/store/causes.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openFile } from '../../src/store/sqlite-file.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import { StoreDamaged, StoreUnavailable } from '../../src/store/store-unavailable.ts';
import { damage } from '../support/damage.ts';
import { atomicStoreContract } from './atomic-store.contract.ts';
import { battleStoreContract } from './battle-store.contract.ts';
import { boardStoreContract } from './board-store.contract.ts';
import { keyvSuite } from './keyv-suite.ts';
import { packStoreContract } from './pack-store.contract.ts';
import { savedStoreContract } from './saved-store.contract.ts';

const root = mkdtempSync(join(tmpdir(), 'chipkeeper-store-'));
const newFolder = () => mkdtempSync(join(root, 'data-'));
const fileIn = (folder: string) => join(folder, 'chipkeeper.sqlite');
afterAll(() => rmSync(root, { recursive: true }));

describe('SqliteStore', () => {
  const start = () => {
    const folder = newFolder();
    return Promise.resolve({ namespace: 'test', open: () => SqliteStore.open(folder) });
  };

  describe('as an atomic store', () => atomicStoreContract(start));
  describe('under a battle store', () => battleStoreContract(start));
  describe('under a pack store', () => packStoreContract(start));
  describe('under a store of saved adventurers', () => savedStoreContract(start));
  describe('under a board store', () => boardStoreContract(start));

  describe('passes the suite of Keyv', () => {
    const folder = newFolder();
    keyvSuite(() => SqliteStore.open(folder), '');
  });

  describe('its file', () => {
    const opened: SqliteStore[] = [];
    const open = async (folder: string, limit?: number) => {
      const store = await SqliteStore.open(folder, limit);
      opened.push(store);
      return store;
    };
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.disconnect();
    });

    it('and the folders above it are made', async () => {
      const folder = join(newFolder(), 'deep', 'down');
      await open(folder);
      expect(statSync(fileIn(folder)).isFile()).toBe(true);
      expect(statSync(folder).mode & 0o077).toBe(0);
    });

    it('is where the storage is unless there is an address of Redis', async () => {
      for (const redisUrl of [undefined, '']) {
        const folder = newFolder();
        const store = await openStore({ redisUrl, dataDir: folder });
        await store.disconnect();
        expect(statSync(fileIn(folder)).isFile()).toBe(true);
      }
    });

    it('is not opened when it is damaged, and says so when it is damaged later', async () => {
      const folder = newFolder();
      const store = await open(folder);
      const large = Array.from({ length: 5000 }, (_, row) => ({ key: `key ${row}`, value: 'x'.repeat(1000) }));
      await store.setMany(large); // more than SQLite keeps in memory
      await store.disconnect();
      const running = await open(folder);
      damage(fileIn(folder));
      const readAll = async () => {
        const entries = running.iterator();
        while (!(await entries.next()).done);
      };
      await expect(readAll()).rejects.toThrow(StoreDamaged);
      await expect(open(folder)).rejects.toSatisfy(isDamage);
    });

    it('has everything in its one file when it is closed', async () => {
      const [folder, copy] = [newFolder(), newFolder()];
      const before = await open(folder);
      keyvOver(before, 'test');
      await before.commit({ guard: { key: 'n', expected: 0, value: { hp: 7 } } });
      await before.disconnect();
      copyFileSync(fileIn(folder), fileIn(copy));
      expect(await keyvOver(await open(copy), 'test').get('n')).toEqual({ hp: 7 });
    });

    it('keeps everything when it is closed and opened again', async () => {
      const folder = newFolder();
      const before = await open(folder);
      keyvOver(before, 'test');
      await before.commit({
        guard: { key: 'n', expected: 0, value: { hp: 7 } },
        claim: { key: 'c', ttl: 60_000 },
      });
      await before.disconnect();

      const after = await open(folder);
      expect(await keyvOver(after, 'test').get('n')).toEqual({ hp: 7 });
      expect(await after.commit({ guard: { key: 'n', expected: 0, value: 0 } })).toBe('conflict');
      const again = { guard: { key: 'n', expected: 1, value: 1 }, claim: { key: 'c', ttl: 60_000 } };
      expect(await after.commit(again)).toBe('duplicate');
    });

    it('asks SQLite to force each commit to the disk', () => {
      const database = openFile(newFolder());
      expect(database.pragma('journal_mode')).toMatchObject([{ journal_mode: 'wal' }]);
      expect(database.pragma('synchronous')).toMatchObject([{ synchronous: 2 }]); // FULL
      database.close();
    });

    it('can be opened by many at once, the first time too', async () => {
      const folder = newFolder();
      const stores = await Promise.all(Array.from({ length: 8 }, () => open(folder)));
      expect(await Promise.all(stores.map((store) => store.has('x')))).toEqual(stores.map(() => false));
    });

    it('can be shared by processes: none of 400 writes of two is lost', async () => {
      const folder = newFolder();
      const script = fileURLToPath(new URL('increment-process.ts', import.meta.url));
      const start = async (times: number) => {
        const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(times)]);
        await once(child.stdout, 'data');
        return child;
      };
      const children = await Promise.all([start(200), start(200)]);
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.stdin.end('go');
      expect(await Promise.all(ends)).toEqual([
        [0, null],
        [0, null],
      ]);
      expect(await keyvOver(await open(folder), 'test').get('n')).toBe(400);
    }, 15_000);

    it('takes back the whole commit when a write in the midst of it fails', async () => {
      const folder = newFolder();
      const store = await open(folder);
      const saboteur = new Database(fileIn(folder));
      saboteur.exec(
        `CREATE TRIGGER sabotage BEFORE INSERT ON entries WHEN NEW.key = 'log' BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
      );
      const batch = { guard: { key: 'n', expected: 0, value: 1 }, set: [{ key: 'log', value: 1 }] };
      await expect(store.commit(batch)).rejects.toThrow(StoreUnavailable);
      expect(await store.has('n')).toBe(false);
      saboteur.exec('DROP TRIGGER sabotage');
      saboteur.close();
      expect(await store.commit(batch)).toBe('committed');
    });

    it('does not grow with claims that have expired', async () => {
      const folder = newFolder();
      const store = await open(folder);
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        const claim = (index: number) =>
          store.commit({ guard: { key: 'n', expected: index, value: index }, claim: { key: `c${index}`, ttl: 1000 } });
        for (let index = 0; index < 20; index++) {
          expect(await claim(index)).toBe('committed');
          vi.advanceTimersByTime(500);
        }
      } finally {
        vi.useRealTimers();
      }
      const database = new Database(fileIn(folder));
      const row = database.prepare("SELECT count(*) AS claims FROM entries WHERE key LIKE 'c%'").get();
      expect(row).toMatchObject({ claims: 2 });
      database.close();
    });

    it('locked by another process for a while only delays, and blocks nothing else', async () => {
      const folder = newFolder();
      const store = await open(folder);
      const locker = new Database(fileIn(folder));
      locker.exec('BEGIN IMMEDIATE');
      const waiting = store.commit({ guard: { key: 'n', expected: 0, value: 1 } });
      expect(await store.get('n')).toBeUndefined();
      locker.exec('COMMIT');
      locker.close();
      expect(await waiting).toBe('committed');
    });

    it('locked for longer than the limit is an error', async () => {
      const folder = newFolder();
      const store = await open(folder, 100);
      const locker = new Database(fileIn(folder));
      locker.exec('BEGIN IMMEDIATE');
      const failed: unknown = await store
        .commit({ guard: { key: 'n', expected: 0, value: 1 } })
        .catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(StoreUnavailable);
      expect(failed).toMatchObject({ cause: { code: 'SQLITE_BUSY' } });
      locker.exec('ROLLBACK');
      locker.close();
      expect(await store.commit({ guard: { key: 'n', expected: 0, value: 1 } })).toBe('committed');
    });

    it('written by a newer version is refused', async () => {
      const folder = newFolder();
      await (await open(folder)).disconnect();
      const database = new Database(fileIn(folder));
      database.pragma('user_version = 99');
      database.close();
      await expect(open(folder)).rejects.toThrow(NewerData);
    });

    it('that is no database, or cannot be made, is an error', async () => {
      const folder = newFolder();
      writeFileSync(fileIn(folder), 'not a database'.repeat(100));
      await expect(open(folder)).rejects.toThrow(StoreUnavailable);
      await expect(open(fileIn(folder))).rejects.toThrow(StoreUnavailable);
    });

    it('once closed is an error, not an empty store', async () => {
      const store = await open(newFolder());
      await store.disconnect();
      await expect(store.get('n')).rejects.toThrow(StoreUnavailable);
      await expect(keyvOver(store, 'test').get('n')).rejects.toThrow(StoreUnavailable);
    });
  });
});
