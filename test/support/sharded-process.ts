import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../src/local/local-discord.ts';
import { collected, ended, endedEarly, type Environment } from './bot-process.ts';
import { freePort } from './redis.ts';

/** The process that starts one for each shard. */
export interface ShardedProcess {
  readonly port: number;
  /** Everything it and its shards have printed. */
  readonly output: () => string;
  /** What stands in the log so far. */
  lines(): readonly LogLine[];
  /** The processes that have been ready so far, by shard, the latest last. */
  ready(shard: number): readonly number[];
  /** Resolves when so many processes of a shard have been ready since the start. */
  whenReady(shard: number, count: number): Promise<void>;
  /** Resolves when a text has been printed. */
  whenSaid(text: string): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with its exit code when it has ended, by itself or not. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop, as a service manager does. @returns its exit code */
  terminate(): Promise<number | null>;
}

interface LogLine {
  readonly message?: string;
  readonly shard?: number;
  readonly pid?: number;
}

/** What stands in the log so far; a line that is still being written does not. */
const linesOf = (output: string): readonly LogLine[] =>
  output
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));

/** Starts the built program with as many shards as the local Discord recommends, unless the environment says how many, and waits until all are logged in and there are commands. */
export async function startShards(discord: LocalDiscord, environment: Environment): Promise<ShardedProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/start.js', 'sharded'], {
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => ended(child, 'SIGKILL').then(() => undefined));
  const output = collected(child);
  const ready = (shard: number): readonly number[] =>
    linesOf(output()).flatMap((line) =>
      line.message === 'a shard is ready' && line.shard === shard && line.pid !== undefined ? [line.pid] : [],
    );
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        child.stderr.off('data', look);
        resolve();
      };
      child.stderr.on('data', look);
      look();
    });
  const whenSaid = (text: string): Promise<void> => until(() => output().includes(text));
  const started = Promise.all([
    whenSaid('the shards were started'),
    until(() => /the commands (?:were|are) registered/u.test(output())),
  ]);
  await Promise.race([started, endedEarly(child, output)]);
  return {
    port,
    output,
    lines: () => linesOf(output()),
    ready,
    whenReady: (shard, count) => until(() => ready(shard).length >= count),
    whenSaid,
    signal: (signal) => void child.kill(signal),
    ended: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null),
    terminate: () => ended(child, 'SIGTERM'),
  };
}
