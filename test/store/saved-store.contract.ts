import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Battle, type CarriedAdventurer, EMPTY_TIMELINE } from '../../src/engine/index.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { savedKey } from '../../src/store/keys.ts';
import { keyvOver } from '../../src/store/keyv-over.ts';
import { NewerData } from '../../src/store/newer-data.ts';
import { SAVED_SCHEMA, type SavedAdventurer, SavedStore } from '../../src/store/saved-store.ts';
import type { Backend } from './atomic-store.contract.ts';

const aSheet = (name: string): CarriedAdventurer => ({
  ...{ name, health: 6, stamina: 3, magicka: 2, cooldown: 3, hp: 4, tenacity: 1 },
  carried: { trained: [{ kind: 'combat', count: 2 }], track: [{ kind: 'combat' }], slots: [] },
});
const named = (...names: readonly string[]): readonly SavedAdventurer[] =>
  names.map((name) => ({ sheet: aSheet(name), at: 1 }));
const OF = { guildId: 'server', userId: 'ayla' };
const aChange = (revision: number, ...names: readonly string[]) => ({
  of: OF,
  saved: { schema: SAVED_SCHEMA, revision, adventurers: named(...names) } as const,
});

/** What saved adventurers can rely on, whatever the backend. */
export function savedStoreContract(start: () => Promise<Backend>): void {
  let first: AtomicStore;
  let second: AtomicStore;
  let store: SavedStore;
  let other: SavedStore;
  let battles: BattleStore;
  let namespace: string;

  beforeEach(async () => {
    const backend = await start();
    namespace = backend.namespace;
    first = await backend.open();
    second = await backend.open();
    store = new SavedStore(first, namespace);
    other = new SavedStore(second, namespace);
    battles = new BattleStore(second, namespace);
  });

  afterEach(async () => {
    await keyvOver(first, namespace).clear();
    await first.disconnect();
    await second.disconnect();
  });

  const namesOf = async (of: Parameters<SavedStore['load']>[0] = OF) =>
    (await other.load(of)).adventurers.map(({ sheet }) => sheet.name);

  it('has nobody of a player who never saved', async () => {
    expect(await store.load(OF)).toEqual({ schema: SAVED_SCHEMA, revision: 0, adventurers: [] });
  });

  it('keeps them by server and player, those of private channels apart', async () => {
    expect(await store.commit(aChange(0, 'Kajsa', 'Ulf'), 'i1')).toBe('committed');
    expect(await namesOf()).toEqual(['Kajsa', 'Ulf']);
    for (const of of [{ ...OF, guildId: 'other' }, { ...OF, userId: 'borin' }, { userId: 'ayla' }])
      expect(await namesOf(of)).toEqual([]);
  });

  it('keeps nothing when another change came first', async () => {
    await store.commit(aChange(0, 'Kajsa'), 'i1');
    expect(await other.commit(aChange(0, 'Late'), 'i2')).toBe('conflict');
    expect(await namesOf()).toEqual(['Kajsa']);
  });

  it('lets an interaction take effect once', async () => {
    await store.commit(aChange(0, 'Kajsa'), 'i1');
    expect(await other.commit(aChange(1), 'i1')).toBe('duplicate');
    expect(await namesOf()).toEqual(['Kajsa']);
  });

  const ending = (expected: number, saved: readonly ReturnType<typeof aChange>[]) => ({
    ...{ channelId: 'table', expected, finished: expected > 0, saved, claimId: `end ${expected}` },
    // The store reads no more of a battle than its id.
    record: { battle: { id: 'b1' } as Battle, timeline: EMPTY_TIMELINE },
  });

  it('is written in one step with the end of a battle', async () => {
    await battles.commit(ending(0, []));
    expect(await battles.commit(ending(1, [aChange(0, 'Kajsa')]))).toBe('committed');
    expect(await namesOf()).toEqual(['Kajsa']);
    expect((await battles.load('table')).record).toBeUndefined();
  });

  it('holds the end of a battle back while somebody else has changed it', async () => {
    await battles.commit(ending(0, []));
    await store.commit(aChange(0, 'Kajsa'), 'i1');
    expect(await battles.commit(ending(1, [aChange(0, 'Ulf')]))).toBe('conflict');
    expect(await namesOf()).toEqual(['Kajsa']);
    expect((await battles.load('table')).record).toBeDefined();
  });

  it('leaves alone what a later version of the bot has written', async () => {
    const { saved } = aChange(1);
    await keyvOver(first, namespace).set(savedKey(OF), { ...saved, schema: SAVED_SCHEMA + 1 });
    await expect(store.load(OF)).rejects.toThrow(NewerData);
  });
}
