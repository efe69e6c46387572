import { expect, it } from 'vitest';
import type { Command } from '../../src/engine/index.ts';
import { done, from, openBattle, storeForTest, tableOn } from '../support/tables.ts';

/** Stands through all that the test does. */
const DUMMY: Command = {
  type: 'add-unit',
  by: 'host',
  stats: {
    name: 'Dummy',
    level: 1,
    health: 50,
    combat: 0,
    defense: 0,
    range: 1,
    targets: 1,
    priority: 'weakest',
    skills: [],
  },
};

it('B06: an engage sent twice counts once; later, or with override, it is meant', async () => {
  let now = 1_800_000_000_000;
  const table = tableOn(await storeForTest(), { now: () => now });
  await openBattle(table);
  const { turn, enemies } = done(await table.act(from('host'), () => DUMMY)).record.battle;
  const engage: Command = {
    type: 'engage',
    by: 'ayla',
    unit: turn?.unit ?? 'u0',
    form: 'light',
    dice: [{ kind: 'combat', count: 1 }],
    faces: [0],
    target: enemies.map.at(-1)?.id ?? 'u0',
    resolve: 'all',
  };
  const engages = async (override = false): Promise<string> =>
    (await table.act(from('ayla'), () => (override ? { ...engage, override } : engage))).kind;
  const counted = async () => (await table.reader.read('channel'))?.battle.turn?.engages;

  expect([await engages(), await engages(), await counted()]).toEqual(['done', 'repeated', 1]);
  now += 3000;
  expect([await engages(), await engages(true), await counted()]).toEqual(['done', 'done', 3]);
});
