import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { shelfKey } from '../../src/store/keys.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import { PACK_SCHEMA, PackStore, type ShelfChange } from '../../src/store/pack-store.ts';
import type { Backend } from './atomic-store.contract.ts';

const aShelf = (changes: object = {}) => ({ schema: PACK_SCHEMA, packs: [], use: [], ...changes }) as const;
const aPack = (version: number) =>
  ({ schema: PACK_SCHEMA, id: 'mine', version, file: { name: `Mine ${version}` } }) as const;
const aChange = (expected: number, changes: Partial<ShelfChange> = {}): ShelfChange => ({
  ...{ guildId: 'server', expected, shelf: aShelf(), claimId: `upload ${expected}`, ...changes },
});

/** What packs of servers can rely on, whatever the backend. */
export function packStoreContract(start: () => Promise<Backend>): void {
  let first: AtomicStore;
  let second: AtomicStore;
  let store: PackStore;
  let other: PackStore;
  let namespace: string;

  beforeEach(async () => {
    const backend = await start();
    namespace = backend.namespace;
    first = await backend.open();
    second = await backend.open();
    store = new PackStore(first, namespace);
    other = new PackStore(second, namespace);
  });

  afterEach(async () => {
    await keyvOver(first, namespace).clear();
    await first.disconnect();
    await second.disconnect();
  });

  it('has nothing of a server where nothing was uploaded', async () => {
    expect(await store.shelf('server')).toBeUndefined();
    expect(await store.pack('server', aPack(1))).toBeUndefined();
  });

  it('keeps every version of a pack, for this server only', async () => {
    for (const version of [1, 2]) await store.commit(aChange(version - 1, { pack: aPack(version) }));
    const files = [1, 2].map(async (version) => (await other.pack('server', aPack(version)))?.file);
    expect(await Promise.all(files)).toEqual([{ name: 'Mine 1' }, { name: 'Mine 2' }]);
    expect(await other.shelf('server')).toEqual({ ...aShelf(), revision: 2 });
    expect(await other.pack('another server', aPack(1))).toBeUndefined();
  });

  it('keeps neither shelf nor pack when another change came first', async () => {
    await store.commit(aChange(0, { pack: aPack(1) }));
    const late = aChange(0, { pack: aPack(2), shelf: aShelf({ use: [{ id: 'mine' }] }), claimId: 'late' });
    expect(await other.commit(late)).toBe('conflict');
    expect((await store.shelf('server'))?.use).toEqual([]);
    expect(await store.pack('server', aPack(2))).toBeUndefined();
  });

  it('lets an interaction take effect once', async () => {
    expect(await store.commit(aChange(0))).toBe('committed');
    expect(await other.commit(aChange(0))).toBe('duplicate');
    expect(await other.commit(aChange(1, { claimId: 'upload 0' }))).toBe('duplicate');
    expect((await store.shelf('server'))?.revision).toBe(1);
  });

  it('leaves alone what a later version of the bot has written', async () => {
    await keyvOver(first, namespace).set(shelfKey('server'), { ...aShelf(), schema: PACK_SCHEMA + 1, revision: 1 });
    await expect(store.shelf('server')).rejects.toThrow(NewerData);
  });
}
