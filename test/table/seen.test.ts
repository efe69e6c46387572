import { expect, it, vi } from 'vitest';
import type { BattleRecord } from '../../src/store/battle-store.ts';
import { setup } from '../support/battles.ts';
import { done, folderForTest, from, openBattle, storeForTest, tableOn } from '../support/tables.ts';

// A command is decided on the battle as it was seen when the work began. Where that is over, it must come out as if the battle had been read just now.

const roll = (by: string) => () => ({ type: 'roll' as const, by, dice: [{ sides: 20, count: 4 }] });
const endTurn = (by: string) => () => ({ type: 'end-turn' as const, by });

async function opened() {
  const store = await storeForTest();
  const table = tableOn(store);
  await openBattle(table);
  const seen = async (): Promise<BattleRecord> => {
    const record = await table.reader.read('channel');
    if (record === undefined) throw new Error('there is no battle');
    return record;
  };
  return { store, table, seen };
}

it('spares reading the battle again', async () => {
  const { store, table, seen } = await opened();
  const before = await seen();
  const load = vi.spyOn(store, 'load');
  const { record } = done(await table.act(from('ayla', { seen: before }), roll('ayla')));
  expect(load).not.toHaveBeenCalled();
  expect(record.revision).toBe(before.revision + 1);
  expect(await seen()).toEqual(record);
});

it('counts for nothing where another command came between', async () => {
  const { table, seen } = await opened();
  const before = await seen();
  const first = done(await table.act(from('brom'), roll('brom')));
  const second = done(await table.act(from('ayla', { seen: before }), roll('ayla')));
  expect(second.before).toEqual(first.record.battle);
  expect((await seen()).timeline.last).toBe(before.timeline.last + 2);
});

it('refuses nothing that is allowed by now, and allows nothing that is refused by now', async () => {
  const { table, seen } = await opened();
  const aylasTurn = await seen();
  done(await table.act(from('ayla'), endTurn('ayla')));
  const bromsTurn = await seen();
  expect(await table.act(from('ayla', { seen: aylasTurn }), endTurn('ayla'))).toMatchObject({ kind: 'denied' });
  done(await table.undo(from('ayla')));
  expect(await table.act(from('brom', { seen: bromsTurn }), endTurn('brom'))).not.toMatchObject({ kind: 'done' });
  done(await table.act(from('ayla', { seen: bromsTurn }), endTurn('ayla')));
});

it('undoes what stands last now, and not what stood last then', async () => {
  const { table, seen } = await opened();
  done(await table.act(from('ayla'), roll('ayla')));
  const before = await seen();
  const { entry } = done(await table.act(from('brom'), roll('brom')));
  const { lines } = done(await table.undo(from('host', { seen: before })));
  expect(lines).toEqual([entry]);
});

it('takes effect once, whoever else has seen the same', async () => {
  const { table, seen } = await opened();
  const before = await seen();
  const request = from('ayla', { seen: before });
  const kinds = (await Promise.all([request, request, request].map((same) => table.act(same, roll('ayla'))))).map(
    ({ kind }) => kind,
  );
  expect(kinds.toSorted()).toEqual(['done', 'duplicate', 'duplicate']);
  expect((await seen()).timeline.last).toBe(before.timeline.last + 1);
});

it('leaves another battle in its place alone', async () => {
  const { table, seen } = await opened();
  const before = await seen();
  done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
  done(await table.end(from('host'), () => ({ type: 'end', by: 'host' })));
  expect(await table.act(from('ayla', { seen: before }), roll('ayla'))).toEqual({ kind: 'no-battle' });
  const next = done(await table.start(from('host'), setup())).record;
  done(await table.act(from('ayla', { seen: before }), roll('ayla')));
  expect((await seen()).battle.id).toBe(next.battle.id);
  const ofTheFirst = from('ayla', { seen: before, battleId: before.battle.id });
  expect(await table.act(ofTheFirst, roll('ayla'))).toEqual({ kind: 'other-battle' });
});

it('loses nothing where many act at once through two processes that have seen the same', async () => {
  const dataDir = folderForTest();
  const tables = [tableOn(await storeForTest({ dataDir })), tableOn(await storeForTest({ dataDir }))] as const;
  await openBattle(tables[0]);
  const before = await tables[0].reader.read('channel');
  const players = ['host', 'ayla', 'brom'];
  const asked = Array.from({ length: 30 }, (_, index) => {
    const user = players[index % players.length] ?? 'host';
    return tables[index % 2 === 0 ? 0 : 1].act(from(user, { seen: before }), roll(user));
  });
  const seqs = (await Promise.all(asked)).map((outcome) => done(outcome).entry.seq);
  const first = (before?.timeline.last ?? 0) + 1;
  expect(seqs.toSorted((one, other) => one - other)).toEqual(Array.from(seqs, (_, index) => first + index));
  const record = await tables[1].reader.read('channel');
  expect(record && (await tables[1].reader.verify(record)).disagreements).toEqual([]);
});
