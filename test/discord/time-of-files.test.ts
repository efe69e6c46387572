import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { SavedStore } from '../../src/store/saved-store.ts';
import { beginBattle, openTestTable, type TestTable, textOf } from './table.ts';

/** Noon in UTC. */
const NOW = Date.UTC(2026, 0, 10, 12);

let table: TestTable;
let saved: SavedStore;
beforeEach(async () => {
  const clock = { now: () => NOW, after: () => () => undefined, every: () => () => undefined };
  const around = (store: AtomicStore): AtomicStore => {
    saved = new SavedStore(store);
    return store;
  };
  table = await openTestTable({ clock, around });
});
afterEach(() => table.close());

/** The answer in full, also where it came late. */
const settled = async (asked: Promise<InteractionResult>) => (await (await asked).settled()).message;
const say = (line: string) => settled(table.ayla.type(table.channelId, line));
const fileOf = async (answer: Awaited<ReturnType<typeof say>>): Promise<string> =>
  (await fetch(answer?.attachments[0]?.url ?? '')).text();
const bringIn = (who: UserHandle, command: string, name: string, text: string) => {
  const file = { name, contentType: 'text/plain', data: Buffer.from(text) };
  return settled(who.command(table.channelId, command, { file }));
};

it('is the time that the bot is given, of battles, adventurers and packs alike', async () => {
  const { ayla, discord } = table;
  await beginBattle(table);
  const battle = JSON.parse(await fileOf(await say('/battle export'))) as { at: number };
  expect(battle.at).toBe(NOW);

  await say('/battle end outcome:won');
  await say('/battle end');
  const adventurer = await fileOf(await say('/party export adventurer:Kajsa'));
  await say('/party saved delete:Kajsa');
  await bringIn(ayla, 'party import', 'kajsa.json', adventurer);
  const of = { guildId: discord.guildId, userId: ayla.id };
  expect((await saved.load(of)).adventurers).toMatchObject([{ sheet: { name: 'Kajsa' }, at: NOW }]);

  const dora = discord.user(discord.createUser('Dora', { permissions: '8' }).id);
  const rats = 'name,level,health,combat,defense,range,targets,priority,skills\nRat,1,2,1,0,1,1,weakest,';
  await bringIn(dora, 'content import', 'rats.csv', rats);
  const list = await settled(dora.type(table.channelId, '/content list'));
  expect(textOf(list)).toContain(`<t:${NOW / 1000}:d>`);
});
