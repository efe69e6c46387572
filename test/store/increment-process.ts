/**
 * A process of its own that raises the number under `n` in a SQLite file: `node --import tsx increment-process.ts <folder> <times>`.
 * Says "ready", then begins at the first input, so that several begin together.
 */
import { once } from 'node:events';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';

const [folder = '', times = '0'] = process.argv.slice(2);
const store = await SqliteStore.open(folder);
const keyv = keyvOver(store, 'test');
process.stdout.write('ready');
await once(process.stdin, 'data');

for (let done = 0; done < Number(times);) {
  const value = (await keyv.get<number>('n')) ?? 0; // equal to its revision
  const answer = await store.commit({ guard: { key: 'n', expected: value, value: value + 1 } });
  if (answer === 'committed') done++;
}
await store.disconnect();
process.stdin.destroy();
