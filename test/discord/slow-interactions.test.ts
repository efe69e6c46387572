import { afterEach, expect, it } from 'vitest';
import type { Clock } from '../../src/discord/clock.ts';
import { NO_MEASURES } from '../../src/measures/measures.ts';
import type { AtomicStore } from '../../src/store/atomic-store.ts';
import { lineOf } from './lines.ts';
import { storeSwitch } from './store-around.ts';
import { beginBattle, openTestTable, type TestTable, type TestTableOptions } from './table.ts';

// Time is measured by a stopwatch that only these tests move, so nothing here depends on how fast the machine is.

let table: TestTable;
let now = 0;
afterEach(() => table.close());

const QUICK = { deferAfterMs: 30, otherShowsWithinMs: 30, choicesWithinMs: 30 };
const measures = { ...NO_MEASURES, ticks: () => now };

async function open(options: TestTableOptions = {}): Promise<TestTable> {
  now = 0;
  table = await openTestTable({ measures, timing: QUICK, ...options });
  await beginBattle(table);
  return table;
}

/** Commits wait until they are released, and nothing else does. */
function heldCommits() {
  let held: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  const around = (store: AtomicStore): AtomicStore => {
    const commit: AtomicStore['commit'] = async (batch) => {
      await held;
      return store.commit(batch);
    };
    return new Proxy(store, {
      get(target, name) {
        const value: unknown = name === 'commit' ? commit : Reflect.get(target, name, target);
        return typeof value === 'function' && name !== 'commit' ? (value.bind(target) as unknown) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  };
  return {
    around,
    hold() {
      held = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
  };
}

it('names the storage where that was slow', async () => {
  const store = storeSwitch();
  const { ayla, channelId } = await open({ around: store.around });
  store.hold();
  const ended = await ayla.type(channelId, '/turn end');
  now += 5000;
  store.release();
  expect(await lineOf(table, ended)).toMatchObject({
    level: 'warn',
    message: 'slow interaction',
    command: 'turn end',
    outcome: 'done',
    mostly: 'store',
    answeredMs: 5000,
    storeMs: 5000,
    took: { turnMs: 0, storeMs: 5000, decidingMs: 0 },
  });
});

it('names the turn of the channel where others came first', async () => {
  const store = heldCommits();
  const { ayla, borin, channelId } = await open({ around: store.around });
  store.hold();
  const first = await ayla.type(channelId, '/adjust damage unit:dummy amount:1');
  const second = await borin.type(channelId, '/adjust damage unit:dummy amount:1');
  now += 5000;
  store.release();
  expect(await lineOf(table, first)).toMatchObject({ mostly: 'store', queuedMs: 0 });
  expect(await lineOf(table, second)).toMatchObject({ mostly: 'turn', queuedMs: 5000, took: { storeMs: 0 } });
});

it('names Discord where that took the answer late', async () => {
  const { ayla, channelId, discord } = await open({ timing: {} });
  discord.onRequest(({ path }) => {
    if (path.endsWith('/callback')) now += 1200;
  });
  const line = await lineOf(table, await ayla.type(channelId, '/turn end'));
  expect(line).toMatchObject({ level: 'warn', mostly: 'discord', acknowledgedMs: 1200, took: { discordMs: 1200 } });
});

it('names the deciding where the rules, or a busy process, took the time', async () => {
  const clock: Clock = {
    now() {
      now += 3000; // it is asked for the time of the line
      return Date.now();
    },
    after: () => () => undefined,
    every: () => () => undefined,
  };
  const { ayla, channelId } = await open({ clock });
  const line = await lineOf(table, await ayla.type(channelId, '/turn end'));
  expect(line).toMatchObject({ level: 'warn', mostly: 'deciding', took: { storeMs: 0, turnMs: 0 } });
});

it('is slow beyond two seconds, not at them', async () => {
  const { ayla, channelId, discord } = await open({ timing: { slow: { acknowledgedMs: 2000, answeredMs: 2000 } } });
  let took = 2000;
  discord.onRequest(({ path }) => {
    if (path.endsWith('/callback')) now += took;
  });
  expect(await lineOf(table, await ayla.type(channelId, '/turn end'))).toMatchObject({ level: 'info' });
  took = 2001;
  expect(await lineOf(table, await ayla.type(channelId, '/battle board'))).toMatchObject({ level: 'warn' });
});

it('warns of nothing where nobody wants to hear it', async () => {
  const { ayla, channelId, discord } = await open({ timing: { slow: undefined } });
  discord.onRequest(() => (now += 9000));
  expect(await lineOf(table, await ayla.type(channelId, '/turn end'))).toMatchObject({ level: 'info' });
});
