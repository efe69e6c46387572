import { beforeEach, describe, expect, it } from 'vitest';
import { answerAt, Questions } from '../../../src/discord/sharding/questions.ts';
import type { ShardProcess } from '../../../src/discord/sharding/shard-keeper.ts';
import { ShardsReport } from '../../../src/discord/sharding/shards-report.ts';
import type { BotState } from '../../../src/discord/start-bot.ts';
import { MergedMetrics } from '../../../src/measures/merged-metrics.ts';
import { type PrometheusMeasures, prometheusMeasures } from '../../../src/measures/prometheus.ts';
import { scrape } from '../../measures/scrape.ts';
import { delivered, twoDoors } from './two-doors.ts';

/** A process with metrics of its own, which is asked by way of messages. */
interface Fake {
  readonly asked: Pick<ShardProcess, 'ask'>;
  readonly measures: PrometheusMeasures;
  state: BotState;
  hang(hangs: boolean): void;
}

/** What waits for the end of a question's time. */
let limits: Set<() => void>;
/** By shard, its processes. */
let shards: Fake[][];
let merge: MergedMetrics;
let report: ShardsReport;
let own: PrometheusMeasures;

const clock = {
  after(_ms: number, work: () => void) {
    limits.add(work);
    return () => void limits.delete(work);
  },
};

function aProcess(state: BotState = 'ready'): Fake {
  const doors = twoDoors();
  const questions = new Questions(doors.parent, clock);
  const measures = prometheusMeasures({ ofProcess: false });
  const fake: Fake = {
    asked: { ask: (what) => questions.ask(what) },
    measures,
    state,
    hang: (hangs) => doors.hang(hangs),
  };
  measures.observe({
    pictures: () => ({ drawing: 1, waiting: 0 }),
    gateway: () => (fake.state === 'ready' ? ['Ready'] : ['Idle']),
  });
  answerAt(doors.child, { state: () => fake.state, samples: () => measures.samples() });
  return fake;
}

/** As many shards as states, each with one process. */
const start = (...states: readonly BotState[]): void => {
  shards = states.map((state) => [aProcess(state)]);
  const keepers = shards.map((_, shard) => ({
    get processes() {
      return (shards[shard] ?? []).map(({ asked }) => asked as ShardProcess);
    },
  }));
  let counted: Readonly<Record<string, number>> = {};
  own = prometheusMeasures({ ofProcess: false, shards: () => counted });
  merge = new MergedMetrics();
  report = new ShardsReport({
    keepers,
    merge,
    own(states) {
      counted = states;
      return own.samples();
    },
  });
};

const processOf = (shard: number, nth = 0): Fake => {
  const found = shards[shard]?.[nth];
  if (found === undefined) throw new Error(`shard ${shard} has no process ${nth}`);
  return found;
};

/** As its keeper and src/sharded.ts do when a process ends. */
function end(shard: number, process: Fake): void {
  shards[shard] = (shards[shard] ?? []).filter((other) => other !== process);
  merge.ended(process.asked);
}

/** Whoever has not answered until now will not be waited for. */
async function inTime<T>(asking: Promise<T>): Promise<T> {
  await delivered();
  for (const limit of limits) limit();
  return asking;
}

const scraped = (): Promise<(series: string) => number> => scrape({ text: () => inTime(report.metrics()) });
const conflicts = (process: Fake, times: number): void => {
  for (let count = 0; count < times; count += 1) process.measures.conflict();
};
const CONFLICTS = 'chipkeeper_battle_conflicts_total';
const CONNECTED = 'chipkeeper_gateway_connections{state="Ready"}';

beforeEach(() => {
  limits = new Set();
});

describe('readiness', () => {
  it('is there where each shard has a process that is ready, whatever the process is whose place it takes', async () => {
    start('ready', 'ready', 'ready');
    expect(await report.unready()).toBeUndefined();
    shards[1]?.push(aProcess('starting'));
    shards[2]?.unshift(aProcess('stopping'));
    expect(await report.unready()).toBeUndefined();
  });

  it('is not there otherwise, and each shard that is not ready is named', async () => {
    start('ready', 'starting', 'not-connected', 'starting', 'ready', 'ready', 'stopping');
    processOf(4).hang(true);
    end(5, processOf(5));
    expect(await inTime(report.unready())).toBe(
      'shard 2: the connection to Discord is lost; shards 1 and 3: not logged in to Discord yet; shard 4: no answer from its process; shard 6: stopping; shard 5: no process',
    );
  });
});

