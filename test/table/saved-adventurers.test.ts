import { expect, it } from 'vitest';
import { type SavedAdventurer, SavedStore } from '../../src/store/saved-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';
import { MOST_SAVED, SavedAdventurers, withSaved } from '../../src/table/saved-adventurers.ts';
import { inSetUp } from '../support/battles.ts';
import { folderForTest } from '../support/tables.ts';

const aSaved = (name: string): SavedAdventurer => ({
  sheet: {
    ...{ name, health: 5, stamina: 3, magicka: 2, cooldown: 2, hp: 5, tenacity: 0 },
    carried: { trained: [], track: [], slots: [] },
  },
  at: 1,
});
const full = Array.from({ length: MOST_SAVED }, (_, index) => aSaved(`Nr ${String(index)}`));
const namesOf = (saved: readonly SavedAdventurer[] | undefined) => saved?.map(({ sheet }) => sheet.name);

it('the one saved last comes first, in the place of one whose name looks the same', () => {
  const before = [aSaved('Kajsa'), aSaved('Ulf')];
  expect(namesOf(withSaved(before, aSaved('ULF')))).toEqual(['ULF', 'Kajsa']);
});

it('there is room for so many, and always for one that is there already', () => {
  expect(withSaved(full.slice(1), aSaved('New'))).toHaveLength(MOST_SAVED);
  expect(withSaved(full, aSaved('New'))).toBeUndefined();
  expect(withSaved(full, aSaved('Nr 7'))).toHaveLength(MOST_SAVED);
});

it('a battle ends for all: whoever has no room is named, and the others are saved', async () => {
  const atomic = await SqliteStore.open(folderForTest());
  const store = new SavedStore(atomic);
  const saved = new SavedAdventurers(store);
  const of = { guildId: 'server', userId: 'ayla' };
  await store.commit({ of, saved: { ...(await store.load(of)), adventurers: full } }, 'i1');
  const { battle } = inSetUp({ party: ['Ayla', 'Brom'] });
  const taken = await saved.takenFrom(battle, { guildId: 'server', at: 5 });
  expect([taken.names, taken.left]).toEqual([['Brom'], ['Ayla']]);
  expect(taken.changes).toMatchObject([
    { of: { guildId: 'server', userId: 'brom' }, saved: { adventurers: [{ at: 5 }] } },
  ]);
  await atomic.disconnect();
});
