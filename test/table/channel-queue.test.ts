import { expect, it } from 'vitest';
import { ChannelQueue } from '../../src/table/channel-queue.ts';

it('B99: forgets channels at rest, also those where something failed', async () => {
  const queue = new ChannelQueue();
  const works = Array.from({ length: 1000 }, (_, index) =>
    queue.run(`channel ${String(index % 500)}`, () =>
      index % 7 === 0 ? Promise.reject(new Error('failed')) : Promise.resolve(index),
    ),
  );
  expect(queue.size).toBe(500);
  await Promise.allSettled(works);
  expect(queue.size).toBe(0);
});

it('B07: does the work on one channel in order, and holds up no other', async () => {
  const queue = new ChannelQueue();
  const done: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue.run('one', async () => {
    await held;
    done.push('first');
  });
  const second = queue.run('one', () => Promise.resolve(void done.push('second')));
  await queue.run('two', () => Promise.resolve(void done.push('elsewhere')));
  release();
  await Promise.all([first, second]);
  expect(done).toEqual(['elsewhere', 'first', 'second']);
});
