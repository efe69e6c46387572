import { afterEach, expect, it, vi } from 'vitest';
import { prometheusMeasures } from '../../src/measures/prometheus.ts';
import { scrape } from '../measures/scrape.ts';
import { lineOf, linesOf } from './lines.ts';
import { storeSwitch } from './store-around.ts';
import { beginBattle, openTestTable, type TestTable, type TestTableOptions } from './table.ts';

let table: TestTable;
afterEach(() => table.close());

async function open(options: TestTableOptions = {}) {
  const measures = prometheusMeasures({ ofProcess: false });
  table = await openTestTable({ ...options, measures });
  await beginBattle(table);
  return { ...table, measures };
}

const interactions = (command: string, outcome: string, kind = 'command'): string =>
  `chipkeeper_interactions_total{kind="${kind}",command="${command}",outcome="${outcome}"}`;

it('counts what was done and how long it took, by command', async () => {
  const { ayla, channelId, measures } = await open();
  await lineOf(table, await ayla.type(channelId, '/turn end'));
  const value = await scrape(measures);
  expect(value(interactions('turn end', 'done'))).toBe(1);
  expect(value(interactions('party join', 'done'))).toBe(2);
  for (const name of ['acknowledged', 'answered']) {
    const of = `chipkeeper_interaction_${name}_seconds`;
    expect(value(`${of}_count{kind="command",command="turn end"}`)).toBe(1);
    expect(value(`${of}_bucket{le="+Inf",kind="command",command="turn end"}`)).toBe(1);
    expect(value(`${of}_sum{kind="command",command="turn end"}`)).toBeGreaterThan(0);
  }
});

it('counts refusals by rule, stale clicks, and what was delivered twice', async () => {
  const { ayla, channelId, discord, measures } = await open();
  const rolled = await ayla.type(channelId, '/engage form:light dice:1 combat faces:1 resolve:ask');
  const message = rolled.message?.id ?? '';
  const pressed = [ayla.click(message, 'Resolve all'), ayla.click(message, 'Resolve all')];
  for (const press of pressed) await lineOf(table, await press);
  const ended = await ayla.type(channelId, '/turn end');
  discord.faults.redeliver(ended.interactionId);
  await linesOf(table, ended, 2);
  await lineOf(table, await ayla.type(channelId, '/turn end as:kajsa'));
  const value = await scrape(measures);
  for (const outcome of ['done', 'stale']) expect(value(interactions('answer', outcome, 'button'))).toBe(1);
  expect(value('chipkeeper_refusals_total{rule="RND-5",code="not-their-turn"}')).toBe(1);
  expect(value(interactions('turn end', 'refused'))).toBe(1);
  expect(value(interactions('turn end', 'already-done'))).toBe(1);
  expect(value('chipkeeper_interaction_answered_seconds_count{kind="command",command="turn end"}')).toBe(2);
});

it('times the storage by operation, and counts what fails there', async () => {
  const store = storeSwitch();
  const { ayla, channelId, measures } = await open({ around: store.around });
  const before = await scrape(measures);
  store.setAway(true);
  await lineOf(table, await ayla.type(channelId, '/turn end'));
  store.setAway(false);
  await lineOf(table, await ayla.type(channelId, '/turn end'));
  const after = await scrape(measures);
  const grew = (series: string): number => after(series) - before(series);
  expect(grew('chipkeeper_store_operation_seconds_count{operation="commit"}')).toBe(1);
  expect(grew('chipkeeper_store_commits_total{result="committed"}')).toBe(1);
  expect(grew('chipkeeper_store_failures_total{operation="getMany"}')).toBeGreaterThanOrEqual(1);
  expect(grew('chipkeeper_failures_total{code="store-away"}')).toBe(1);
  expect(grew('chipkeeper_log_lines_total{level="warn"}')).toBeGreaterThanOrEqual(1);
});

it('counts what is decided again because another process was faster', async () => {
  const store = storeSwitch();
  const { ayla, channelId, measures } = await open({ around: store.around });
  const another = await table.store.load(channelId);
  if (another.record === undefined) throw new Error('there is no battle');
  const { record } = another;
  store.beforeNextCommit(async () => {
    await table.store.commit({ channelId, expected: record.revision, record });
  });
  expect(await lineOf(table, await ayla.type(channelId, '/turn end'))).toMatchObject({ outcome: 'done' });
  const value = await scrape(measures);
  expect(value('chipkeeper_battle_conflicts_total')).toBe(1);
  expect(value('chipkeeper_store_commits_total{result="conflict"}')).toBe(1);
});

it('counts battles that go on, requests to Discord, pictures and connections', async () => {
  const { ayla, channelId, measures } = await open();
  const value = await scrape(measures);
  expect(value('chipkeeper_battles_recent')).toBe(1);
  expect(value('chipkeeper_discord_requests_total{status="200"}')).toBeGreaterThan(0);
  expect(value('chipkeeper_gateway_connections{state="Ready"}')).toBe(1);
  for (const of of ['drawing', 'waiting']) expect(value(`chipkeeper_pictures_${of}`)).toBe(0);
  for (const command of ['/battle end', '/battle end']) await ayla.type(channelId, command);
  expect((await scrape(measures))('chipkeeper_battles_recent')).toBe(0);
});

it('shows pictures that wait', async () => {
  const drawn: (() => void)[] = [];
  const render = (): Promise<Uint8Array> => new Promise((resolve) => drawn.push(() => resolve(new Uint8Array([1]))));
  const { ayla, channelId, measures } = await open({ render });
  await ayla.type(channelId, '/odds dice:1 combat');
  await vi.waitFor(async () => expect((await scrape(measures))('chipkeeper_pictures_drawing')).toBeGreaterThan(0));
  for (const finish of drawn) finish();
  await vi.waitFor(async () => expect((await scrape(measures))('chipkeeper_pictures_drawing')).toBe(0));
});

it('is ready when it is logged in, and no more once it is to stop', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around, timing: { deferAfterMs: 20 } });
  const starting = table.startAnother();
  expect(table.bot().state()).toBe('starting');
  const another = await starting;
  expect(another.state()).toBe('ready');
  store.hold();
  await ayla.type(channelId, '/turn end');
  const closing = another.close();
  expect(another.state()).toBe('stopping');
  store.release();
  await closing;
});

it('is not ready while its connection is gone', { timeout: 30_000 }, async () => {
  const { discord, measures } = await open();
  discord.faults.invalidateSessions();
  await vi.waitFor(() => expect(table.bot().state()).toBe('not-connected'), { interval: 1 });
  expect((await scrape(measures))('chipkeeper_gateway_connections{state="Ready"}')).toBe(0);
  await vi.waitFor(() => expect(table.bot().state()).toBe('ready'), 20_000);
});
