import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../../src/backup/backup-file.ts';
import { backUpToday, nightlyName } from '../../src/backup/nightly.ts';
import { type Battle, EMPTY_TIMELINE, type LogEntry, SCHEMA } from '../../src/engine/index.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { PlayerStore } from '../../src/store/player-store.ts';
import { SavedStore } from '../../src/store/saved-store.ts';
import { RedisStore } from '../../src/store/redis-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { canStartRedis, faultsSkipped, startRedis } from '../support/redis.ts';

const root = mkdtempSync(join(tmpdir(), 'chipkeeper-backup-'));
const folder = (): string => mkdtempSync(join(root, 'a-'));
afterAll(() => rmSync(root, { recursive: true }));
const NOW = Date.UTC(2026, 10, 30, 3);

const open = (): Promise<SqliteStore> => SqliteStore.open(folder());

/** The next line of a battle in a channel. */
async function plays(store: BattleStore, channelId: string, { finished = false } = {}): Promise<void> {
  const { record } = await store.load(channelId);
  const seq = (record?.timeline.last ?? 0) + 1;
  const battle = record?.battle ?? ({ id: `of-${channelId}`, schema: SCHEMA } as Battle);
  const timeline = { ...EMPTY_TIMELINE, head: seq, last: seq };
  const entry = { seq, at: NOW, schema: SCHEMA, by: 'ayla' } as LogEntry;
  const change = {
    channelId,
    expected: record?.revision ?? 0,
    record: { battle: { ...battle, round: seq }, timeline },
    entry,
  };
  expect(await store.commit({ ...change, finished, snapshot: seq === 2, claimId: `${channelId} ${seq}` })).toBe(
    'committed',
  );
}

async function withBattles(atomic: AtomicStore): Promise<BattleStore> {
  const store = new BattleStore(atomic);
  for (let count = 0; count < 3; count += 1) await plays(store, 'one');
  await plays(store, 'two');
  await plays(store, 'two', { finished: true });
  return store;
}

async function expectBattles(store: BattleStore): Promise<void> {
  const { record, claimed } = await store.load('one', 'one 1');
  expect(record).toMatchObject({ revision: 3, battle: { id: 'of-one', round: 3 }, timeline: { last: 3 } });
  expect(claimed).toBe(false);
  expect((await store.entries('of-one', [1, 2, 3])).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await store.snapshot('of-one', 2)).toMatchObject({ round: 2 });
  expect((await store.load('two')).record).toBeUndefined();
  expect(await store.finished('of-two')).toMatchObject({ battle: { round: 2 } });
  expect(await store.lastFinished('two')).toMatchObject({ battle: { id: 'of-two' } });
  await plays(store, 'one');
}

async function backup(store?: AtomicStore): Promise<string> {
  const file = join(folder(), 'b.jsonl.gz');
  const atomic = store ?? (await open());
  if (store === undefined) await withBattles(atomic);
  await writeBackup(atomic, file, NOW);
  return file;
}

const restored = async (file: string, overwrite = false): Promise<SqliteStore> => {
  const store = await open();
  await restoreBackup(store, file, { overwrite });
  return store;
};

