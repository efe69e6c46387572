import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Die } from '../../src/engine/index.ts';
import { beginBattle, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

const hand = async (): Promise<readonly Die[]> =>
  (await table.battle()).engages.flatMap((engage) => (engage.kind === 'adventurer' ? engage.rolled : []));

it('shows how the table plays, and lets the host and the party change it', async () => {
  const { ayla, borin, cora, channelId } = table;
  await beginBattle(table);
  const shown = await borin.type(channelId, '/battle settings');
  expect(textOf(shown.message)).toContain('The party breaks ties');
  const set = await borin.type(channelId, '/battle settings auto:true');
  expect(isPrivate(set.message)).toBe(false);
  expect(textOf(set.message)).toContain('The bot breaks ties by itself');
  expect((await table.battle()).setup.auto).toBe(true);
  expect(textOf((await ayla.type(channelId, '/battle settings')).message)).toContain('auto:false');
  const foreign = await cora.type(channelId, '/battle settings auto:false');
  expect(isPrivate(foreign.message)).toBe(true);
  await ayla.type(channelId, '/battle settings auto:false');
  expect((await table.battle()).setup.auto).toBe(false);
});

it('has no settings where there is no battle', async () => {
  const { ayla, channelId } = table;
  expect(isPrivate((await ayla.type(channelId, '/battle settings')).message)).toBe(true);
});

it('turns and rerolls dice in hand', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  await ayla.type(channelId, '/engage target:dummy form:light dice:2 combat faces:t 1 resolve:ask');
  const turned = await ayla.type(channelId, '/adjust face unit:kajsa die:combat tenacity to:2');
  expect(textOf(turned.message)).toContain('Combat turned: tenacity → 2');
  await ayla.type(channelId, '/adjust face unit:kajsa die:combat 1 to:+1');
  expect((await hand()).map(({ face }) => face)).toEqual([5, 5]);
  const [offered] = await ayla.autocomplete(channelId, 'adjust face', { unit: 'kajsa', die: 'combat' }, 'die');
  const rerolled = await ayla.type(channelId, `/adjust face unit:kajsa die:${String(offered?.value)} to:reroll`);
  expect(textOf(rerolled.message)).toContain('Combat rerolled: 2 →');
  const gone = await ayla.type(channelId, '/adjust face unit:ulf die:combat to:reroll');
  expect(gone.message?.content).toContain('no dice in hand');
  const wrong = await ayla.type(channelId, '/adjust face unit:kajsa die:d99 to:9');
  expect(isPrivate(wrong.message)).toBe(true);
});

it('plays a granted engage in another’s turn, with a die that nobody trained', async () => {
  const { borin, channelId } = table;
  await beginBattle(table);
  const unsaid = await borin.type(channelId, '/engage target:dummy form:ranged granted:true');
  expect(unsaid.message?.content).toContain('which dice a granted engage rolls');
  await borin.type(channelId, '/engage target:dummy form:ranged granted:true extra:1 snipe faces:2 resolve:ask');
  expect((await hand()).map(({ kind }) => kind)).toEqual(['snipe']);
  const { turn, order } = await table.battle();
  expect(turn).toMatchObject({ unit: order[0], engages: 0 });
});

it('rolls one’s own dice outside battle, which are used up', async () => {
  const { ayla, cora, channelId } = table;
  const nowhere = await ayla.type(channelId, '/roll dice:1 combat own:true');
  expect(isPrivate(nowhere.message)).toBe(true);
  await beginBattle(table);
  await ayla.type(channelId, '/battle end');
  const foreign = await cora.type(channelId, '/roll dice:1 combat own:true');
  expect(isPrivate(foreign.message)).toBe(true);
  const rolled = await ayla.type(channelId, '/roll dice:1 combat own:true');
  expect(isPrivate(rolled.message)).toBe(false);
  const { adventurers, order } = await table.battle();
  expect(adventurers[order[0] ?? 'u0']?.dice.track.map(({ kind }) => kind)).toEqual(['combat']);
});
