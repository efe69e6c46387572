import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../src/local/wire.ts';
import { openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 2500 } });
});
afterEach(() => table.close());

const STRAW = 'level:1 hp:9 combat:0 defense:0 range:1 targets:1 priority:weakest type:beast';

/** Kajsa in her first turn, with two kinds of dice that share no form but magic. */
async function begin(start = ''): Promise<void> {
  const { ayla, channelId } = table;
  await ayla.type(channelId, `/battle start xp:4 ${start}`);
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2 dice:1 combat, 1 force shock');
}

async function against(...hexes: readonly string[]): Promise<void> {
  const { ayla, channelId } = table;
  for (const [at, hex] of hexes.entries())
    await ayla.type(channelId, `/unit add name:Straw ${'ABC'.charAt(at)} ${STRAW}${hex === '' ? '' : ` hex:${hex}`}`);
  await ayla.type(channelId, '/battle begin');
}

const styleOf = (message: Message | undefined, label: string): number | undefined =>
  message?.components.flatMap((row) =>
    (row.components ?? []).flatMap((it) => ('label' in it && it.label === label ? [it.style] : [])),
  )[0];

it('ENG-1: after an engage the turn may well end, and the panel says what a further one costs', async () => {
  const { ayla, channelId } = table;
  await begin();
  await against('');
  const first = await ayla.type(channelId, '/battle board');
  expect([styleOf(first.message, 'Engage'), styleOf(first.message, 'End turn')]).toEqual([1, 2]);
  const opened = await ayla.type(channelId, '/engage');
  expect(textOf(opened.message)).not.toContain('again');
  const done = await ayla.type(channelId, '/engage target:Straw A form:light dice:1 combat faces:1');
  expect([styleOf(done.message, 'Engage'), styleOf(done.message, 'End turn')]).toEqual([2, 1]);

  const again = await ayla.click(done.message?.id ?? '', 'Engage');
  expect(textOf(again.message)).toContain('Engaging again costs 1 light fatigue (ENG-1).');
  expect(textOf(again.message)).toContain('Form: **magic**');
  expect(textOf(again.message)).toContain('Dice: **1 Force Shock**');
  const { id, turn } = await table.battle();
  const light = await ayla.choose(again.message?.id ?? '', `ck1:e:${id}:${turn?.unit ?? ''}:form`, ['light']);
  expect(textOf(light.message)).toContain('No die is ready for this form.');
});

it('ENG-1: on Expert a further engage costs 2, and a form that was said stays', async () => {
  const { ayla, channelId } = table;
  await begin('difficulty:expert');
  await against('');
  await ayla.type(channelId, '/engage target:Straw A form:light dice:1 combat faces:1');
  const again = await ayla.type(channelId, '/engage form:light');
  expect(textOf(again.message)).toContain('Engaging again costs 2 light fatigue (ENG-1).');
  expect(textOf(again.message)).toContain('Form: **light**');
});

async function canDo(): Promise<string> {
  const { ayla, channelId } = table;
  const board = await ayla.type(channelId, '/battle board');
  return textOf((await ayla.click(board.message?.id ?? '', 'What can I do?')).message);
}

it('MAP-10: before a form is set nobody counts who is in reach in none; hexes are those in reach', async () => {
  const { ayla, channelId } = table;
  await begin('map:practice yard');
  await against('b2', 'e2', 'e3');
  const said = await canDo();
  expect(said).toContain('**Engage**, in one form or another: Straw A\n');
  expect(said).toMatch(/\*\*Move\*\*: \d+ hexes in reach/u);
  const opened = await ayla.type(channelId, '/engage');
  expect(textOf(opened.message)).not.toContain('in reach');
});

it('MAP-10: out of reach in every form is no target', async () => {
  const { ayla, channelId } = table;
  await begin('map:practice yard');
  await against('e2', 'e3');
  expect(await canDo()).not.toContain('**Engage**');
  const opened = await ayla.type(channelId, '/engage');
  expect(textOf(opened.message)).toContain('Target: none');
});

it('the help names buttons as they are', async () => {
  const { ayla, channelId } = table;
  await begin();
  await against('', '');
  const ended = await ayla.type(channelId, '/turn end');
  const labels = JSON.stringify(ended.message?.components);
  expect(labels).toContain('"Next: Straw A"');
  expect(labels).toContain('"All 2 enemies"');
  expect(textOf((await ayla.type(channelId, '/help')).message)).toContain('**Next: …**');
  expect(textOf((await ayla.type(channelId, '/help topic:voice')).message)).toContain(
    '**Next: …** or **All … enemies**',
  );
});