describe('a backup', () => {
  it('brings all battles back, with logs and snapshots, to be played on', async () => {
    await expectBattles(new BattleStore(await restored(await backup())));
  });

  it('brings players, saved adventurers and due times back, and leaves none of a battle that ended meanwhile', async () => {
    const atomic = await open();
    const store = new BattleStore(atomic);
    for (const [channelId, due] of [
      ['one', NOW + 5000],
      ['two', NOW],
    ] as const) {
      const battle = { id: `of-${channelId}`, schema: SCHEMA } as Battle;
      const calls = { since: NOW, called: [], toldNext: [], reminded: 0, due };
      const change = { channelId, expected: 0, record: { battle, timeline: EMPTY_TIMELINE, calls } };
      expect(await store.commit(change)).toBe('committed');
    }
    const player = { schema: 1, revision: 0, zone: 'Europe/Berlin', away: true } as const;
    await new PlayerStore(atomic).commit({ userId: 'ayla', player, claimId: 'wish' });
    const of = { guildId: 'server', userId: 'ayla' };
    const saved = { ...(await new SavedStore(atomic).load(of)), adventurers: [] };
    await new SavedStore(atomic).commit({ of, saved }, 'saved');
    const read = atomic.iterator.bind(atomic);
    atomic.iterator = async function* <Value>(namespace?: string) {
      for await (const entry of read<Value>(namespace)) {
        yield entry;
        if (entry[0] === 'battle:two') await plays(store, 'two', { finished: true });
      }
    };
    const again = await restored(await backup(atomic));
    expect(await new BattleStore(again).due(NOW + 4999, 10)).toEqual([]);
    expect(await new BattleStore(again).due(NOW + 5000, 10)).toEqual(['one']);
    expect(await new PlayerStore(again).load('ayla')).toEqual({ ...player, revision: 1 });
    expect(await new SavedStore(again).load(of)).toEqual({ ...saved, revision: 1 });
  });

  it.skipIf(!canStartRedis)(`goes from one kind of storage to the other${faultsSkipped}`, async () => {
    const redis = await startRedis();
    const store = await RedisStore.open(redis.url);
    await restoreBackup(store, await backup(), { overwrite: false });
    const file = await backup(store);
    await expectBattles(new BattleStore(store));
    await store.disconnect();
    await redis.stop();
    await expectBattles(new BattleStore(await restored(file)));
  });

  it('that is made while a bot plays has the whole log of each battle in it, and each battle once', async () => {
    const atomic = await open();
    const store = await withBattles(atomic);
    for (let index = 0; index < 130; index += 1) await plays(store, `more-${index}`);
    const read = atomic.iterator.bind(atomic);
    let steps = 0;
    atomic.iterator = async function* <Value>(namespace?: string) {
      for await (const entry of read<Value>(namespace)) {
        yield entry;
        steps += 1;
        if (steps % 10 === 0) await plays(store, 'one');
        if (steps === 60) await plays(store, 'more-1', { finished: true });
      }
    };
    const file = await backup(atomic);
    const again = new BattleStore(await restored(file));
    const { record } = await again.load('one');
    const last = record?.timeline.last ?? 0;
    expect(last).toBeGreaterThanOrEqual(3);
    expect(
      await again.entries(
        'of-one',
        Array.from({ length: last }, (_, index) => index + 1),
      ),
    ).toHaveLength(last);
    expect((await again.load('more-1')).record).toBeUndefined();
    expect(await again.finished('of-more-1')).toBeDefined();
    await plays(again, 'one');
  });

  it('that is restored over a battle that was closed since runs on, and is in the next backup as it runs', async () => {
    const store = await open();
    const battles = await withBattles(store);
    const before = await backup(store);
    await plays(battles, 'one', { finished: true });
    await restoreBackup(store, before, { overwrite: true });
    expect(await battles.finished('of-one')).toBeUndefined();
    await expectBattles(new BattleStore(await restored(await backup(store))));
  });

  it('that is cut off while it is restored leaves no battle without its log, and can be restored again', async () => {
    const file = await backup();
    const store = await open();
    const set = store.set.bind(store);
    let writes = 0;
    store.set = async (key, text) => {
      writes += 1;
      if (writes === 9) throw new Error('gone');
      await set(key, text);
    };
    await expect(restoreBackup(store, file, { overwrite: false })).rejects.toThrow('gone');
    expect((await new BattleStore(store).load('one')).record).toBeUndefined();
    await restoreBackup(store, file, { overwrite: true });
    await expectBattles(new BattleStore(store));
  });

  it('is for the eyes of its owner: it holds the seeds of battles', async () => {
    expect(statSync(await backup()).mode & 0o777).toBe(0o600);
  });

  it('of nothing is not written: it would take the place of a good one', async () => {
    const file = await backup();
    expect(await writeBackup(await open(), file, NOW)).toBe(0);
    await expectBattles(new BattleStore(await restored(file)));
    expect(readdirSync(join(file, '..'))).toHaveLength(1);
  });

  it('fails at once where no folder can be made', async () => {
    const store = await open();
    await withBattles(store);
    await expect(writeBackup(store, '/proc/nope/b.gz', NOW)).rejects.toThrow('ENOENT');
  });

  it('is there as a whole or not at all', async () => {
    const store = await open();
    await withBattles(store);
    const target = folder();
    store.iterator = () => {
      throw new Error('gone');
    };
    await expect(writeBackup(store, join(target, 'b.gz'), NOW)).rejects.toThrow();
    expect(readdirSync(target)).toEqual([]);
  });

  it('is not restored over what is there, unless that is asked for', async () => {
    const file = await backup();
    const store = await open();
    const battles = await withBattles(store);
    await plays(battles, 'one');
    await expect(restoreBackup(store, file, { overwrite: false })).rejects.toThrow('holds 11 entries already');
    await restoreBackup(store, file, { overwrite: true });
    expect((await battles.load('one')).record?.battle.round).toBe(3);
  });

  it.for([
    { what: 'cut off', spoil: (file: string) => truncateSync(file, 150), says: 'cut off' },
    { what: 'no backup', spoil: (file: string) => writeFileSync(file, 'hello'), says: 'no backup' },
    { what: 'without its end', spoil: (file: string) => rewrite(file, (lines) => lines.slice(0, -2)), says: 'no end' },
    {
      what: 'short of a line',
      spoil: (file: string) => rewrite(file, (lines) => lines.toSpliced(3, 1)),
      says: 'should hold',
    },
    {
      what: 'of a later version',
      spoil: (file: string) =>
        rewrite(file, ([head = '', ...rest]) => [head.replace(/"schema":\d+/u, '"schema":999'), ...rest]),
      says: 'later version',
    },
    {
      what: 'with strange keys in it',
      spoil: (file: string) =>
        rewrite(file, ([head = '', ...rest]) => [head, '{"key":"claim:x","text":"{}"}', ...rest]),
      says: 'no battle, pack or setting',
    },
    {
      what: 'damaged within a record',
      spoil: (file: string) =>
        rewrite(file, (lines) => lines.map((line) => line.replace('\\"round\\":3', '\\"round\\":'))),
      says: 'or it is damaged',
    },
    {
      what: 'with a record of a later version',
      spoil: (file: string) =>
        rewrite(file, ([head = '', ...rest]) => [
          head,
          ...rest.map((line) => line.replace(`\\"schema\\":${SCHEMA}`, '\\"schema\\":999')),
        ]),
      says: 'later version',
    },
  ])('that is $what is refused, and nothing is written', async ({ spoil, says }) => {
    const file = await backup();
    spoil(file);
    const store = await open();
    await expect(restoreBackup(store, file, { overwrite: true })).rejects.toThrow(says);
    expect((await new BattleStore(store).load('one')).record).toBeUndefined();
  });
});

const rewrite = (file: string, change: (lines: readonly string[]) => readonly string[]): void =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8').split('\n')).join('\n')));

describe('the backup of a day', () => {
  const DAY = 86_400_000;

  it('is made once, and fourteen are kept', async () => {
    const store = await open();
    await withBattles(store);
    const target = folder();
    writeFileSync(join(target, 'mine.txt'), 'kept');
    expect(await backUpToday(store, target, NOW)).toBe('chipkeeper-2026-11-30.jsonl.gz');
    expect(await backUpToday(store, target, NOW + 1000)).toBeUndefined();
    for (let day = 1; day <= 16; day += 1) await backUpToday(store, target, NOW + day * DAY);
    const names = readdirSync(target).toSorted();
    expect(names).toHaveLength(15);
    expect(names[0]).toBe(nightlyName(NOW + 3 * DAY));
    expect(names).toContain('mine.txt');
    await expectBattles(new BattleStore(await restored(join(target, nightlyName(NOW + 16 * DAY)))));
  });
});
