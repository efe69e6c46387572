import { afterEach, expect, it } from 'vitest';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import { CALLBACK } from '../../src/local/wire.ts';
import { storeSwitch } from './store-around.ts';
import {
  beginBattle,
  followUpOf,
  isPrivate,
  openTestTable,
  type TestTable,
  type TestTableOptions,
  textOf,
} from './table.ts';

let table: TestTable;
afterEach(() => table.close());

const open = async (options?: TestTableOptions): Promise<TestTable> => (table = await openTestTable(options));

/** Defers at once where the storage is held up, so that no test waits for long. */
const QUICK = { deferAfterMs: 60, otherShowsWithinMs: 60, choicesWithinMs: 60 };

async function openHeld() {
  const store = storeSwitch();
  await open({ around: store.around, timing: QUICK });
  await beginBattle(table);
  store.hold();
  return { ...table, store };
}

it('B40: acknowledges a slow command in time and fills the answer in', async () => {
  const { ayla, channelId, store } = await openHeld();
  const slow = await ayla.type(channelId, '/turn end');
  expect(slow.callbackType).toBe(CALLBACK.deferredMessage);
  store.release();
  await slow.settled();
  expect(textOf(slow.message)).toContain("Ulf's turn");
  expect(isPrivate(slow.message)).toBe(false);
  expect(slow.followUps).toEqual([]);
});

it('says so where the storage is damaged, for trying again does not help', async () => {
  const { ayla, channelId, store } = await openHeld();
  store.release();
  store.setAway('damaged');
  const { message } = await ayla.type(channelId, '/turn end');
  expect(isPrivate(message)).toBe(true);
  expect(message?.content).toContain('restore a backup');
});

it('replaces a public deferral by a private answer where the command is refused', async () => {
  const { cora, channelId, store } = await openHeld();
  const slow = await cora.type(channelId, '/turn end as:ulf');
  expect(isPrivate(slow.message)).toBe(false);
  store.release();
  const answer = await followUpOf(table, slow);
  expect(slow.message).toBeUndefined();
  expect(isPrivate(answer)).toBe(true);
  expect(answer.content).toContain(`<@${table.borin.id}>`);
});

it('defers privately what is private', async () => {
  const { ayla, channelId, store } = await openHeld();
  const slow = await ayla.type(channelId, '/party sheet');
  expect(isPrivate(slow.message)).toBe(true);
  store.release();
  await slow.settled();
  expect(textOf(slow.message)).toContain('Kajsa');
});

it('B40: acknowledges a slow click and edits the message that was clicked', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around, timing: QUICK });
  await beginBattle(table);
  const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  store.hold();
  const slow = await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  expect(slow.callbackType).toBe(CALLBACK.deferredUpdate);
  store.release();
  await slow.settled();
  expect(slow.message?.id).toBe(rolled.message?.id);
  expect(textOf(slow.message)).toContain("Kajsa's turn");
});

it('B40: offers nothing while the storage is slow, and then offers choices again', async () => {
  const { ayla, channelId, store } = await openHeld();
  expect(await ayla.autocomplete(channelId, 'engage', {}, 'target')).toEqual([]);
  store.release();
  expect(await ayla.autocomplete(channelId, 'engage', {}, 'target')).toMatchObject([
    { name: 'Dummy (9/9 HP)' },
    { name: 'No target' },
  ]);
});

it('B09: says privately that the storage is away, and plays on when it is back', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around });
  await beginBattle(table);
  const board = await ayla.type(channelId, '/battle board');
  store.setAway(true);
  for (const asked of [
    await ayla.type(channelId, '/turn end'),
    await ayla.type(channelId, '/battle board'),
    await ayla.click(board.message?.id ?? '', 'End turn'),
  ]) {
    expect(isPrivate(asked.message)).toBe(true);
    expect(asked.message?.content).toContain('Storage is not reachable. Nothing was changed');
  }
  expect(await ayla.autocomplete(channelId, 'defeat', {}, 'unit')).toEqual([]);
  store.setAway(false);
  expect(textOf((await ayla.type(channelId, '/turn end')).message)).toContain("Ulf's turn");
});

it('B09: shows what was done although the storage lost the receipt, and does not do it twice', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around });
  await beginBattle(table);
  const lines = await table.lines();
  store.loseReceipt();
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  expect(textOf(hurt.message)).toContain('HP 9 → 6');
  expect(await table.lines()).toBe(lines + 1);
});

