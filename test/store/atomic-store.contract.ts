import fc from 'fast-check';
import { Keyv } from 'keyv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AtomicStore, Batch } from '../../src/store/atomic-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';

/** How a backend takes part: each call of `open` gives a new connection to the same, initially empty data. */
export interface Backend {
  open(): Promise<AtomicStore>;
  readonly namespace: string;
}

const HOUR = 3_600_000;

/** What every atomic store does. Called by the tests of each backend. */
export function atomicStoreContract(start: () => Promise<Backend>): void {
  let store: AtomicStore;
  let other: AtomicStore;
  let keyv: Keyv;

  beforeEach(async () => {
    const backend = await start();
    store = await backend.open();
    other = await backend.open();
    keyv = keyvOver(store, backend.namespace);
    keyvOver(other, backend.namespace);
  });

  afterEach(async () => {
    await keyv.clear();
    await store.disconnect();
    await other.disconnect();
  });

  const counter = (expected: number, value: unknown = expected + 1): Batch => ({
    guard: { key: 'n', expected, value },
  });
  const revision = async (key = 'n') =>
    ((await keyv.get(key, { raw: true })) as { revision?: number } | undefined)?.revision;

  describe('guard', () => {
    it('at 0 creates, once', async () => {
      expect(await store.commit(counter(0, 'first'))).toBe('committed');
      expect(await other.commit(counter(0, 'second'))).toBe('conflict');
      expect(await keyv.get('n')).toBe('first');
    });

    it('counts each commit', async () => {
      for (const expected of [0, 1, 2]) expect(await store.commit(counter(expected))).toBe('committed');
      expect(await revision()).toBe(3);
    });

    it.for([
      { says: 'behind', expected: 1 },
      { says: 'ahead', expected: 3 },
      { says: 'ahead by a digit', expected: 20 },
      { says: 'at 0', expected: 0 },
    ])('refuses a commit that is $says', async ({ expected }) => {
      await store.commit(counter(0));
      await store.commit(counter(1));
      expect(await other.commit(counter(expected, 'lost'))).toBe('conflict');
      expect(await keyv.get('n')).toBe(2);
    });

    it('does not hold where nothing is', async () => {
      expect(await store.commit(counter(1))).toBe('conflict');
      expect(await keyv.get('n')).toBeUndefined();
    });

    it.for([0, 1])('does not hold on a value that was set without one (expected %i)', async (expected) => {
      await keyv.set('n', { revision: 1 });
      expect(await store.commit(counter(expected))).toBe('conflict');
    });

    it('removes its key on request, which then stands at 0', async () => {
      await store.commit(counter(0));
      expect(await store.commit({ guard: { key: 'n', expected: 1, value: undefined } })).toBe('committed');
      expect(await keyv.has('n')).toBe(false);
      expect(await store.commit(counter(0))).toBe('committed');
    });

    it('starts at 0 again after a plain delete', async () => {
      await store.commit(counter(0));
      await keyv.delete('n');
      expect(await store.commit(counter(0))).toBe('committed');
    });

    it('tells one lineage from the next', async () => {
      const of = (lineage: string, expected: number) => ({ guard: { key: 'n', expected, lineage, value: lineage } });
      expect(await store.commit(of('a', 0))).toBe('committed');
      expect(await store.commit(of('b', 1))).toBe('conflict');
      expect(await store.commit(of('a', 1))).toBe('committed');
      expect(await store.commit(counter(2))).toBe('committed'); // none asked for: any will do
    });
  });

  describe('further guards', () => {
    const both = (expected: number, other: number): Batch => ({
      ...counter(expected),
      also: [{ key: 'm', expected: other, value: `with ${expected + 1}` }],
    });

    it('are set together with the first one', async () => {
      expect(await store.commit(both(0, 0))).toBe('committed');
      expect(await store.commit(both(1, 1))).toBe('committed');
      expect([await keyv.get('n'), await keyv.get('m')]).toEqual([2, 'with 2']);
      expect([await revision('n'), await revision('m')]).toEqual([2, 2]);
    });

    it.for([
      { says: 'the first', first: 3, second: 1 },
      { says: 'another', first: 1, second: 0 },
      { says: 'another that is ahead', first: 1, second: 2 },
    ])('hold back everything when $says does not hold', async ({ first, second }) => {
      await store.commit(both(0, 0));
      const batch = { ...both(first, second), set: [{ key: 's', value: 1 }], claim: { key: 'c', ttl: HOUR } };
      expect(await other.commit(batch)).toBe('conflict');
      expect([await keyv.get('n'), await keyv.get('m')]).toEqual([1, 'with 1']);
      expect([await keyv.has('s'), await keyv.has('c')]).toEqual([false, false]);
    });

    it('remove their keys on request, beside due times and writes', async () => {
      await store.commit(both(0, 0));
      const also = [{ key: 'm', expected: 1, value: undefined }];
      const batch = { ...counter(1), also, set: [{ key: 's', value: 'set' }], due: [{ key: 'x:1', at: 5 }] };
      expect(await store.commit(batch)).toBe('committed');
      expect([await keyv.get('n'), await keyv.has('m'), await keyv.get('s')]).toEqual([2, false, 'set']);
      expect(await store.due('x:', 10, 5)).toEqual(['x:1']);
    });
  });

  describe('claim', () => {
    const claimed = (expected: number): Batch => ({ ...counter(expected), claim: { key: 'c', ttl: HOUR } });

    it('is taken once', async () => {
      expect(await store.commit(claimed(0))).toBe('committed');
      expect(await other.commit(claimed(1))).toBe('duplicate');
      expect(await revision()).toBe(1);
    });

    it('is looked at before the guard', async () => {
      await store.commit(claimed(0));
      expect(await store.commit(claimed(0))).toBe('duplicate');
    });

    it('is not taken by a commit that conflicts', async () => {
      expect(await store.commit(claimed(7))).toBe('conflict');
      expect(await keyv.has('c')).toBe(false);
      expect(await store.commit(claimed(0))).toBe('committed');
    });

    it('remembers a value', async () => {
      await store.commit({ ...counter(0), claim: { key: 'c', ttl: HOUR, value: { seq: 4 } } });
      expect(await keyv.get('c')).toEqual({ seq: 4 });
    });

    it('is forgotten in the end', async () => {
      await store.commit({ ...counter(0), claim: { key: 'c', ttl: 30 } });
      await vi.waitFor(async () => {
        expect(await store.commit({ ...counter(1), claim: { key: 'c', ttl: HOUR } })).toBe('committed');
      });
    });
  });

  describe('batch', () => {
    const batch = (expected: number): Batch => ({
      ...counter(expected),
      set: [
        { key: 'log', value: 'written' },
        { key: 'soon', value: 'gone', ttl: HOUR },
      ],
      remove: ['old'],
      claim: { key: 'c', ttl: HOUR },
    });
    const all = () => keyv.get(['n', 'log', 'soon', 'old', 'c']);

    it('is written as a whole', async () => {
      await keyv.set('old', 'there');
      expect(await store.commit(batch(0))).toBe('committed');
      expect(await all()).toEqual([1, 'written', 'gone', undefined, true]);
    });

    it('leaves no trace after a conflict', async () => {
      await keyv.set('old', 'there');
      expect(await store.commit(batch(1))).toBe('conflict');
      expect(await all()).toEqual([undefined, undefined, undefined, 'there', undefined]);
    });

    it('leaves no trace after a duplicate', async () => {
      await keyv.set('c', 'taken');
      await keyv.set('old', 'there');
      expect(await store.commit(batch(0))).toBe('duplicate');
      expect(await all()).toEqual([undefined, undefined, undefined, 'there', 'taken']);
    });

    it('lets values expire', async () => {
      await store.commit({ ...counter(0), set: [{ key: 'brief', value: 1, ttl: 40 }] });
      await vi.waitFor(async () => expect(await store.has?.('brief')).toBe(false));
      expect(await keyv.get('n')).toBe(1);
    });

    it.for<{ says: string; wrong: Partial<Batch> }>([
      { says: 'a key twice', wrong: { set: [{ key: 'n', value: 1 }] } },
      { says: 'a key both set and removed', wrong: { set: [{ key: 'x', value: 1 }], remove: ['x'] } },
      { says: 'no time to live', wrong: { set: [{ key: 'x', value: 1, ttl: 0 }] } },
      { says: 'half a millisecond', wrong: { claim: { key: 'c', ttl: 0.5 } } },
      { says: 'no value', wrong: { set: [{ key: 'x', value: undefined }] } },
      { says: 'a negative revision', wrong: counter(-1) },
    ])('is refused with $says, and nothing is written', async ({ wrong }) => {
      await expect(store.commit({ ...counter(0), ...wrong })).rejects.toThrow(TypeError);
      expect(await keyv.get(['n', 'x', 'c'])).toEqual([undefined, undefined, undefined]);
    });
  });

  describe('due time', () => {
    const dueAt = (key: string, at: number | undefined): Batch => ({
      guard: { key: 'no such key', expected: 0, value: undefined },
      due: [{ key, at }],
    });

    it('comes exactly then, and stays until it is taken away', async () => {
      await store.commit({ ...counter(0), due: [{ key: 'n', at: 5000 }] });
      expect(await other.due('', 4999, 10)).toEqual([]);
      expect(await other.due('', 5000, 10)).toEqual(['n']);
      expect(await store.due('', 9000, 10)).toEqual(['n']);
      expect(await other.commit({ ...counter(1), due: [{ key: 'n', at: undefined }] })).toBe('committed');
      expect(await store.due('', 9000, 10)).toEqual([]);
    });

    it('stays through a commit that does not name it, and when its key is removed', async () => {
      await store.commit({ ...counter(0), due: [{ key: 'n', at: 5000 }] });
      await store.commit({ guard: { key: 'n', expected: 1, value: undefined } });
      expect(await store.due('', 5000, 10)).toEqual(['n']);
    });

    it('is set anew, earlier or later', async () => {
      for (const at of [5000, 7000, 6000]) await store.commit(dueAt('a', at));
      expect(await store.due('', 5999, 10)).toEqual([]);
      expect(await store.due('', 6000, 10)).toEqual(['a']);
    });

    it('is named in order, the longest overdue first, and no more than asked for', async () => {
      const now = Date.UTC(2100, 0); // more than 32 bits, and to the ms
      for (const [key, late] of [
        ['b', 1],
        ['c', 2],
        ['d', -1],
        ['a', 0],
      ] as const)
        await store.commit(dueAt(key, now - late));
      expect(await store.due('', now, 10)).toEqual(['c', 'b', 'a']);
      expect(await store.due('', now, 2)).toEqual(['c', 'b']);
    });

    it('is not set by a commit that conflicts or is a duplicate', async () => {
      await store.commit({ ...counter(0), due: [{ key: 'n', at: 5000 }], claim: { key: 'c', ttl: HOUR } });
      expect(await store.commit({ ...counter(7), due: [{ key: 'n', at: 1 }] })).toBe('conflict');
      const again = { ...counter(1), claim: { key: 'c', ttl: HOUR }, due: [{ key: 'n', at: 1 }] };
      expect(await store.commit(again)).toBe('duplicate');
      expect(await store.due('', 4999, 10)).toEqual([]);
    });

    it.for([0.5, Number.NaN, Infinity])('is refused at %d', async (at) => {
      await expect(store.commit({ ...counter(0), due: [{ key: 'n', at }] })).rejects.toThrow(TypeError);
      expect(await keyv.has('n')).toBe(false);
    });

    it('is asked for by the beginning of its key', async () => {
      for (const key of ['b:1', 'a:2', 'ab:3', 'a:1']) await store.commit(dueAt(key, 5000));
      expect(await store.due('a:', 5000, 10)).toEqual(['a:1', 'a:2']);
      expect(await other.due('a:', 5000, 1)).toEqual(['a:1']);
      expect(await store.due('c:', 5000, 10)).toEqual([]);
    });

    it('is taken away up to a time: one that was set since stays', async () => {
      const settled = (upTo: number): Batch => ({ ...dueAt('a', undefined), due: [{ key: 'a', at: undefined, upTo }] });
      await store.commit(dueAt('a', 5000));
      await other.commit(settled(4999));
      expect(await store.due('', 9000, 10)).toEqual(['a']);
      await other.commit(settled(5000));
      expect(await store.due('', 9000, 10)).toEqual([]);
      expect(await other.commit(settled(5000))).toBe('committed');
    });

    it('is set for several keys in one commit', async () => {
      const due = ['a', 'b'].map((key) => ({ key, at: 5000 }));
      await store.commit({ ...counter(0), due, set: [{ key: 'x', value: 1, ttl: HOUR }] });
      expect(await other.due('', 5000, 10)).toEqual(['a', 'b']);
      expect(await keyv.get(['n', 'x'])).toEqual([1, 1]);
    });

    it('is no entry, and is cleared with them', async () => {
      await store.commit({ ...counter(0), due: [{ key: 'n', at: 1 }] });
      const keys: unknown[] = [];
      for await (const [key] of keyv.iterator?.(undefined) ?? []) keys.push(key);
      expect(keys).toEqual(['n']);
      await keyv.clear();
      expect(await store.due('', 2, 10)).toEqual([]);
    });
  });

  it('loses none of 50 writes made at once through two connections', async () => {
    const add = async (through: AtomicStore, name: string) => {
      for (;;) {
        const entry = (await keyv.get('n', { raw: true })) as { revision: number; value: string[] } | undefined;
        const value = [...(entry?.value ?? []), name];
        const answer = await through.commit({ guard: { key: 'n', expected: entry?.revision ?? 0, value } });
        if (answer === 'committed') return;
      }
    };
    const names = Array.from({ length: 50 }, (_, index) => `writer ${index}`);
    await Promise.all(names.map((name, index) => add(index % 2 ? store : other, name)));
    expect(await revision()).toBe(50);
    expect((await keyv.get<string[]>('n'))?.toSorted()).toEqual(names.toSorted());
  });

  it('lets one of 20 commits with the same claim take effect', async () => {
    const commits = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? store : other).commit({
        guard: { key: `n${index}`, expected: 0, value: 1 },
        claim: { key: 'c', ttl: HOUR },
      }),
    );
    const answers = await Promise.all(commits);
    expect(answers.filter((answer) => answer === 'committed')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'duplicate')).toHaveLength(19);
  });

  describe('shares keys and values with Keyv', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(':)', '::', ':base64:eA==', '__proto__', "'", '\0', '\ud800'),
    );
    const key = fc.string({ unit: 'binary', minLength: 1 }).filter((it) => !it.includes('\0'));
    const value = fc.jsonValue().map((it) => JSON.parse(JSON.stringify(it)) as unknown);

    it('in both directions, whatever they are', async () => {
      await fc.assert(
        fc.asyncProperty(key, fc.oneof(value, text), async (name, it) => {
          await keyv.delete(name);
          await store.commit({ guard: { key: name, expected: 0, value: it } });
          expect(JSON.stringify(await keyv.get(name))).toBe(JSON.stringify(it));
          await keyv.set(`${name} copy`, await keyv.get(name));
          expect(JSON.stringify(await keyv.get(`${name} copy`))).toBe(JSON.stringify(it));
          expect(await store.commit({ guard: { key: `${name} copy`, expected: 0, value: 1 } })).toBe('conflict');
        }),
        { numRuns: 40, seed: 7 },
      );
    });

    it('under an own __proto__ property, which stays a property', async () => {
      const hostile = JSON.parse('{"__proto__":{"admin":true}}') as object;
      await store.commit({ guard: { key: 'n', expected: 0, value: hostile } });
      const read = await keyv.get<{ admin?: boolean }>('n');
      expect(JSON.stringify(read)).toBe('{"__proto__":{"admin":true}}');
      expect(read?.admin).toBeUndefined();
    });

    it('in the iterator, each entry once', async () => {
      const set = Array.from({ length: 250 }, (_, index) => ({ key: `entry ${index}`, value: index }));
      await store.commit({ ...counter(0), set, claim: { key: 'c', ttl: HOUR } });
      const seen: [string, unknown][] = [];
      for await (const entry of keyv.iterator?.(undefined) ?? []) seen.push(entry as [string, unknown]);
      expect(new Map(seen)).toEqual(
        new Map<string, unknown>([['n', 1], ['c', true], ...set.map((it) => [it.key, it.value] as const)]),
      );
      expect(seen).toHaveLength(252);
    });
  });
}
