import { expect, it, vi } from 'vitest';
import {
  EMPTY_TIMELINE,
  type LogEntry,
  type Timeline,
  bringAgain,
  record,
  standingLines,
  takeBack,
} from '../../src/engine/index.ts';
import type { BattleStore } from '../../src/store/battle-store.ts';
import { takenBackOn } from '../../src/table/taken-back.ts';
import { type Chance, chanceFrom } from '../support/chance.ts';
import { done, from, openBattle, storeForTest, tableOn } from '../support/tables.ts';

interface Log {
  readonly timeline: Timeline;
  readonly lines: readonly LogEntry[];
}

/** A log of so many lines in which much is taken back, brought again and played anew. */
function someLog(count: number, undos: number, chance: Chance): Log {
  let timeline: Timeline = EMPTY_TIMELINE;
  const lines: LogEntry[] = [];
  const said = { at: 0, by: 'ayla' };
  const next = () => {
    const standing = standingLines(lines, timeline);
    const steps = 1 + chance(4);
    const again = timeline.redo.slice(-steps).toReversed();
    if (chance(100) < undos && standing.length > steps)
      return takeBack(timeline, standing.slice(-steps).toReversed(), said);
    if (chance(100) < 2 * undos && again.length > 0)
      return bringAgain(
        timeline,
        again.flatMap((seq) => lines[seq - 1] ?? []),
        said,
      );
    return record(timeline, { ...said, command: { type: 'next', by: 'ayla' }, events: [] }, { nextId: 1 });
  };
  while (lines.length < count) {
    const { timeline: then, entry } = next();
    timeline = then;
    lines.push(entry);
  }
  return { timeline, lines };
}

/** All that is needed of a store to read a log. */
function storeOf({ lines }: Log) {
  const entries = vi.fn((_: string, seqs: readonly number[]) =>
    Promise.resolve(seqs.map((seq) => lines[seq - 1] ?? expect.fail(`no line ${seq}`))),
  );
  return { store: { entries } as unknown as BattleStore, read: () => entries.mock.calls.flatMap(([, seqs]) => seqs) };
}

it.for([0, 2, 10, 30])(
  'tells of each page what was taken back on whatever page, with %i undos in 100 lines',
  async (undos) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const log = someLog(120, undos, chanceFrom(seed));
      const standing = new Set(standingLines(log.lines, log.timeline).map(({ seq }) => seq));
      const gone = log.lines.filter(({ kind, seq }) => kind === 'command' && !standing.has(seq)).map(({ seq }) => seq);
      const { store } = storeOf(log);
      for (let to = 1; to <= log.lines.length; to += 7) {
        const lines = log.lines.slice(Math.max(0, to - 10), to);
        const page = { battleId: 'b1', timeline: log.timeline, lines };
        const wanted = gone.filter((seq) => lines.some((line) => line.seq === seq));
        expect([...(await takenBackOn(store, page))], `seed ${seed}, lines up to ${to}`).toEqual(wanted);
      }
    }
  },
);

it('does not read what lies between a page and the last line, where nothing was taken back since', async () => {
  const log = someLog(5000, 0, chanceFrom(1));
  const { store, read } = storeOf(log);
  await takenBackOn(store, { battleId: 'b1', timeline: log.timeline, lines: log.lines.slice(90, 100) });
  expect(read().length).toBeLessThan(50);
});

it('comes with the page of a log: a line is marked that a later page takes back', async () => {
  const table = tableOn(await storeForTest());
  await openBattle(table);
  const roll = async (): Promise<number> =>
    done(await table.act(from('ayla'), () => ({ type: 'roll', by: 'ayla', dice: [{ sides: 6, count: 1 }] }))).entry.seq;
  const first = await roll();
  done(await table.undo(from('host')));
  const second = await roll();
  for (let count = 0; count < 3; count += 1) await roll();
  done(await table.undo(from('host'), { steps: 3 }));
  const log = (await table.reader.read('channel')) ?? expect.fail('no battle');
  expect((await table.reader.log(log, { upTo: first, size: 10 })).undone).toEqual(new Set([first]));
  expect((await table.reader.log(log, { upTo: second + 1, size: 3 })).undone).toEqual(new Set([second + 1]));
  done(await table.redo(from('host'), { steps: 3 }));
  const again = (await table.reader.read('channel')) ?? expect.fail('no battle');
  expect((await table.reader.log(again, { upTo: second + 1, size: 3 })).undone).toEqual(new Set());
});