it('does not say that nothing was changed where it cannot know', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around });
  await beginBattle(table);
  store.loseReceipt({ forGood: true });
  const hurt = await ayla.type(channelId, '/adjust damage unit:dummy amount:3');
  expect(isPrivate(hurt.message)).toBe(true);
  expect(hurt.message?.content).toContain('I cannot tell whether it counts. Look with /battle board');
});

it('B06: plays an interaction once that is delivered again', async () => {
  const { ayla, channelId } = await open();
  await beginBattle(table);
  const ended = await ayla.type(channelId, '/turn end');
  const before = { lines: await table.lines(), messages: table.discord.messages(channelId) };
  table.discord.faults.redeliver(ended.interactionId);
  await ayla.type(channelId, '/battle board private:true');
  expect(await table.lines()).toBe(before.lines);
  expect(table.discord.messages(channelId)).toEqual(before.messages);
});

it('B08: takes effect once and answers once where two processes run', async () => {
  const { ayla, borin, channelId } = await open();
  await table.startAnother();
  await beginBattle(table);
  const lines = await table.lines();
  const rolled = await ayla.type(channelId, '/engage form:light dice:2 combat resolve:ask');
  await ayla.click(rolled.message?.id ?? '', 'Resolve all');
  await borin.type(channelId, '/turn end as:kajsa');
  await ayla.type(channelId, '/battle board');
  expect(await table.lines()).toBe(lines + 2);
  const shown = table.discord.messages(channelId, ayla.id).map(textOf);
  expect(shown.filter((text) => /Kajsa (?:engages|resolves)/.test(text))).toHaveLength(1);
  expect(shown.filter((text) => text.includes('Something went wrong'))).toEqual([]);
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('shows what one process did although the other was faster to acknowledge', async () => {
  const { ayla, channelId, store } = await openHeld();
  await table.startAnother(); // shares the storage that is held up, so both defer and one of them is too late
  const slow = await ayla.type(channelId, '/turn end');
  store.release();
  await slow.settled();
  expect(textOf(slow.message)).toContain("Ulf's turn");
  expect(slow.followUps).toEqual([]);
});

it('takes back a deferral for which nobody shows anything', async () => {
  const { ayla, channelId, store } = await openHeld();
  const slow = await ayla.type(channelId, '/turn end');
  await table.store.commit(await claimedBy(slow));
  store.release();
  await slow.settled();
  expect(slow.message?.content).toContain('Already done');
});

it('says that nobody shows anything in the language of whoever asked', async () => {
  const { discord, channelId, store } = await openHeld();
  const doerte = discord.user(discord.createUser('Dörte', { locale: 'de' }).id);
  const slow = await doerte.type(channelId, '/turn end');
  await table.store.commit(await claimedBy(slow));
  store.release();
  await slow.settled();
  expect(slow.message?.content).toContain('Schon geschehen');
});

/** What a process would have stored that died before it could answer. */
async function claimedBy({ interactionId }: InteractionResult): Promise<Parameters<TestTable['store']['commit']>[0]> {
  const { record } = await table.store.load(table.channelId);
  if (record === undefined) throw new Error('there is no battle');
  return { channelId: table.channelId, expected: record.revision, record, claimId: interactionId };
}

it('survives failures of the REST API', async () => {
  const { ayla, channelId } = await open();
  await beginBattle(table);
  const callback = { method: 'POST', route: '/interactions/:interaction/:token/callback' };
  table.discord.faults.failNext(callback, { kind: 'answer-lost' });
  const board = await ayla.type(channelId, '/battle board');
  expect(textOf(board.message)).toContain('Kajsa');
  table.discord.faults.failNext(callback, { kind: 'status', status: 400, code: 50035, message: 'Invalid Form Body' });
  const ended = await ayla.type(channelId, '/turn end');
  expect(ended.message?.content).toContain('Something went wrong');
  expect(textOf((await ayla.type(channelId, '/battle board')).message)).toContain("Ulf's turn");
});

it('hides what is unexpected behind an incident that the log explains', async () => {
  const { ayla, channelId } = await open({
    around: (store) =>
      new Proxy(store, { get: (target, name) => (name === 'getMany' ? brokenRead : boundTo(target, name)) }),
  });
  const failed = await ayla.type(channelId, '/battle board');
  expect(isPrivate(failed.message)).toBe(true);
  const incident = /Incident ([0-9a-f]{8})/.exec(failed.message?.content ?? '')?.[1] ?? 'none';
  expect(failed.message?.content).not.toContain('flux');
  expect(table.log.find((line) => line.includes(incident))).toContain('flux capacitor');
});

const brokenRead = (): never => {
  throw new TypeError('flux capacitor');
};

function boundTo(target: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
