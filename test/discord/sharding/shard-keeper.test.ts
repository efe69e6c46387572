import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../../src/discord/logger.ts';
import { ShardKeeper, type ShardProcess } from '../../../src/discord/sharding/shard-keeper.ts';
import { Shards } from '../../../src/discord/sharding/shards.ts';

/** A process that does what the test says. */
interface Fake extends ShardProcess {
  readonly asked: readonly ('retire' | 'stop' | 'kill')[];
  logIn(): void;
  die(exitCode?: number): void;
}

let processes: Fake[];
let now: number;
/** What waits, by when it is due. */
let waiting: { readonly at: number; readonly work: () => void }[];
let log: string[];
let keeper: ShardKeeper;
/** Processes that get their turn to log in. */
let turn: Promise<void>;

const clock = {
  now: () => now,
  after(ms: number, work: () => void) {
    const entry = { at: now + ms, work };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  },
};

function fake(): Fake {
  const asked: Fake['asked'][number][] = [];
  let isReady = false;
  let [logIn, fail]: (() => void)[] = [];
  let end: (exitCode: number | null) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    [logIn, fail] = [resolve, () => reject(new Error('it died'))];
  });
  const ended = new Promise<number | null>((resolve) => {
    end = resolve;
  });
  const process: Fake = {
    pid: 1,
    asked,
    ready,
    ended,
    get isReady() {
      return isReady;
    },
    logIn() {
      isReady = true;
      logIn?.();
    },
    die(exitCode) {
      isReady = false;
      fail?.();
      end(exitCode ?? null);
    },
    ask: () => Promise.resolve(undefined),
    retire: () => void asked.push('retire'),
    stop: () => void asked.push('stop'),
    kill() {
      asked.push('kill');
      process.die();
    },
  };
  processes.push(process);
  return process;
}

/** What has been set going goes as far as it can. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Time passes, and what falls due happens. */
async function pass(ms: number): Promise<void> {
  now += ms;
  for (const { work } of waiting.filter(({ at }) => at <= now)) work();
  waiting = waiting.filter(({ at }) => at > now);
  await settled();
}

const logger = () => createLogger({ level: 'debug', write: (line) => void log.push(line) });
const newKeeper = (shard = 0): ShardKeeper =>
  new ShardKeeper({ shard, spawn: fake, pace: { turn: () => turn }, clock, logger: logger(), misconfigured });

/** How often it was told so. */
let hopeless: number;
const misconfigured = (): void => void (hopeless += 1);

beforeEach(() => {
  hopeless = 0;
  [processes, waiting, log, now, turn] = [[], [], [], 0, Promise.resolve()];
  keeper = newKeeper();
});

async function started(): Promise<Fake> {
  void keeper.start();
  await settled();
  return loggedIn();
}

async function loggedIn(): Promise<Fake> {
  const process = processes.at(-1);
  if (process === undefined) throw new Error('no process was started');
  process.logIn();
  await settled();
  return process;
}

it('starts a process that died again, later each time, and at once after a long life', async () => {
  let process = await started();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 600_000, 600_000]) {
    const count = processes.length;
    process.die();
    await settled();
    await pass(wait - 1);
    expect(processes).toHaveLength(count);
    await pass(1);
    expect(processes).toHaveLength(count + 1);
    process = await loggedIn();
  }
  await pass(600_000);
  process.die();
  await settled();
  const count = processes.length;
  await pass(1000);
  expect(processes).toHaveLength(count + 1);
});

it('kills a process that does not log in, and starts another one', async () => {
  void keeper.start();
  await settled();
  processes[0]?.die(); // as after too long a time: `ready` rejects
  await settled();
  expect(processes[0]?.asked).toEqual(['kill']);
  await pass(1000);
  expect(processes).toHaveLength(2);
});

it('tells that a process can never do its work as it is set up, and of no other end', async () => {
  const process = await started();
  process.die(1);
  await settled();
  await pass(1000);
  expect(hopeless).toBe(0);
  processes[1]?.die(78);
  await settled();
  expect(hopeless).toBe(1);
});

