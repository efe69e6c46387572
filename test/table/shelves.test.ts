import { expect, it, onTestFinished } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { openStore } from '../../src/store/open-store.ts';
import { BattleStore } from '../../src/store/battle-store.ts';
import { PACK_SCHEMA, PackStore, type Shelf } from '../../src/store/pack-store.ts';
import { Contents } from '../../src/table/contents.ts';
import { Shelves } from '../../src/table/shelves.ts';
import { Table } from '../../src/table/table.ts';
import { setup } from '../support/battles.ts';
import { done, folderForTest, from } from '../support/tables.ts';

const shipped = loadContent();
const GUILD = 'server';

async function open(dataDir = folderForTest()) {
  const storage = await openStore({ dataDir });
  onTestFinished(() => storage.disconnect());
  const packs = new PackStore(storage);
  const contents = new Contents({ packs, shipped });
  const store = new BattleStore(storage);
  return { packs, contents, store, shelves: new Shelves(packs, contents), table: new Table({ store, contents }) };
}

const side = { name: 'Rat', level: 1, combat: 1, defense: 0, range: 1, targets: 1, priority: 'weakest', skills: [] };
const rats = (health: number) => ({
  ...{ id: 'rats', name: 'Rats', homeMade: false, enemySkills: [], maps: [] },
  chips: [{ id: 'rat', copies: 1, sides: [{ ...side, health }] }],
});
const shelved = (version: number) => ({
  ...{ id: 'rats', name: 'Rats', version, homeMade: false, chips: 1, enemySkills: [], maps: [] },
  ...{ hash: String(version), at: 0, by: 'dora' },
});

let interactions = 0;
const request = () => ({ guildId: GUILD, interactionId: `change ${String((interactions += 1))}` });
const withRats = (version: number) => (shelf: Shelf) => ({
  shelf: { ...shelf, packs: [shelved(version)], use: [{ id: 'rats' }] },
  pack: { schema: PACK_SCHEMA, id: 'rats', version, file: rats(version) } as const,
  result: version,
});

it('begins with what ships, all of it in use', async () => {
  const { shelves, contents } = await open();
  expect((await shelves.read(GUILD)).use).toEqual([{ id: 'training-yard' }]);
  expect(await contents.current(GUILD)).toBeUndefined();
  expect(await shelves.next(GUILD)).toBe(shipped);
  expect(await shelves.next(undefined)).toBe(shipped);
});

it('notes with a battle the versions it began with, and no more than that', async () => {
  const { shelves, store, table } = await open();
  await shelves.change(request(), withRats(1));
  done(await table.start(from('ayla', { guildId: GUILD }), setup()));
  await shelves.change(request(), withRats(2));
  done(await table.act(from('ayla'), () => ({ type: 'spawn', by: 'ayla', ep: 1 })));
  const { record } = await store.load('channel');
  expect(record?.content).toEqual({ guild: GUILD, packs: [{ id: 'rats', version: 1 }] });
  expect(record?.battle.enemies.map).toMatchObject([{ name: 'Rat', health: 1 }]);
  done(await table.undo(from('ayla')));
  expect((await store.load('channel')).record?.content?.packs).toEqual([{ id: 'rats', version: 1 }]);
});

it('puts the same content together once, and other content beside it', async () => {
  const { shelves, contents } = await open();
  await shelves.change(request(), withRats(1));
  const ref = await contents.current(GUILD);
  const [one, other] = await Promise.all([contents.load(ref), contents.load(ref)]);
  expect(one).toBe(other);
  await shelves.change(request(), withRats(2));
  expect(await shelves.next(GUILD)).not.toBe(one);
  expect((await contents.load(ref)).chips.get('rats/rat-1')?.sides[0]?.health).toBe(1);
});

it('B55: goes on without a pack that the storage has lost, rather than not at all', async () => {
  const { contents, shelves, table } = await open();
  const lost = { guild: GUILD, packs: [{ id: 'gone', version: 4 }] };
  expect((await contents.load(lost)).packs.map(({ id }) => id)).toEqual(['base']);
  await shelves.change(request(), (shelf) => ({ shelf: { ...shelf, use: [{ id: 'gone', version: 4 }] }, result: 0 }));
  done(await table.start(from('ayla', { guildId: GUILD }), setup()));
  expect(await table.act(from('ayla'), () => ({ type: 'spawn', by: 'ayla', ep: 1 }))).not.toMatchObject({
    kind: 'busy',
  });
});

it('asks again when another manager was faster, so that neither change is lost', async () => {
  const dataDir = folderForTest();
  const [one, other] = [await open(dataDir), await open(dataDir)];
  let asked = 0;
  const outcome = await one.shelves.change(request(), async (shelf) => {
    asked += 1;
    if (asked === 1) await other.shelves.change(request(), withRats(1));
    return { shelf: { ...shelf, supplies: { tenacity: 7 } }, result: asked };
  });
  expect(outcome).toEqual({ kind: 'done', result: 2 });
  expect(await one.shelves.read(GUILD)).toMatchObject({
    revision: 2,
    use: [{ id: 'rats' }],
    supplies: { tenacity: 7 },
  });
});

it('lets an interaction take effect once', async () => {
  const { shelves } = await open();
  const once = request();
  expect(await shelves.change(once, withRats(1))).toMatchObject({ kind: 'done' });
  expect(await shelves.change(once, withRats(2))).toEqual({ kind: 'duplicate' });
  expect((await shelves.read(GUILD)).packs).toMatchObject([{ version: 1 }]);
});
