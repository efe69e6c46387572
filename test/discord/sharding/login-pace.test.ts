import { expect, it } from 'vitest';
import { LoginPace } from '../../../src/discord/sharding/login-pace.ts';

/** When each of these shards gets its turn, all asked for at once, in ms. */
async function turns(groups: number, shards: readonly number[]): Promise<readonly number[]> {
  let now: number;
  const pace = new LoginPace(
    {
      now: () => 0,
      after(ms, work) {
        now = ms;
        work();
        return () => undefined;
      },
    },
    groups,
  );
  const times: number[] = [];
  for (const shard of shards) {
    now = 0;
    await pace.turn(shard);
    times.push(now);
  }
  return times;
}

it('lets shards of one group log in one after another, five seconds apart, and those of others at once', async () => {
  const [first, second, third] = await turns(1, [0, 1, 2]);
  expect(first).toBe(0);
  expect(second).toBeGreaterThanOrEqual(5000);
  expect(third).toBe((second ?? 0) * 2);
  expect(await turns(2, [0, 1, 2, 3])).toEqual([0, 0, second, second]);
});
