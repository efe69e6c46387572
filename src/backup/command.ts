import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { startUpFailure } from '../discord/start-up-failure.ts';
import { BadBackup } from '../store/backup.ts';
import { openStore } from '../store/open-store.ts';
import { restoreBackup, writeBackup } from './backup-file.ts';
import { nightlyName } from './nightly.ts';

// `npm run backup [-- file]` and `npm run restore -- file [--overwrite]`: copies all battles, packs and settings of the storage that the
// environment names to a file and back. A bot may be running meanwhile.

const USAGE = 'npm run backup [-- file], npm run restore -- file [--overwrite]';

async function run(config: Config): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const [doing, file] = positionals;
  const store = await openStore(config);
  try {
    if (doing === 'backup') {
      const to = file ?? join(config.backupDir ?? join(config.dataDir, 'backups'), nightlyName(Date.now()));
      await writeBackup(store, to, Date.now());
      return `All battles, packs and settings are in ${to}.`;
    }
    if (doing !== 'restore' || file === undefined) throw new BadBackup(USAGE);
    return `Restored ${await restoreBackup(store, file, values)} entries.`;
  } finally {
    await store.disconnect();
  }
}

try {
  process.stdout.write(`${await run(readConfig())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof BadBackup ? error.message : startUpFailure(error)}\n`);
  process.exitCode = 1;
}
