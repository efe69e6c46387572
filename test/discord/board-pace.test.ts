import { expect, it } from 'vitest';
import { type Asked, Coalescer, type Turn } from '../../src/discord/board/coalesce.ts';
import type { Clock } from '../../src/discord/clock.ts';
import { MessagesAfter } from '../../src/discord/board/messages-after.ts';

const PACE = { settleMs: 200, everyMs: 1000, retryMs: 2000, mostWaitMs: 5000, mostFailures: 3 };

/** Time that passes when told to. */
function clockByHand() {
  let now = 0;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  const clock: Pick<Clock, 'now' | 'after'> = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
  };
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve)); // what the last work has set going
      const due = waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
      if (due === undefined) break;
      waiting = waiting.filter((timer) => timer !== due);
      now = due.at;
      due.work();
    }
    now = end;
  };
  return { clock, pass };
}

function coalescer(outcome: (turn: number) => Turn = () => 'done', pace = PACE) {
  const taken: (Asked & { readonly at: number })[] = [];
  const { clock, pass } = clockByHand();
  const turns = new Coalescer({
    clock,
    pace,
    take: (asked) => {
      taken.push({ ...asked, at: clock.now() });
      return Promise.resolve(outcome(taken.length));
    },
  });
  return { turns, taken, pass, times: () => taken.map(({ at }) => at) };
}

it('B69: takes one turn for many wishes, and one a second at most', async () => {
  const { turns, times, pass } = coalescer();
  for (let wish = 0; wish < 5; wish += 1) turns.ask('a');
  await pass(199);
  expect(times()).toEqual([]);
  await pass(1);
  expect(times()).toEqual([200]);
  for (let wish = 0; wish < 40; wish += 1) {
    turns.ask('a');
    await pass(50);
  }
  await pass(2000);
  expect(times()).toEqual([200, 1200, 2200]);
});

it('B99: holds up no other channel, and forgets those at rest', async () => {
  const { turns, taken, pass } = coalescer();
  turns.ask('a');
  turns.ask('b');
  await pass(200);
  expect(taken.map(({ channelId }) => channelId)).toEqual(['a', 'b']);
  expect(turns.size).toBe(2);
  await pass(1000);
  expect(turns.size).toBe(0);
});

it('tries again after a failure, later each time, and gives up until the next change', async () => {
  const { turns, times, pass } = coalescer(() => 'failed');
  turns.ask('a');
  await pass(60_000);
  expect(times()).toEqual([200, 2200, 6200]);
  expect(turns.size).toBe(0);
  turns.ask('a');
  await pass(200);
  expect(times()).toHaveLength(4);
});

it('waits longer from failure to failure up to a limit', async () => {
  const { turns, times, pass } = coalescer(() => 'failed', { ...PACE, mostFailures: 6 });
  turns.ask('a');
  await pass(60_000);
  expect(times()).toEqual([200, 2200, 6200, 11_200, 16_200, 21_200]);
  expect(turns.size).toBe(0);
});

it('does not wait longer and longer where it is asked all the time and all fails', async () => {
  const { turns, times, pass } = coalescer(() => 'failed');
  turns.ask('a');
  for (let second = 0; second < 60; second += 1) {
    await pass(1000);
    turns.ask('a');
  }
  const waits = times().map((at, index) => at - (times()[index - 1] ?? 0));
  expect(waits.slice(0, 7)).toEqual([200, 2000, 4000, 1000, 2000, 4000, 1000]);
  expect(Math.max(...waits)).toBe(4000);
});

it('is woken by the next change once it has given up, begins anew then, and is at rest after that', async () => {
  const { turns, taken, times, pass } = coalescer((turn) => (turn <= 3 ? 'failed' : 'done'));
  turns.ask('a');
  await pass(6200 + 2000);
  expect(times()).toEqual([200, 2200, 6200]);
  turns.ask('a');
  await pass(0);
  expect(times().slice(3)).toEqual([8200]);
  expect(taken[3]).toMatchObject({ failures: 0 });
  await pass(1000);
  expect(turns.size).toBe(0);
});

it('is woken by whoever wants to see it, but not above the pace', async () => {
  const { turns, taken, pass } = coalescer(() => 'failed');
  turns.ask('a');
  await pass(200 + 2000 + 500);
  turns.ask('a', true);
  await pass(499);
  expect(taken).toHaveLength(2);
  await pass(1);
  expect(taken.map(({ at }) => at)).toEqual([200, 2200, 3200]);
  turns.ask('a');
  turns.drop('a');
  await pass(10_000);
  expect(taken).toHaveLength(3);
});

it('remembers that somebody wants to see it anew, and shows anew what has failed', async () => {
  const { turns, taken, pass } = coalescer((turn) => (turn === 2 ? 'failed' : 'done'));
  turns.ask('a');
  await pass(200);
  turns.ask('a', true);
  turns.ask('a');
  await pass(10_000);
  expect(taken.map(({ anew }) => anew)).toEqual([false, true, true]);
  expect(taken.map(({ failures }) => failures)).toEqual([0, 0, 1]);
});

it('drops what is not wanted any more', async () => {
  const { turns, times, pass } = coalescer();
  turns.ask('a');
  turns.drop('a');
  await pass(5000);
  expect(times()).toEqual([]);
  expect(turns.size).toBe(0);
});

it('takes all turns at once when hurried, a failing one without a second try', async () => {
  const { turns, taken } = coalescer((turn) => (turn === 1 ? 'failed' : 'done'));
  turns.ask('a');
  turns.ask('b');
  await turns.hurry();
  expect(taken.map(({ channelId }) => channelId)).toEqual(['a', 'b']);
  expect(turns.size).toBe(0);
});

it('B99: counts what comes after a board, in a bounded number of channels', () => {
  const after = new MessagesAfter();
  after.heard('a', '5');
  expect(after.after('a')).toBe(0);
  after.watch('a', '10');
  for (const id of ['9', '10', '11', '100']) after.heard('a', id);
  expect(after.after('a')).toBe(2);
  after.watch('a', '10');
  expect(after.after('a')).toBe(2);
  after.watch('a', '101');
  expect(after.after('a')).toBe(0);
  after.heard('a', '102');
  for (let channel = 0; channel < 2000; channel += 1) after.watch(`c${channel}`, '1');
  expect(after.after('a')).toBe(0);
});
