import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BOARD_SCHEMA, BoardStore } from '../../src/store/board-store.ts';
import { boardKey } from '../../src/store/keys.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import type { Backend } from './atomic-store.contract.ts';

/** What the keeper of boards can rely on, whatever the backend. */
export function boardStoreContract(start: () => Promise<Backend>): void {
  let first: AtomicStore;
  let second: AtomicStore;
  let store: BoardStore;
  let other: BoardStore;
  let namespace: string;

  beforeEach(async () => {
    const backend = await start();
    namespace = backend.namespace;
    first = await backend.open();
    second = await backend.open();
    store = new BoardStore(first, namespace);
    other = new BoardStore(second, namespace);
  });

  afterEach(async () => {
    await keyvOver(first, namespace).clear();
    await first.disconnect();
    await second.disconnect();
  });

  it('keeps a pointer, changes and forgets it', async () => {
    expect(await store.load('c')).toBeUndefined();
    await store.change('c', () => ({ battle: 'b1', message: 'm1' }));
    expect(await other.load('c')).toEqual({ schema: BOARD_SCHEMA, revision: 1, battle: 'b1', message: 'm1' });
    await other.change('c', (pointer) => pointer && { ...pointer, shown: 3 });
    expect(await store.load('c')).toMatchObject({ revision: 2, message: 'm1', shown: 3 });
    expect(await store.known(['a', 'c', 'd'])).toEqual(['c']);
    expect(await store.change('c', () => undefined)).toBeUndefined();
    expect(await other.load('c')).toBeUndefined();
  });

  it('loses no change of two processes in the same instant', async () => {
    const add = (boards: BoardStore, name: string) =>
      boards.change('c', (pointer) => ({ battle: 'b1', message: `${pointer?.message ?? ''}${name}` }));
    await Promise.all(['1', '2', '3'].flatMap((name) => [add(store, name), add(other, name)]));
    const { message = '', revision } = (await store.load('c')) ?? {};
    expect(Array.from(message).toSorted().join('')).toBe('112233');
    expect(revision).toBe(6);
  });

  it('writes nothing where nothing changes', async () => {
    await store.change('c', () => ({ battle: 'b1' }));
    await other.change('c', (pointer) => pointer);
    await other.change('none', (pointer) => pointer);
    expect((await store.load('c'))?.revision).toBe(1);
    expect(await store.load('none')).toBeUndefined();
  });

  it('leaves what a later version wrote alone', async () => {
    await keyvOver(first, namespace).set(boardKey('c'), { schema: BOARD_SCHEMA + 1 });
    await expect(store.change('c', () => undefined)).rejects.toBeInstanceOf(NewerData);
  });
}
