import { expect, it } from 'vitest';
import type { Finished } from '../../src/measures/measures.ts';
import { prometheusMeasures } from '../../src/measures/prometheus.ts';
import { scrape } from './scrape.ts';

const HOUR_MS = 3_600_000;

const finished = (over: Partial<Finished> = {}): Finished => ({
  kind: 'command',
  command: 'turn end',
  ending: { outcome: 'done' },
  acknowledgedMs: 100,
  answeredMs: 300,
  parts: { turn: 0, store: 0, deciding: 300, discord: 0 },
  slow: undefined,
  ...over,
});

it('counts a battle for an hour after it was changed, and not once it is closed', async () => {
  let now = 0;
  const measures = prometheusMeasures({ ofProcess: false, ticks: () => now });
  const open = async (): Promise<number> => (await scrape(measures))('chipkeeper_battles_recent');
  measures.battleChanged('a', false);
  measures.battleChanged('b', false);
  measures.battleChanged('a', false);
  expect(await open()).toBe(2);
  now += HOUR_MS - 1;
  measures.battleChanged('a', false);
  expect(await open()).toBe(2);
  now += 1;
  expect(await open()).toBe(1);
  measures.battleChanged('a', true);
  expect(await open()).toBe(0);
});

it('makes no series without end, whatever it is told', async () => {
  const measures = prometheusMeasures({ ofProcess: false });
  for (let count = 0; count < 2000; count += 1) {
    const ending = { outcome: 'refused', code: `code-${count}`, rule: `RULE-${count}` } as const;
    measures.interactionFinished(finished({ command: `command ${count}`, ending }));
  }
  const text = await measures.text();
  const series = (name: string): number => text.split('\n').filter((line) => line.startsWith(`${name}{`)).length;
  expect(series('chipkeeper_interactions_total')).toBe(2 * 401); // each with too-late at 0
  expect(series('chipkeeper_refusals_total')).toBe(401);
  const value = await scrape(measures);
  expect(value('chipkeeper_interactions_total{kind="command",command="other",outcome="refused"}')).toBe(1600);
  expect(value('chipkeeper_refusals_total{rule="other",code="other"}')).toBe(1600);
});

it('forgets the battle changed longest ago where there are too many', async () => {
  const measures = prometheusMeasures({ ofProcess: false, ticks: () => 0 });
  for (let count = 0; count < 100_010; count += 1) measures.battleChanged(`battle ${count}`, false);
  expect((await scrape(measures))('chipkeeper_battles_recent')).toBe(100_000);
});

it('speaks of seconds, and of where a slow interaction was held up', async () => {
  const measures = prometheusMeasures({ ofProcess: false });
  measures.interactionFinished(finished({ answeredMs: 2500, slow: 'store' }));
  measures.waited(40);
  const value = await scrape(measures);
  const of = 'kind="command",command="turn end"';
  expect(value(`chipkeeper_interaction_answered_seconds_sum{${of}}`)).toBe(2.5);
  expect(value(`chipkeeper_interaction_answered_seconds_bucket{le="2",${of}}`)).toBe(0);
  expect(value(`chipkeeper_interaction_answered_seconds_bucket{le="3",${of}}`)).toBe(1);
  expect(value('chipkeeper_slow_interactions_total{mostly="store"}')).toBe(1);
  expect(value('chipkeeper_channel_wait_seconds_sum')).toBe(0.04);
});

it('times choices once, for they are acknowledged and answered in one', async () => {
  const measures = prometheusMeasures({ ofProcess: false });
  measures.interactionFinished(finished({ kind: 'autocomplete' }));
  const value = await scrape(measures);
  expect(value('chipkeeper_interaction_acknowledged_seconds_count{kind="autocomplete",command="turn end"}')).toBe(0);
  expect(value('chipkeeper_interaction_answered_seconds_count{kind="autocomplete",command="turn end"}')).toBe(1);
});

it('times no acknowledgement where there was none, and no answer where another process gives it', async () => {
  const measures = prometheusMeasures({ ofProcess: false });
  measures.interactionFinished(finished({ acknowledgedMs: undefined, ending: { outcome: 'already-done' } }));
  const value = await scrape(measures);
  for (const name of ['acknowledged', 'answered'])
    expect(value(`chipkeeper_interaction_${name}_seconds_count{kind="command",command="turn end"}`)).toBe(0);
  expect(value('chipkeeper_interactions_total{kind="command",command="turn end",outcome="already-done"}')).toBe(1);
});

it('lets what somebody is woken for begin at 0, so that the first one is an increase', async () => {
  const measures = prometheusMeasures({ ofProcess: false });
  measures.storeAsked('commit', 1, 'committed');
  measures.interactionFinished(finished());
  const lines = (await measures.text()).split('\n');
  expect(lines).toContain('chipkeeper_failures_total{code="unexpected"} 0');
  expect(lines).toContain('chipkeeper_slow_interactions_total{mostly="store"} 0');
  expect(lines).toContain('chipkeeper_log_lines_total{level="error"} 0');
  expect(lines).toContain('chipkeeper_store_failures_total{operation="commit"} 0');
  expect(lines).toContain('chipkeeper_interactions_total{kind="command",command="turn end",outcome="too-late"} 0');
});

it('says of each gauge what several processes make of it', async () => {
  const samples = await prometheusMeasures({ ofProcess: true, shards: () => ({ ready: 1 }) }).samples();
  const gauges = samples.filter(({ type }) => type === 'gauge');
  const aggregated = (aggregator: string): readonly string[] =>
    gauges.flatMap((gauge) => (gauge.aggregator === aggregator ? gauge.name : [])).toSorted();
  // The one process in trouble is to be seen.
  expect(aggregated('max')).toEqual([
    'nodejs_eventloop_lag_max_seconds',
    'nodejs_eventloop_lag_p50_seconds',
    'nodejs_eventloop_lag_p90_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_seconds',
    'nodejs_eventloop_lag_stddev_seconds',
    'process_open_fds',
  ]);
  expect(aggregated('min')).toEqual([
    'nodejs_eventloop_lag_min_seconds',
    'process_max_fds',
    'process_start_time_seconds',
  ]);
  expect(aggregated('average')).toEqual(['nodejs_eventloop_lag_mean_seconds']);
  expect(aggregated('first')).toEqual(['nodejs_version_info']);
  expect(aggregated('omit')).toEqual([]);
  const summed = aggregated('sum');
  expect(summed.filter((name) => name.startsWith('chipkeeper_'))).toEqual([
    'chipkeeper_battles_recent',
    'chipkeeper_gateway_connections',
    'chipkeeper_pictures_drawing',
    'chipkeeper_pictures_waiting',
    'chipkeeper_shards',
  ]);
  // What is left is of memory, handles and requests, of which each process has its own.
  expect(
    summed.filter((name) => !/^chipkeeper_|^nodejs_(?:active|heap|external)_|^process_\w+_bytes$/u.test(name)),
  ).toEqual([]);
});
