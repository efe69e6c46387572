import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../../src/backup/backup-file.ts';
import { type Battle, type Command, markOf, NO_BATTLE, party } from '../../src/engine/index.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import type { Table } from '../../src/table/table.ts';
import { done, folderForTest, from, joining, openBattle, tableOn } from '../support/tables.ts';

/** Ayla corrects an enemy's HP: a line of the log. */
const corrects = async (table: Table) => {
  const command = ({ enemies }: Battle): Command => ({
    type: 'adjust',
    by: 'ayla',
    unit: enemies.map[0]?.id ?? 'u0',
    change: { what: 'damage', kind: 'true', amount: 1 },
  });
  return done(await table.act(from('ayla'), command));
};

/** A battle of which a backup was made, and which went on. */
async function wentOn() {
  const folder = folderForTest();
  const atomic = await SqliteStore.open(folder);
  const table = tableOn(new BattleStore(atomic));
  await openBattle(table);
  const file = join(folder, 'b.gz');
  await writeBackup(atomic, file, 1);
  return { atomic, table, file };
}

it('no button of the time after the backup does anything in the battle that is restored', async () => {
  const { atomic, table, file } = await wentOn();
  const { entry } = await corrects(table);
  await restoreBackup(atomic, file, { overwrite: true });
  const again = await corrects(table);
  expect(again.entry.seq).toBe(entry.seq);
  expect(await table.undo(from('ayla'), { last: markOf(entry.seq, entry) })).toEqual({ kind: 'not-last' });
  expect(done(await table.undo(from('ayla'), { last: markOf(again.entry.seq, again.entry) })).lines).toHaveLength(1);
  await atomic.disconnect();
});

it('ids given since the backup are not given again', async () => {
  const { atomic, table, file } = await wentOn();
  const joins = async () => {
    const { record } = done(await table.act(from('host'), () => joining('Cato')));
    return party(record.battle).map(({ id }) => id);
  };
  const before = await joins();
  await restoreBackup(atomic, file, { overwrite: true });
  const known = party((await table.reader.read('channel'))?.battle ?? NO_BATTLE).map(({ id }) => id);
  const after = await joins();
  expect(after.filter((id) => before.includes(id))).toEqual(known);
  expect(after.length).toBeGreaterThan(known.length);
  await atomic.disconnect();
});

it('a battle in which nothing happened since the backup is left as it is, with its buttons', async () => {
  const { atomic, table, file } = await wentOn();
  const before = await table.reader.read('channel');
  await restoreBackup(atomic, file, { overwrite: true });
  expect(await table.reader.read('channel')).toEqual(before);
  await atomic.disconnect();
});
