import { afterEach, beforeEach, expect, it } from 'vitest';
import { awaited } from '../../src/engine/index.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { beginBattle, followUpOf, isPrivate, openTestTable, type TestTable, textOf } from './table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable({ timing: { deferAfterMs: 60_000 } });
});
afterEach(() => table.close());

/** What is asked of Discord for each interaction, by its token; and for the board between two of them. */
function counting() {
  const byToken = new Map<string, string[]>();
  const other: string[] = [];
  const stop = table.discord.onRequest(({ method, route, path }) => {
    const [, token] = /^\/(?:interactions|webhooks)\/[^/]+\/([^/]+)/u.exec(path) ?? [];
    if (token === undefined) other.push(`${method} ${route}`);
    else byToken.set(token, [...(byToken.get(token) ?? []), `${method} ${route}`]);
  });
  return { byToken, takeOther: (): readonly string[] => other.splice(0), stop };
}

const labelsOf = (message: Message): readonly string[] =>
  message.components.flatMap(({ components = [] }) => components.flatMap(({ label }) => (label ? [label] : [])));

/** The newest message that all see with such a button. */
function newest(label: RegExp): { readonly id: string; readonly label: string } | undefined {
  for (const message of table.discord.messages(table.channelId).toReversed()) {
    const found = labelsOf(message).find((text) => label.test(text));
    if (found !== undefined) return { id: message.id, label: found };
  }
  return undefined;
}

async function handleOfAwaited(): Promise<UserHandle> {
  const { ayla, borin } = table;
  const [user] = awaited(await table.battle());
  return user === borin.id ? borin : ayla;
}

async function press(label: RegExp, by?: UserHandle): Promise<Message | undefined> {
  const button = newest(label);
  if (button === undefined) throw new Error(`nobody offers ${String(label)}`);
  const result = await (by ?? (await handleOfAwaited())).click(button.id, button.label);
  return result.message;
}

/** Engages by clicks: the panel as it opens, then all the dice. */
async function engage(by: UserHandle): Promise<void> {
  const panel = await press(/^Engage$/u, by);
  expect(isPrivate(panel)).toBe(true);
  await followUpOf(table, await by.click(panel?.id ?? '', 'Roll'));
}

/** One step on, by whoever is awaited; typed and clicked by turns. @returns whether it was the last */
async function step(count: number): Promise<boolean> {
  const { channelId, ayla } = table;
  const { phase, prompts, turn, enemies } = await table.battle();
  const by = await handleOfAwaited();
  if (prompts.length > 0) await press(/^(?:Decide for me|Resolve all|Finish)$/u);
  else if (phase === 'adventurers') {
    if ((turn?.engages ?? 0) === 0 && enemies.map.length > 0) await engage(by);
    else if (count % 2 === 0) await press(/^End turn$/u, by);
    else await by.type(channelId, '/turn end');
  } else if (phase === 'enemies') {
    if (count % 2 === 0) await press(/^(?:Next: |Go on$)/u);
    else await ayla.type(channelId, '/enemy act all:true');
  } else if (phase === 'round-end') await press(/^Next round$/u);
  else {
    const closed = await ayla.type(channelId, '/battle end');
    return textOf(closed.message).includes('Seed:');
  }
  return false;
}

const STRAW = 'level:1 hp:4 combat:2 defense:0 range:1 targets:1 priority:weakest type:beast';

it('asks Discord at most twice for a command or a click over a whole battle, the board apart', async () => {
  const { ayla, borin, channelId } = table;
  const calls = counting();
  const boardCalls: (readonly string[])[] = [];
  const shown = async (): Promise<void> => {
    await table.showBoards();
    boardCalls.push(calls.takeOther());
  };
  await ayla.type(channelId, '/battle start xp:4');
  await ayla.type(channelId, '/party join name:Kajsa race:redguard stamina:2 dice:3 combat health:20');
  await borin.type(channelId, '/party join name:Ulf race:breton dice:3 combat health:20');
  for (const name of ['Straw', 'Wicker', 'Reed']) await ayla.type(channelId, `/unit add name:${name} ${STRAW}`);
  await press(/^Begin$/u, ayla);
  await shown();
  const asides = [
    '/party orders damage:take',
    '/party orders',
    '/adjust damage unit:straw amount:1',
    '/adjust damage unit:nobody amount:1',
    '/engage target:straw form:light dice:1 combat',
    '/battle undo',
    '/battle redo',
    '/battle undo',
    '/battle board',
    '/party sheet',
    '/battle log',
    '/battle recap',
    '/odds dice:2 combat target:straw',
    '/roll dice:2d6',
    '/rules term:fatigue',
    '/help',
  ];
  for (const line of asides) {
    await ayla.type(channelId, line);
    await shown();
  }
  let last = false;
  for (let count = 0; count < 400 && !last; count += 1) {
    last = await step(count);
    await shown();
  }
  expect(last).toBe(true);
  await table.restart(); // whatever was still to be said is said
  calls.stop();

  expect(calls.byToken.size).toBeGreaterThan(40);
  expect([...calls.byToken.values()].filter((requests) => requests.length > 2)).toEqual([]);
  const edits = boardCalls.filter((requests) => requests.every((request) => request.startsWith('PATCH')));
  expect(Math.max(...edits.map((requests) => requests.length))).toBe(1);
  const posted = boardCalls.filter((requests) => requests.some((request) => request.startsWith('POST')));
  expect(Math.max(...posted.map((requests) => requests.length))).toBeLessThanOrEqual(3); // posted, pinned, the old one deleted
});

it('asks no more often for a battle on a map: pictures come with the edits of the board, one for many changes', async () => {
  const { ayla, channelId } = table;
  await beginBattle(table, 'practice yard');
  await table.showBoards();
  const calls = counting();
  const byRound: (readonly string[])[] = [];
  for (const lines of [
    ['/adjust damage unit:dummy amount:1'],
    ['/adjust damage unit:dummy amount:1', '/adjust place unit:dummy hex:e2', '/adjust heal unit:dummy amount:1'],
    ['/move to:b2'],
    ['/adjust tenacity unit:kajsa amount:1', '/party sheet'],
    ['/battle board'],
  ]) {
    for (const line of lines) await ayla.type(channelId, line);
    await table.showBoards();
    byRound.push(calls.takeOther());
  }
  await table.restart(); // whatever was still to be said is said
  calls.stop();
  expect([...calls.byToken.values()].filter((requests) => requests.length > 2)).toEqual([]);
  const withPicture = [...calls.byToken.values()].filter((requests) => requests.length > 1);
  expect(withPicture).toEqual([[expect.stringMatching(/^POST/u), expect.stringMatching(/^PATCH/u)]]); // of /battle board
  for (const requests of byRound) expect(requests.length).toBeLessThanOrEqual(2);
  expect(byRound[3]).toHaveLength(1); // nothing on the map has changed
});