it('shards are dispensable until all of them have started, and where none plays', async () => {
  const keepers = [newKeeper(0), newKeeper(1)];
  const shards = new Shards(keepers, logger());
  const starting = shards.start();
  await settled();
  processes[0]?.logIn();
  await settled();
  expect(shards.isDispensable).toBe(true);
  processes[1]?.logIn();
  await starting;
  expect(shards.isDispensable).toBe(false);
  processes[0]?.die(78);
  await settled();
  expect(shards.isDispensable).toBe(false);
  processes[1]?.die(78);
  await settled();
  expect(shards.isDispensable).toBe(true);
});

it('asks the old process to retire when the new one has been logged in for a while, and no sooner', async () => {
  const old = await started();
  const replacing = keeper.replace();
  await settled();
  expect(processes).toHaveLength(2);
  expect(old.asked).toEqual([]);
  await loggedIn();
  await pass(1999);
  expect(old.asked).toEqual([]);
  await pass(1);
  expect(old.asked).toEqual(['retire']);
  old.die();
  expect(await replacing).toBe(true);
  await pass(100_000);
  expect(processes).toHaveLength(2); // nobody takes the place of the one that has retired
  expect(keeper.isReady).toBe(true);
});

it('keeps the old process where the new one does not log in', async () => {
  const old = await started();
  const replacing = keeper.replace();
  await settled();
  processes[1]?.die();
  expect(await replacing).toBe(false);
  await pass(100_000);
  expect(old.asked).toEqual([]);
  expect(processes).toHaveLength(2);
  expect(keeper.isReady).toBe(true);
});

it('keeps the old process where the new one logs in and dies before it has taken over', async () => {
  const old = await started();
  const replacing = keeper.replace();
  await settled();
  const young = await loggedIn();
  await pass(500);
  young.die();
  await pass(1500);
  expect(await replacing).toBe(false);
  expect(old.asked).toEqual([]);
  expect(keeper.isReady).toBe(true);
});

it('waits ever longer for a process that hangs at each login, however long that takes', async () => {
  void keeper.start();
  await settled();
  for (const wait of [1000, 2000, 4000]) {
    const count = processes.length;
    await pass(60_000);
    processes.at(-1)?.die();
    await settled();
    await pass(wait - 1);
    expect(processes).toHaveLength(count);
    await pass(1);
    expect(processes).toHaveLength(count + 1);
  }
});

it('starts one process only where the old one dies while the new one waits for its turn', async () => {
  const old = await started();
  let take: () => void = () => undefined;
  turn = new Promise((resolve) => {
    take = resolve;
  });
  const replacing = keeper.replace();
  await settled();
  old.die();
  await settled();
  take();
  await settled();
  await loggedIn();
  await pass(2000);
  expect(await replacing).toBe(true);
  await pass(100_000);
  expect(processes).toHaveLength(2);
});

it('kills an old process that does not end, and is done', async () => {
  const old = await started();
  const replacing = keeper.replace();
  await settled();
  await loggedIn();
  await pass(2000);
  await pass(25_000);
  expect(old.asked).toEqual(['retire', 'kill']);
  expect(await replacing).toBe(true);
});

it('when it stops, stops its process, and starts none any more', async () => {
  const process = await started();
  const stopping = keeper.stop();
  expect(process.asked).toEqual(['stop']);
  process.die();
  await stopping;
  await pass(100_000);
  expect(processes).toHaveLength(1);
  expect(log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('calls off a start that waits when it stops', async () => {
  (await started()).die();
  await settled();
  await keeper.stop();
  await pass(100_000);
  expect(processes).toHaveLength(1);
});

it('replaces shards one after another, the first last, and ends with the first failure', async () => {
  const done: number[] = [];
  const results = [true, false, true];
  const keepers = results.map((result, shard) => ({
    isReady: true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    replace() {
      done.push(shard);
      return Promise.resolve(result);
    },
  }));
  const shards = new Shards(keepers, logger());
  await Promise.all([shards.replace(), shards.replace()]);
  expect(done).toEqual([2, 1]);
  expect(log.join()).toContain('keeps its old process');
  expect(shards.state).toEqual({ total: 3, ready: 3 });
  await shards.stop();
  await shards.replace();
  expect(done).toEqual([2, 1]);
});
