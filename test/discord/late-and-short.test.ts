import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

const STRAW = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';

it('EP-6: who joins after the draw hears that no enemies come for it, and the board says what was drawn', async () => {
  const { ayla, borin, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  const first = await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  expect(textOf(first.message)).not.toContain('No enemies come');
  await ayla.type(channelId, '/spawn');
  await ayla.type(channelId, '/battle begin');
  const late = await borin.type(channelId, '/party join name:Ulf race:breton');
  expect(textOf(late.message)).toContain(
    'No enemies come for Ulf: the EP were drawn before (EP-6). /spawn ep: 4 draws',
  );
  const board = await ayla.type(channelId, '/battle board');
  expect(textOf(board.message)).toContain('EP: 4, all drawn');
  await borin.type(channelId, '/spawn ep:4');
  const more = await borin.type(channelId, '/battle board');
  expect(textOf(more.message)).toContain('EP: 8, all drawn');
});

it('the letter of several chips names none of them, whatever else begins with it; nothing is rolled', async () => {
  const { ayla, channelId } = table;
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  for (const name of ['Archery Pupil A', 'Oak Dummy A', 'Oak Dummy B'])
    await ayla.type(channelId, `/unit add name:${name} ${STRAW}`);
  await ayla.type(channelId, '/battle begin');
  const before = await table.lines();
  const letter = await ayla.type(channelId, '/engage target:a form:light dice:1 combat');
  expect(isPrivate(letter.message)).toBe(true);
  expect(textOf(letter.message)).toContain('Archery Pupil A or Oak Dummy A?');
  expect(await table.lines()).toBe(before);
  const begun = await ayla.type(channelId, '/engage target:ar form:light dice:1 combat');
  expect(textOf(begun.message)).toContain('Kajsa engages Archery Pupil A');
});

it('the odds of dice that are rolled in one form only need no form', async () => {
  const { ayla, channelId } = table;
  const alone = await ayla.type(channelId, '/odds dice:2 force shock');
  const magic = await ayla.type(channelId, '/odds dice:2 force shock form:magic');
  expect(textOf(alone.message)).toBe(textOf(magic.message));
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard');
  await ayla.type(channelId, `/unit add name:Straw ${STRAW}`);
  await ayla.type(channelId, '/battle begin');
  const aimed = await ayla.type(channelId, '/odds dice:2 force shock target:straw');
  expect(textOf(aimed.message)).toContain('Against **Straw**: 9/9 HP, defense 0, magic form');
  const mixed = await ayla.type(channelId, '/odds dice:1 enemy, 1 force shock target:straw');
  expect(textOf(mixed.message)).toContain('magic form');
  const several = await ayla.type(channelId, '/odds dice:2 combat target:straw');
  expect(textOf(several.message)).toContain('Say in which form');
});
