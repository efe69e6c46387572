import { afterEach, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { Message } from '../../src/local/wire.ts';
import { openTestTable, type TestTable } from './table.ts';

let table: TestTable;
afterEach(() => table.close());

/** Ayla has an English Discord, Dörte a German one. */
async function opened() {
  table = await openTestTable();
  const { discord, channelId, ayla } = table;
  return { ayla, channelId, doerte: discord.user(discord.createUser('Dörte', { locale: 'de' }).id) };
}

/** All words of an answer. */
async function words(asked: Promise<InteractionResult>): Promise<string> {
  const { message, followUps, failed } = await (await asked).settled();
  expect(failed).toBeUndefined();
  return JSON.stringify([message, followUps].flat().map((it) => it && wordsOf(it)));
}

const wordsOf = ({ content, embeds, components }: Message): unknown => [content, embeds, components];

it('a battle speaks the language of who opens it, to all; what is private speaks that of its reader', async () => {
  const { ayla, doerte, channelId } = await opened();
  expect(await words(doerte.type(channelId, '/battle start xp:4'))).toMatch(/Aufbau/);
  expect(await words(ayla.type(channelId, '/party join name:Kajsa race:nord form:light dice:3 combat'))).toMatch(
    /Gruppe/,
  );
  expect(await words(ayla.type(channelId, '/party sheet'))).toMatch(/Ready|ready/);
  expect(await words(doerte.type(channelId, '/help'))).toMatch(/Kampf/);
  expect(await words(ayla.type(channelId, '/help'))).toMatch(/A first battle/);
});

it('a refusal speaks the language of who is refused', async () => {
  const { ayla, doerte, channelId } = await opened();
  await ayla.type(channelId, '/battle start xp:4');
  expect(await words(doerte.type(channelId, '/battle undo steps:3'))).not.toMatch(/undo\b.*Ask/);
  expect(await words(ayla.type(channelId, '/battle undo steps:3'))).toMatch(/Nothing to undo/);
  expect(await words(doerte.type(channelId, '/party join name:Kajsa race:nowhere'))).toMatch(/gibt es nicht/);
});

it('the table changes its language, for its board too, and keeps it over a restart', async () => {
  const { ayla, channelId } = await opened();
  await ayla.type(channelId, '/battle start xp:4');
  await table.showBoards();
  expect(await words(ayla.type(channelId, '/battle settings language:de'))).toMatch(/Deutsch/);
  await table.restart();
  await table.showBoards();
  expect((await table.battle()).setup.language).toBe('de');
  const boards = table.discord.messages(channelId).filter(({ pinned }) => pinned);
  expect(JSON.stringify(boards.map(wordsOf))).toMatch(/Aufbau/);
  expect(await words(ayla.type(channelId, '/party join name:Kajsa race:nord form:light dice:3 combat'))).toMatch(
    /Gruppe/,
  );
});

it('a button under a public message answers a reader alone in that reader’s language', async () => {
  const { ayla, doerte, channelId } = await opened();
  await doerte.type(channelId, '/battle training');
  await table.showBoards();
  const board = table.discord
    .messages(channelId)
    .find(({ components }) => JSON.stringify(components).includes('Was kann ich tun?'));
  const canDo = board?.components
    .flatMap((row) => ('components' in row ? row.components : []))
    .find((it) => 'label' in it && it.label === 'Was kann ich tun?');
  if (board === undefined || canDo === undefined || !('custom_id' in canDo)) throw new Error('no such button');
  expect(await words(ayla.click(board.id, canDo.custom_id))).toMatch(/You |you /);
  expect(await words(doerte.click(board.id, canDo.custom_id))).toMatch(/Du |du /);
});

it('a table whose language only a later version speaks is spoken to in English by all', async () => {
  const { ayla, doerte, channelId } = await opened();
  await doerte.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:nord');
  const { record } = await table.store.load(channelId);
  if (record === undefined) throw new Error('no battle');
  const { battle, revision: expected } = record;
  const later = { ...record, battle: { ...battle, setup: { ...battle.setup, language: 'fr' } } };
  await table.store.commit({ channelId, expected, record: later });
  expect(await words(doerte.type(channelId, '/battle settings'))).toMatch(/How this table plays/);
  expect(await words(doerte.type(channelId, '/party join name:Ulf race:breton'))).toMatch(/joins the party/);
  expect(await words(doerte.type(channelId, '/party sheet'))).toMatch(/Bereit/);
});
