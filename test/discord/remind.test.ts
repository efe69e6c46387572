import { REST } from 'discord.js';
import { beforeEach, expect, it } from 'vitest';
import type { Clock } from '../../src/discord/clock.ts';
import { createLogger } from '../../src/discord/logger.ts';
import { startReminding } from '../../src/discord/remind.ts';
import { content } from '../support/battles.ts';

/** Searches for what is due that have begun; each answers when it is told to. */
let searches: ((channels: readonly string[]) => void)[];
/** Channels that were dealt with, or are; each takes until it is told to end. */
let claimed: string[];
let endClaims: () => void;
let sweep: () => Promise<void>;
let stop: () => Promise<void>;

beforeEach(() => {
  [searches, claimed] = [[], []];
  const claims = new Promise<void>((resolve) => {
    endClaims = resolve;
  });
  const clock: Clock = {
    now: () => 0,
    after: () => () => undefined,
    every(_ms, work) {
      sweep = work;
      return () => undefined;
    },
  };
  stop = startReminding({
    reminders: {
      due: () => new Promise((resolve) => searches.push(resolve)),
      async claim(channelId) {
        claimed.push(channelId);
        await claims;
        return undefined;
      },
      giveUp: () => Promise.resolve(),
    },
    contents: { load: () => Promise.resolve(content) },
    rest: new REST(),
    clock,
    logger: createLogger({ level: 'debug', write: () => undefined }),
  });
});

/** What has been set going goes as far as it can. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

it('waits for a search that is under way when it is stopped, and begins nothing with what that finds', async () => {
  const sweeping = sweep();
  await settled();
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await settled();
  expect(isStopped).toBe(false);
  searches[0]?.(['a']);
  await Promise.all([sweeping, stopping]);
  expect(claimed).toEqual([]);
  await sweep();
  expect(searches).toHaveLength(1);
});

it('waits for the channels that are under way when it is stopped', async () => {
  const sweeping = sweep();
  await settled();
  searches[0]?.(['a']);
  await settled();
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await settled();
  expect([claimed, isStopped]).toEqual([['a'], false]);
  endClaims();
  await Promise.all([sweeping, stopping]);
});

it('deals with a channel once where two searches overlap, and a slow channel holds up no search', async () => {
  const first = sweep();
  const second = sweep();
  await settled();
  for (let search = 0; search < 2; search += 1) {
    for (const found of searches) found(['a', 'b']);
    await settled();
  }
  expect(searches).toHaveLength(2);
  expect(claimed).toEqual(['a', 'b']);
  endClaims();
  await Promise.all([first, second]);
});
