import type { ChildProcess } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { type Shard, ShardingManager } from 'discord.js';
import { REAL_CLOCK } from '../clock.ts';
import { type Door, Questions } from './questions.ts';
import type { ShardProcess } from './shard-keeper.ts';

/** Told to a process whose place another one has taken. */
export const RETIRE = 'retire';

/** Told by a process whose commands are registered, too. */
export const SERVING = { serving: true } as const;

/** So long a process may take until it is logged in, in ms; discord.js alone waits 15 seconds for servers that are away. */
const LOGIN_LIMIT = 60_000;

/** Starts processes of a program, each for a shard: discord.js tells it which one, and whether it is logged in. */
export function shardSpawner(
  program: string,
  { token, total }: { readonly token: string; readonly total: number },
): (shard: number) => ShardProcess {
  const { execArgv } = process;
  // Its own respawning kills first and starts then, which would lose what comes meanwhile; see ShardKeeper.
  const manager = new ShardingManager(program, { token, totalShards: total, respawn: false, execArgv });
  return (id) => {
    const shard = manager.createShard(id);
    const ended = new Promise<number | null>((resolve) => {
      shard.once('death', (child) => resolve((child as ChildProcess).exitCode));
      shard.once('spawn', (child) => void (child as ChildProcess).once('error', () => resolve(null)));
    });
    // Discord wants it no more, and the client does not try again by itself.
    shard.on('disconnect', () => void shard.process?.kill());
    const questions = new Questions(doorTo(shard), REAL_CLOCK);
    let hasLoggedIn = false;
    const ready = shard.spawn(LOGIN_LIMIT).then(() => {
      hasLoggedIn = true;
      return serving(shard, ended);
    });
    return {
      get pid() {
        return shard.process?.pid;
      },
      get isReady() {
        return shard.ready;
      },
      ready,
      ended,
      // Before, it may still be reading its program, and would be waited for in vain.
      ask: async (question) => (hasLoggedIn ? questions.ask(question) : { state: 'starting' }),
      retire: () => void shard.send(RETIRE).catch(() => undefined), // it has ended by itself
      stop: () => void shard.process?.kill(),
      kill: () => void shard.process?.kill('SIGKILL'),
    };
  };
}

/** Registering commands may have to wait for Discord's limits: that is no reason not to play with those there are. */
async function serving(shard: Shard, ended: Promise<number | null>): Promise<void> {
  const says = new Promise<void>((resolve) => {
    shard.on('message', (message) => isDeepStrictEqual(message, SERVING) && resolve());
    REAL_CLOCK.after(LOGIN_LIMIT, resolve);
  });
  const died = ended.then(() => Promise.reject(new Error('It ended before its commands were registered.')));
  await Promise.race([says, died]);
}

const doorTo = (shard: Shard): Door => ({
  send: (message) => void shard.send(message).catch(() => undefined), // it has ended
  hear: (listener) => void shard.on('message', listener),
});

/** From such a process to the one that has started it. */
export const parentDoor = (): Door => ({
  send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
  hear: (listener) => void process.on('message', listener),
});
