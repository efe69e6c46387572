import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_TIMELINE, type Battle, type LogEntry, SCHEMA, type Timeline } from '../../src/engine/index.ts';
import { BattleStore, BOARD_AFTER } from '../../src/store/battle-store.ts';
import { BoardStore } from '../../src/store/board-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import type { Backend } from './atomic-store.contract.ts';

/** The store reads no more of a battle than its id. */
const aBattle = (battle: Partial<Battle> = {}) => ({ id: 'b1', round: 0, ...battle }) as Battle;
const aTimeline = (head: number): Timeline => ({ ...EMPTY_TIMELINE, head, last: head });

const aChange = (expected: number, battle: Partial<Battle> = {}) => ({
  channelId: 'table',
  expected,
  record: { battle: aBattle({ round: expected, ...battle }), timeline: aTimeline(expected) },
});
/** Nor of a log line than its number and its time. */
const anEntry = (seq: number) => ({ seq, at: seq * 1000, by: `player ${seq}` }) as LogEntry;

/** What battles can rely on, whatever the backend. */
export function battleStoreContract(start: () => Promise<Backend>): void {
  let store: BattleStore;
  let boards: BoardStore;
  let other: BattleStore;
  let clean: () => Promise<void>;

  beforeEach(async () => {
    const backend = await start();
    const first = await backend.open();
    store = new BattleStore(first, backend.namespace);
    boards = new BoardStore(first, backend.namespace);
    other = new BattleStore(await backend.open(), backend.namespace);
    clean = () => keyvOver(first, backend.namespace).clear();
  });

  afterEach(async () => {
    await clean();
    await store.disconnect();
    await other.disconnect();
  });

  it('has no battle in a channel where none began', async () => {
    expect(await store.load('table', 'click')).toEqual({ record: undefined, claimed: false });
  });

  it('creates a battle at revision 1, and counts on', async () => {
    expect(await store.commit(aChange(0))).toBe('committed');
    expect(await store.commit(aChange(1))).toBe('committed');
    const record = { revision: 2, battle: aBattle({ round: 1 }), timeline: aTimeline(1) };
    expect(await other.load('table')).toEqual({ record, claimed: false });
    expect((await store.load('another table')).record).toBeUndefined();
  });

  it('stores a record as it was loaded, under its next revision', async () => {
    await store.commit(aChange(0));
    const { record } = await store.load('table');
    expect(record).toBeDefined();
    if (!record) return;
    await store.commit({ channelId: 'table', expected: record.revision, record });
    expect((await store.load('table')).record).toEqual({ ...record, revision: 2 });
  });

  it('refuses what a later version has written, and leaves it as it is', async () => {
    const later = { schema: (SCHEMA + 1) as typeof SCHEMA };
    const entry = { ...anEntry(1), ...later };
    const change = { ...aChange(0, later), entry, snapshot: true };
    await store.commit({ ...change, record: { ...change.record, timeline: aTimeline(1) } });
    await expect(other.load('table')).rejects.toThrow(NewerData);
    await expect(other.entries('b1', [1])).rejects.toThrow(NewerData);
    await expect(other.snapshot('b1', 1)).rejects.toThrow(NewerData);
    await store.commit({ ...change, expected: 1, finished: true });
    await expect(other.finished('b1')).rejects.toThrow(NewerData);
  });

  it('creates no second battle in a channel', async () => {
    await store.commit(aChange(0));
    expect(await other.commit(aChange(0, { id: 'b2' }))).toBe('conflict');
    expect((await store.load('table')).record?.battle.id).toBe('b1');
  });

  it('lets an interaction take effect once', async () => {
    const change = { ...aChange(0), entry: anEntry(1), claimId: 'click' };
    expect(await store.commit(change)).toBe('committed');
    expect(await other.commit(change)).toBe('duplicate');
    expect(await other.commit({ ...change, expected: 1, entry: anEntry(2) })).toBe('duplicate');
    expect(await store.load('table', 'click')).toMatchObject({ record: { revision: 1 }, claimed: true });
    expect(await store.load('table', 'another click')).toMatchObject({ claimed: false });
    await expect(store.entries('b1', [2])).rejects.toThrow('Entry 2 of battle b1 is missing');
  });

  it('writes neither entry nor snapshot nor claim when it conflicts', async () => {
    const change = { ...aChange(3), entry: anEntry(1), snapshot: true, claimId: 'click', finished: true };
    expect(await store.commit(change)).toBe('conflict');
    expect(await store.load('table', 'click')).toEqual({ record: undefined, claimed: false });
    await expect(store.entries('b1', [1])).rejects.toThrow('missing');
    expect(await store.snapshot('b1', 3)).toBeUndefined();
    expect(await store.finished('b1')).toBeUndefined();
  });

  describe('log', () => {
    it('gives entries in the order asked for', async () => {
      for (const seq of [1, 2, 3]) await store.commit({ ...aChange(seq - 1), entry: anEntry(seq) });
      expect(await other.entries('b1', [3, 1])).toEqual([anEntry(3), anEntry(1)]);
      expect(await other.entries('b1', [])).toEqual([]);
    });

    it('keeps snapshots where asked', async () => {
      await store.commit({ ...aChange(0), snapshot: true });
      await store.commit({ ...aChange(1), entry: anEntry(1) });
      await store.commit({ ...aChange(2), entry: anEntry(2), snapshot: true });
      const rounds = [0, 1, 2].map(async (seq) => (await store.snapshot('b1', seq))?.round);
      expect(await Promise.all(rounds)).toEqual([0, undefined, 2]);
    });
  });

  describe('due time', () => {
    const calls = (due?: number) => ({ since: 0, called: [], toldNext: [], reminded: 0, ...(due && { due }) });
    const waiting = (expected: number, due?: number) => {
      const change = aChange(expected);
      return { ...change, channelId: 'table:1 é', record: { ...change.record, calls: calls(due) } };
    };

    it('is that of the last change, by channel', async () => {
      await store.commit(waiting(0, 5000));
      await store.commit(waiting(1, 6000));
      expect(await other.due(5999, 10)).toEqual([]);
      expect(await other.due(6000, 10)).toEqual(['table:1 é']);
      await store.commit(waiting(2));
      expect(await other.due(6000, 10)).toEqual([]);
    });

    it('ends with the battle', async () => {
      await store.commit(waiting(0, 5000));
      await store.commit({ ...waiting(1, 5000), finished: true });
      expect(await store.due(6000, 10)).toEqual([]);
    });

    it('of its board comes a little after each line, also after the last one', async () => {
      const after = (seq: number): number => anEntry(seq).at + BOARD_AFTER;
      await store.commit({ ...aChange(0), entry: anEntry(1) });
      expect(await boards.due(after(1) - 1, 10)).toEqual([]);
      expect(await boards.due(after(1), 10)).toEqual([aChange(0).channelId]);
      await boards.settled(aChange(0).channelId, after(1));
      await store.commit({ ...aChange(1), entry: { ...anEntry(2), at: 50_000 }, finished: true });
      expect(await store.commit(aChange(0))).toBe('committed'); // no line, so nothing to be shown
      await boards.settled(aChange(0).channelId, 50_000);
      expect(await boards.due(50_000 + BOARD_AFTER, 10)).toEqual([aChange(0).channelId]);
    });

    it('is forgotten where there is no battle, and only there', async () => {
      await store.commit(waiting(0, 5000));
      await store.forgetDue('table:1 é');
      expect(await store.due(6000, 10)).toEqual(['table:1 é']);
    });
  });

  describe('a battle that is over', () => {
    const end = { ...aChange(1), entry: anEntry(2), claimId: 'end', finished: true };
    beforeEach(async () => {
      await store.commit({ ...aChange(0), entry: anEntry(1) });
      expect(await store.commit(end)).toBe('committed');
    });

    it('frees the channel and is kept under its id', async () => {
      expect(await store.load('table')).toEqual({ record: undefined, claimed: false });
      expect(await store.finished('b1')).toEqual({
        revision: 2,
        battle: aBattle({ round: 1 }),
        timeline: aTimeline(1),
      });
      expect(await store.entries('b1', [1, 2])).toHaveLength(2);
    });

    it('is known as the last one of its channel, until another is finished there', async () => {
      expect((await other.lastFinished('table'))?.battle.id).toBe('b1');
      expect(await other.lastFinished('another table')).toBeUndefined();
      await store.commit(aChange(0, { id: 'b2' }));
      expect((await other.lastFinished('table'))?.battle.id).toBe('b1');
      await store.commit({ ...aChange(1, { id: 'b2' }), finished: true });
      expect((await other.lastFinished('table'))?.battle.id).toBe('b2');
    });

    it('ends once', async () => {
      expect(await other.commit(end)).toBe('duplicate');
      expect(await other.commit({ ...end, claimId: 'another click' })).toBe('conflict');
    });

    it('does not come back over the next one, even at the same revision', async () => {
      expect(await store.commit(aChange(0, { id: 'b2' }))).toBe('committed');
      expect(await other.commit(aChange(1, { id: 'b1' }))).toBe('conflict');
      expect((await store.load('table')).record?.battle.id).toBe('b2');
    });
  });

  it('forgets properties that are undefined', async () => {
    await store.commit(aChange(0, { round: undefined } as unknown as Battle));
    expect((await store.load('table')).record?.battle).toStrictEqual({ id: 'b1' });
  });

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('loses none of 50 turns that two processes play at once', async () => {
    await store.commit(aChange(0, { round: 50 }));
    const hit = async (through: typeof store, claimId: string): Promise<string> => {
      const { record } = await through.load('table', claimId);
      if (!record) throw new Error('The battle is gone');
      const { revision, battle, timeline } = record;
      const answer = await through.commit({
        channelId: 'table',
        expected: revision,
        record: { battle: { ...battle, round: battle.round - 1 }, timeline },
        entry: anEntry(revision),
        claimId,
      });
      return answer === 'conflict' ? hit(through, claimId) : answer;
    };
    // Each click arrives twice, once in each process.
    const clicks = Array.from({ length: 50 }, (_, index) => `click ${index}`);
    const answers = await Promise.all(clicks.flatMap((click) => [hit(store, click), hit(other, click)]));
    expect(answers.filter((answer) => answer === 'committed')).toHaveLength(50);
    expect((await store.load('table')).record).toMatchObject({ revision: 51, battle: { round: 0 } });
    expect(
      await store.entries(
        'b1',
        Array.from({ length: 50 }, (_, index) => index + 1),
      ),
    ).toHaveLength(50);
  });
}
