import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fault } from '../../src/local/faults.ts';
import { beginBattle, openTestTable, type TestTable, textOf } from './table.ts';

// Discord at its worst, as far as the local one can be it. A wrong token and no Discord at the start: start.test.ts.

let table: TestTable;
beforeEach(async () => {
  table = await openTestTable();
  await beginBattle(table);
});
afterEach(() => table.close());

const CALLBACK = { method: 'POST', route: '/interactions/:interaction/:token/callback' };
const errors = (): readonly string[] => table.log.filter((line) => line.includes('"level":"error"'));
const damaged = async (): Promise<number | undefined> => (await table.battle()).enemies.map[0]?.hp;

const FAULTS: readonly { readonly what: string; readonly fault: Fault; readonly answered: boolean }[] = [
  { what: '500', fault: { kind: 'status', status: 500 }, answered: true },
  { what: '502', fault: { kind: 'status', status: 502 }, answered: true },
  { what: '429 with a wait', fault: { kind: 'rate-limited', retryAfter: 0.3 }, answered: true },
  { what: 'a broken connection', fault: { kind: 'reset' }, answered: true },
  { what: 'an answer that is lost', fault: { kind: 'answer-lost' }, answered: true },
  { what: '403', fault: { kind: 'status', status: 403, code: 50013, message: 'Missing Permissions' }, answered: false },
];

it.for(FAULTS)(
  '$what at the answer: the command counts once, and the next is answered',
  async ({ fault, answered }) => {
    const { ayla, channelId, discord } = table;
    discord.faults.failNext(CALLBACK, fault);
    const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
    if (answered) expect(textOf(hurt.message)).toContain('HP 9 → 6');
    expect(await damaged()).toBe(6);
    expect(textOf((await ayla.type(channelId, '/battle board')).message)).toContain('6/9');
  },
);

it('a Discord that does not answer at all holds up nobody else', async () => {
  const { ayla, borin, channelId, discord } = table;
  discord.faults.failNext(CALLBACK, { kind: 'hang' });
  const held = ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  await vi.waitFor(async () => expect(await damaged()).toBe(6));
  const board = await borin.type(channelId, '/battle board');
  expect(textOf(board.message)).toContain('Kajsa');
  discord.faults.disconnect();
  expect((await held).message).toBeUndefined();
});

it.for([
  { what: 'cut connection', cut: () => table.discord.faults.disconnect() },
  { what: 'request to reconnect', cut: () => table.discord.faults.requestReconnect() },
  { what: 'session that may be resumed', cut: () => table.discord.faults.invalidateSessions(true) },
  { what: 'session that is gone', cut: () => table.discord.faults.invalidateSessions() },
])('plays on behind a $what', { timeout: 20_000 }, async ({ cut }) => {
  const { ayla, channelId, discord } = table;
  cut();
  await discord.whenConnected();
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  expect(textOf(hurt.message)).toContain('HP 9 → 6');
  expect(errors()).toEqual([]);
});

it('a command that is delivered again after a resume counts once', async () => {
  const { ayla, channelId, discord } = table;
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  const lines = await table.lines();
  discord.faults.disconnect();
  await discord.whenConnected();
  discord.faults.redeliver(hurt.interactionId);
  await ayla.type(channelId, '/battle board');
  expect(await damaged()).toBe(6);
  expect(await table.lines()).toBe(lines);
});
