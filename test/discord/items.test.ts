import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

/** Kajsa, who has no ability to ask about before she rolls, is to act against a dummy. */
async function begin(): Promise<void> {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:orc');
  const dummy = 'name:Dummy level:1 hp:9 combat:1 defense:0 range:1 targets:1 priority:weakest type:beast';
  await ayla.type(channelId, `/unit add ${dummy}`);
  await ayla.type(channelId, '/battle begin');
}

const add = (card: string) => table.ayla.type(table.channelId, `/party item do:add ${card}`);
const kajsa = async () => Object.values((await table.battle()).adventurers).find(({ name }) => name === 'Kajsa');

it('writes cards down, uses and discards them, named by hand or by the list', async () => {
  const { ayla, channelId } = table;
  await begin();
  const added = await add('item:Draught kind:consumable text:heal 2');
  expect(textOf(added.message)).toContain('Kajsa has **Draught** (consumable): heal 2, readied.');
  await add('item:Lamp kind:other pack:true');
  const packed = await ayla.type(channelId, '/party item do:use item:lamp');
  expect([isPrivate(packed.message), packed.message?.content]).toEqual([true, expect.stringContaining('(ITM-1)')]);
  const [first] = await ayla.autocomplete(channelId, 'party item', { do: 'use' }, 'item');
  expect(first?.name).toBe('Draught (consumable, readied)');
  const used = await ayla.type(channelId, `/party item do:use item:${String(first?.value)}`);
  expect(textOf(used.message)).toContain('By hand: Kajsa uses **Draught**. Heal 2');
  expect((await kajsa())?.items).toMatchObject([{ name: 'Lamp' }]);
  const unknown = await ayla.type(channelId, '/party item do:discard item:lump');
  expect(unknown.message?.content).toContain('Did you mean Lamp?');
});

it('engages with a weapon card, the only one by yes, and its dice join', async () => {
  const { ayla, channelId } = table;
  await begin();
  await add('item:Axe kind:weapon dice:1 overtax:2 forms:light heavy');
  const engaged = await ayla.type(channelId, '/engage form:light dice:1 combat weapon:yes overtax:true resolve:ask');
  expect(textOf(engaged.message)).toContain('Kajsa overtaxes **Axe**: it is discarded after the engage (ITM-4)');
  const [engage] = (await table.battle()).engages;
  expect(engage?.kind === 'adventurer' && engage.rolled).toHaveLength(4);
});

it('takes a weapon that is not written down as before', async () => {
  const { ayla, channelId } = table;
  await begin();
  await ayla.type(channelId, '/engage form:light dice:1 combat weapon:true resolve:ask');
  expect((await table.battle()).engages[0]).toMatchObject({ weapon: 'used', rolled: [{}] });
});

it('says what a new card needs, and what of it makes no sense', async () => {
  const { ayla, channelId } = table;
  await begin();
  expect((await add('item:Axe')).message?.content).toContain('Say what it is: add `kind:`');
  expect((await add('item:Axe kind:weapon forms:fiery')).message?.content).toContain('There is no form "fiery"');
  const changed = await ayla.type(channelId, '/party item do:change item:axe dice:2');
  expect(changed.message?.content).toContain('No item of Kajsa is written down.');
});