describe('metrics', () => {
  it('are those of all processes', async () => {
    start('ready', 'ready', 'starting');
    conflicts(processOf(0), 2);
    conflicts(processOf(1), 3);
    for (const shard of [0, 2]) processOf(shard).measures.waited(40);
    processOf(0).measures.battleChanged('a', false);
    processOf(1).measures.battleChanged('b', false);
    own.logged('error');
    processOf(1).measures.logged('error');
    const value = await scraped();
    expect(value(CONFLICTS)).toBe(5);
    expect(value('chipkeeper_channel_wait_seconds_count')).toBe(2);
    expect(value('chipkeeper_channel_wait_seconds_bucket{le="0.05"}')).toBe(2);
    expect(value('chipkeeper_channel_wait_seconds_bucket{le="0.025"}')).toBe(0);
    expect(value('chipkeeper_battles_recent')).toBe(2);
    expect(value(CONNECTED)).toBe(2);
    expect(value('chipkeeper_log_lines_total{level="error"}')).toBe(2);
    expect(value('chipkeeper_shards{state="ready"}')).toBe(2);
    expect(value('chipkeeper_shards{state="starting"}')).toBe(1);
    expect(value('chipkeeper_shards{state="silent"}')).toBe(0);
  });

  it('leave out a process that is silent, but for what it had counted, and say that it is', async () => {
    start('ready', 'ready');
    conflicts(processOf(0), 2);
    conflicts(processOf(1), 3);
    await scraped();
    processOf(1).hang(true);
    conflicts(processOf(0), 1);
    conflicts(processOf(1), 1);
    const meanwhile = await scraped();
    expect(meanwhile(CONFLICTS)).toBe(6);
    expect(meanwhile(CONNECTED)).toBe(1);
    expect(meanwhile('chipkeeper_pictures_drawing')).toBe(1);
    expect(meanwhile('chipkeeper_shards{state="silent"}')).toBe(1);
    expect(meanwhile('chipkeeper_shards{state="ready"}')).toBe(1);
    processOf(1).hang(false);
    const afterwards = await scraped();
    expect(afterwards(CONFLICTS)).toBe(7);
    expect(afterwards(CONNECTED)).toBe(2);
    expect(afterwards('chipkeeper_shards{state="silent"}')).toBe(0);
  });

  it('count on from what they were, however often processes are replaced', async () => {
    start('ready', 'ready');
    conflicts(processOf(0), 100);
    for (let counted = 0; counted < 6; counted += 2) {
      const old = processOf(1);
      conflicts(old, 1);
      old.measures.waited(40);
      expect((await scraped())(CONFLICTS)).toBe(100 + counted + 1);
      const young = aProcess();
      shards[1]?.push(young);
      conflicts(young, 1);
      const both = await scraped();
      expect(both(CONFLICTS)).toBe(100 + counted + 2);
      expect(both(CONNECTED)).toBe(3);
      expect(both('chipkeeper_shards{state="ready"}')).toBe(2);
      end(1, old);
      const afterwards = await scraped();
      expect(afterwards(CONFLICTS)).toBe(100 + counted + 2);
      expect(afterwards('chipkeeper_channel_wait_seconds_bucket{le="0.05"}')).toBe(counted / 2 + 1);
      expect(afterwards(CONNECTED)).toBe(2);
    }
  });

  it('count a process once that ends while another one is waited for', async () => {
    start('ready', 'ready');
    conflicts(processOf(0), 5);
    await scraped();
    processOf(1).hang(true);
    const asking = report.metrics();
    await delivered();
    end(0, processOf(0));
    const value = await scrape({ text: () => inTime(asking) });
    expect(value(CONFLICTS)).toBe(5);
    expect((await scraped())(CONFLICTS)).toBe(5);
  });

  it('count a process once whose last words come after its end', async () => {
    start('ready', 'ready');
    conflicts(processOf(0), 5);
    await scraped();
    const asking = report.metrics();
    end(0, processOf(0));
    const value = await scrape({ text: () => inTime(asking) });
    expect(value(CONFLICTS)).toBe(5);
    expect((await scraped())(CONFLICTS)).toBe(5);
  });

  it('are there where no process is', async () => {
    start('ready');
    end(0, processOf(0));
    const value = await scraped();
    expect(value('chipkeeper_shards{state="no-process"}')).toBe(1);
    expect(value(CONNECTED)).toBe(0);
  });
});
