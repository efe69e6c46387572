import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EMPTY_TIMELINE, type Battle, SCHEMA } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { folderForTest } from '../support/tables.ts';

/** Runs the built command, as `npm run backup` and `npm run restore` do. */
function run(dataDir: string, ...args: readonly string[]): { readonly ok: boolean; readonly says: string } {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backup/command.js', ...args], { env });
  return { ok: status === 0, says: `${String(stdout)}${String(stderr)}` };
}

const USAGE = 'Usage: npm run backup [-- file], npm run restore -- file [--overwrite]\n';

async function dataWithABattle(): Promise<string> {
  const folder = folderForTest();
  const store = new BattleStore(await SqliteStore.open(folder));
  const record = { battle: { id: 'b', schema: SCHEMA } as Battle, timeline: EMPTY_TIMELINE };
  await store.commit({ channelId: 'c', expected: 0, record });
  await store.disconnect();
  return folder;
}

it('copies what there is to a file and back', async () => {
  const data = await dataWithABattle();
  const file = join(data, 'b.gz');
  expect(run(data, 'backup', file)).toEqual({ ok: true, says: expect.stringContaining('(1 entry)') as string });
  const elsewhere = folderForTest();
  expect(run(elsewhere, 'restore', file)).toMatchObject({ ok: true, says: 'Restored 1 entry.\n' });
  const store = new BattleStore(await SqliteStore.open(elsewhere));
  expect((await store.load('c')).record?.battle.id).toBe('b');
  await store.disconnect();
  expect(run(data, 'backup')).toMatchObject({ ok: true }); // where backups go if nobody says where
});

it('says in a sentence what is wrong', async () => {
  const data = await dataWithABattle();
  const nowhere = join(folderForTest(), 'no-such-place');
  const said = [
    run(nowhere, 'backup'),
    run(data, 'backup', '/proc/nope/b.gz'),
    run(data, 'restore', data),
    run(data, 'restore', '/nonexistent.gz'),
    run(nowhere, 'restore', '/nonexistent.gz'),
    run(data, 'restore'),
    run(data, 'restore', 'a', 'b'),
    run(data, 'restore', '--forced'),
    run(data, 'tidy'),
    run(data, 'backup', join(data, 'chipkeeper.sqlite')),
    run(nowhere, 'restore', join(data, 'chipkeeper.sqlite')),
  ];
  expect(said.map(({ says }) => says)).toEqual([
    `There is no ${join(nowhere, 'chipkeeper.sqlite')} to back up. Set DATA_DIR or REDIS_URL as the bot has it.\n`,
    'There is no such file or folder: /proc/nope.\n',
    expect.stringContaining('It is a folder, not a file') as string,
    'There is no such file or folder: /nonexistent.gz.\n',
    'There is no such file or folder: /nonexistent.gz.\n',
    `Say which backup to restore. ${USAGE}`,
    `One file at a time. ${USAGE}`,
    `There is no such option. ${USAGE}`,
    USAGE,
    `${join(data, 'chipkeeper.sqlite')} is there already: name another file, or move it away.\n`,
    `${join(data, 'chipkeeper.sqlite')}: This is no backup of Chipkeeper, or it was cut off. Nothing was restored.\n`,
  ]);
  expect(said.some(({ ok }) => ok)).toBe(false);
  expect(existsSync(nowhere)).toBe(false);
  const spoilt = folderForTest();
  writeFileSync(join(spoilt, 'chipkeeper.sqlite'), 'no database '.repeat(500));
  expect(run(spoilt, 'backup').says).toContain('is no database');
});
