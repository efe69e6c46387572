import { expect, it, vi } from 'vitest';
import { done, from, openBattle, storeForTest, tableOn } from '../support/tables.ts';

/** A battle in which Brom rolls, then Ayla so often; and which lines of its log are read from then on. */
async function played(rolls: number) {
  const store = await storeForTest();
  const table = tableOn(store);
  await openBattle(table);
  const roll = async (by: string) =>
    done(await table.act(from(by), () => ({ type: 'roll', by, dice: [{ sides: 6, count: 1 }] }))).entry.seq;
  const broms = await roll('brom');
  for (let count = 0; count < rolls; count += 1) await roll('ayla');
  const record = (await table.reader.read('channel')) ?? expect.fail('no battle');
  const entries = vi.spyOn(store, 'entries');
  const since = async (user: string, page: number) => {
    const { lines, ...rest } = await table.reader.since(record, { user, page, size: 10 });
    return { seqs: lines.map(({ seq }) => seq), ...rest };
  };
  return { broms, last: record.timeline.last, since, read: () => entries.mock.calls.flatMap(([, seqs]) => seqs) };
}

it('gives a page of what stands since the last line of somebody, and how much that is', async () => {
  const { broms, last, since } = await played(25);
  const to = (first: number, end: number) => Array.from({ length: end - first + 1 }, (_, index) => first + index);
  expect(await since('brom', 1)).toEqual({ seqs: to(last - 9, last), count: 26, found: true });
  expect(await since('brom', 3)).toEqual({ seqs: to(broms, broms + 5), count: 26, found: true });
  expect(await since('brom', 4)).toEqual({ seqs: [], count: 26, found: true });
  expect(await since('ayla', 1)).toEqual({ seqs: [last], count: 1, found: true });
  expect(await since('nobody', 4)).toEqual({ seqs: to(1, last - 30), count: last, found: false });
});

it('reads no further back than the last line of whoever asks', async () => {
  const { last, since, read } = await played(70);
  await since('ayla', 1);
  expect(Math.min(...read())).toBeGreaterThan(last - 20);
});
