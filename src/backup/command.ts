import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { BadBackup } from '../store/backup.ts';
import { DATABASE } from '../store/make-folder.ts';
import { openStore } from '../store/open-store.ts';
import { checkBackup, restoreBackup, writeBackup } from './backup-file.ts';
import { backupFailure } from './backup-failure.ts';

// `npm run backup [-- file]` and `npm run restore -- file [--overwrite]`: copies all battles, packs and settings of the storage that the
// environment names to a file and back. A bot may be running meanwhile; what it does to a battle while that is restored is replaced.

const USAGE = 'Usage: npm run backup [-- file], npm run restore -- file [--overwrite]';

async function run(config: Config): Promise<string> {
  const asked = readArguments();
  const [doing, file, ...more] = asked.positionals;
  if (more.length > 0) throw new BadBackup(`One file at a time. ${USAGE}`);
  if (doing === 'backup') return backUp(config, file);
  if (doing === 'restore' && file !== undefined) return restore(config, { file, ...asked.values });
  throw new BadBackup(doing === 'restore' ? `Say which backup to restore. ${USAGE}` : USAGE);
}

/** @throws BadBackup for options that there are not */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { overwrite: { type: 'boolean', default: false } } });
  } catch (cause) {
    throw new BadBackup(`There is no such option. ${USAGE}`, { cause });
  }
}

async function restore(config: Config, { file, overwrite }: { file: string; overwrite: boolean }): Promise<string> {
  await checkBackup(file); // before a storage is made
  const store = await openStore(config);
  try {
    return `Restored ${entries(await restoreBackup(store, file, { overwrite }))}.`;
  } finally {
    await store.disconnect();
  }
}

async function backUp(config: Config, file = defaultFile(config)): Promise<string> {
  const { redisUrl, dataDir } = config;
  const storage = redisUrl === undefined ? join(dataDir, DATABASE) : 'Redis (REDIS_URL)';
  if (redisUrl === undefined && !existsSync(storage))
    throw new BadBackup(`There is no ${storage} to back up. Set DATA_DIR or REDIS_URL as the bot has it.`);
  if (existsSync(file)) throw new BadBackup(`${file} is there already: name another file, or move it away.`);
  const store = await openStore(config);
  try {
    const count = await writeBackup(store, file, Date.now());
    if (count === 0) throw new BadBackup(`${storage} holds nothing yet, so no backup was written.`);
    return `All battles, packs and settings are in ${file} (${entries(count)}).`;
  } finally {
    await store.disconnect();
  }
}

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** With the time in it: it never takes the place of another one, and is never removed. */
function defaultFile({ backupDir, dataDir }: Config): string {
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  return join(backupDir ?? join(dataDir, 'backups'), `chipkeeper-${time}.jsonl.gz`);
}

try {
  process.stdout.write(`${await run(readConfig())}\n`);
} catch (error) {
  process.stderr.write(`${backupFailure(error)}\n`);
  process.exitCode = 1;
}
