import { it } from 'vitest';
import { folderForTest } from '../support/tables.ts';
import { surviveCrashes } from './crash.contract.ts';

it(
  'B45: kill -9 between any two commands, on SQLite: the same board, old buttons work',
  { timeout: 300_000 },
  async () => {
    await surviveCrashes({ DATA_DIR: folderForTest() });
  },
);
