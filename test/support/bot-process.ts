import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../src/local/local-discord.ts';
import { freePort } from './redis.ts';

export interface BotProcess {
  readonly pid: number;
  /** Everything the process has printed. */
  readonly output: () => string;
  /** Processor time it took so far, in ms, whatever else runs on the machine. The kernel counts it in hundredths of a second. */
  processorMs(): number;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, as a service manager does. @returns its exit code */
  terminate(): Promise<number | null>;
}

export interface Environment {
  readonly DATA_DIR: string;
  readonly REDIS_URL?: string;
  readonly NODE_OPTIONS?: string;
  readonly TOTAL_SHARDS?: string;
}

/** The same for the length of a test: it does not outlive it. */
export async function startBotProcess(discord: LocalDiscord, environment: Environment): Promise<BotProcess> {
  const starting = spawnBot(discord, environment);
  onTestFinished(async () => (await starting).kill());
  return starting;
}

/** The built program, or another, as a process of its own, logged in to a local Discord. Resolves when it is connected and has registered its commands. */
export async function spawnBot(
  discord: LocalDiscord,
  environment: Environment,
  program = 'dist/start.js',
): Promise<BotProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const output = collected(child);
  await Promise.race([readyAgain(discord), endedEarly(child, output)]);
  const pid = child.pid ?? 0;
  return {
    pid,
    output,
    processorMs: () => processorMsOf(pid),
    kill: () => ended(child, 'SIGKILL').then(() => undefined),
    terminate: () => ended(child, 'SIGTERM'),
  };
}

function processorMsOf(pid: number): number {
  // Behind the name, which may hold blanks, stand the state and ten further fields before the two times.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** The bot asks for the commands it finds after each login: then it is connected, and ready as soon as that is answered. */
async function readyAgain(discord: LocalDiscord): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = discord.onRequest(({ method, path }) => {
      if (!path.includes('/commands') || (method === 'GET' && discord.commands().length === 0)) return;
      stop();
      resolve();
    });
  });
}

export async function endedEarly(child: ChildProcess, output: () => string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`the bot ended with ${String(code)}:\n${output()}`);
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
}
