import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { Message } from '../../src/local/wire.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
});
afterEach(() => table.close());

/** What was asked, once it is answered: on a busy machine an answer may be deferred. */
const settled = async (asked: Promise<InteractionResult>): Promise<InteractionResult> => (await asked).settled();

const fileOf = async (message: Message | undefined): Promise<string> =>
  (await fetch(message?.attachments[0]?.url ?? '')).text();

const labelsOf = (message: Message | undefined): readonly string[] =>
  (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((it) => ('label' in it && it.label ? [it.label] : [])) : [],
  );

/** Numbers of the lines on a page. */
const linesOn = (message: Message | undefined): readonly number[] =>
  [...textOf(message).matchAll(/^`(\d+)`/gmu)].map(([, seq]) => Number(seq));

it('turns the pages of the log, after a restart and while the battle goes on, and gives all of it as a file', async () => {
  const { ayla, borin, channelId } = table;
  await beginBattle(table);
  for (let hits = 0; hits < 7; hits += 1) await settled(borin.type(channelId, '/roll dice:2 combat'));
  const opened = await settled(ayla.type(channelId, '/battle log'));
  const page = opened.message?.id ?? '';
  expect(isPrivate(opened.message)).toBe(true);
  expect(textOf(opened.message)).toContain('Log, page 1 of 2');
  expect(linesOn(opened.message)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(labelsOf(opened.message)).toEqual(['Older', 'As a file']);
  await table.restart();
  await settled(borin.type(channelId, '/roll dice:1 combat'));
  const older = await settled(ayla.click(page, 'Older'));
  expect(older.message?.id).toBe(page);
  expect(linesOn(older.message)).toEqual([1, 2]);
  expect(labelsOf(older.message)).toEqual(['Newer', 'As a file']);
  expect(linesOn((await settled(ayla.click(page, 'Newer'))).message)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(linesOn((await settled(ayla.click(page, 'Newer'))).message)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  const file = await followUpOrAnswer(await settled(ayla.click(page, 'As a file')), page);
  expect(isPrivate(file)).toBe(true);
  const text = await fileOf(file);
  expect(text.match(/^\d+ /gmu)).toHaveLength(13);
  expect(text).toContain('[roll 0: roll by u5: 2 combat]');
  const typed = await settled(ayla.type(channelId, '/battle log file:true'));
  expect(await fileOf(typed.message)).toBe(text);
  expect(text).not.toContain((await table.battle()).random.seed);
});

async function followUpOrAnswer(result: InteractionResult, clicked: string): Promise<Message | undefined> {
  return result.message?.id === clicked || result.message === undefined ? followUpOf(table, result) : result.message;
}

interface Rolls {
  readonly seed: string;
  readonly sha256: string;
  readonly rolls: readonly { counter: number; label: string; drawn: readonly (readonly [number, number])[] }[];
}

/** A roll as the file says that anybody can compute it, written here once more. */
function computed(seed: string, { counter, label, drawn }: Rolls['rolls'][number]): readonly number[] {
  const numbers: number[] = [];
  for (let block = 0; block < 50; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${counter}\n${label}\n${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) numbers.push(bytes.readUInt32BE(at));
  }
  return drawn.map(([sides]) => {
    const most = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      const number = numbers.shift() ?? 0;
      if (number < most) return number % sides;
    }
  });
}

it('verifies a battle that runs without its seed, and one that is over with all that is needed to check it elsewhere', async () => {
  const { ayla, borin, cora, channelId } = table;
  expect((await settled(cora.type(channelId, '/battle verify'))).message?.content).toContain('No battle here');
  await beginBattle(table);
  const { seed } = (await table.battle()).random;
  await settled(borin.type(channelId, '/roll dice:3 combat, 1 d20'));
  await settled(borin.type(channelId, '/roll dice:2 enemy'));
  await settled(borin.type(channelId, '/battle undo'));
  const running = await settled(cora.type(channelId, '/battle verify'));
  expect(textOf(running.message)).toContain('All agrees');
  expect(textOf(running.message)).toContain('8 lines with 2 rolls and draws');
  expect(JSON.stringify(running.message)).not.toContain(seed);
  expect(running.message?.attachments).toEqual([]);

  await settled(ayla.type(channelId, '/defeat unit:dummy by:kajsa'));
  await settled(ayla.type(channelId, '/turn end'));
  await settled(borin.type(channelId, '/turn end'));
  const report = await settled(ayla.type(channelId, '/battle end xp:2'));
  expect(textOf(report.message)).toContain('Luck of the dice');
  expect(textOf(report.message)).toContain('Combat: ');
  expect(textOf(report.message)).toMatch(/\*\*Kajsa\*\*.*felled 1/u);
  const text = await fileOf(report.message);
  expect(report.message?.attachments).toMatchObject([{ filename: 'battle-log.txt' }]);
  expect(text).toContain('Ulf rolls (taken back)');

  await table.restart();
  const finished = await settled(cora.type(channelId, '/battle verify'));
  expect(textOf(finished.message)).toContain('All agrees');
  expect(textOf(finished.message)).toContain(seed);
  const rolls = JSON.parse(await fileOf(finished.message)) as Rolls;
  expect(rolls.seed).toBe(seed);
  expect(rolls.rolls).toHaveLength(2);
  for (const roll of rolls.rolls) expect(computed(seed, roll)).toEqual(roll.drawn.map(([, came]) => came));
  expect(linesOn((await settled(cora.type(channelId, '/battle log'))).message)).toHaveLength(10);

  await beginBattle(table);
  const next = await settled(cora.type(channelId, '/battle verify'));
  expect(textOf(next.message)).not.toContain(seed);
});

it('leaves the log of another battle closed to a button that was made there', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table);
  const first = await settled(ayla.type(channelId, '/battle log'));
  for (let step = 0; step < 2; step += 1) await settled(ayla.type(channelId, '/battle end'));
  const still = await settled(ayla.click(first.message?.id ?? '', 'As a file'));
  expect((await followUpOrAnswer(still, first.message?.id ?? ''))?.attachments).toHaveLength(1);
  await beginBattle(table);
  for (let step = 0; step < 2; step += 1) await settled(ayla.type(channelId, '/battle end'));
  const gone = await settled(ayla.click(first.message?.id ?? '', 'As a file'));
  expect((await followUpOrAnswer(gone, first.message?.id ?? ''))?.content).toContain('earlier battle');
});
