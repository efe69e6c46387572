import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const address = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** A Redis that tests may use (under unique namespaces, never flushed), or `undefined`: skip, and say so. In CI its absence fails. */
export const redisUrl = (await answers(address)) ? address : undefined;

/** Whether tests can start servers of their own, to stop and pause them. */
export const canStartRedis = spawnSync('redis-server', ['--version']).status === 0;

if (process.env['CI'] && !(redisUrl && canStartRedis)) {
  throw new Error(
    `CI tests need a Redis at TEST_REDIS_URL (none at ${new URL(address).host}) and redis-server on the PATH`,
  );
}

/** Why Redis tests were skipped, for a title; '' if they were not. */
export const redisSkipped = redisUrl ? '' : ' (skipped: no Redis at TEST_REDIS_URL or 127.0.0.1:6379)';
export const faultsSkipped = canStartRedis ? '' : ' (skipped: no redis-server on the PATH)';

export interface OwnRedis {
  readonly url: string;
  readonly port: number;
  /** Freezes the process: connections stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** Starts an empty Redis that keeps nothing on disk, and waits until it answers. */
export async function startRedis(
  options: { readonly port?: number; readonly password?: string; readonly further?: readonly string[] } = {},
): Promise<OwnRedis> {
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-redis-'));
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
      '--requirepass',
      options.password ?? '',
      ...(options.further ?? []),
    ],
    { stdio: 'ignore' },
  );
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = `redis://127.0.0.1:${port}`;
  await untilAnswers(url);
  return {
    url,
    port,
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    async stop() {
      await end(server);
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Says something to a server, and hears the first of its answer. */
export async function ask({ port }: Pick<OwnRedis, 'port'>, command: string): Promise<string> {
  const socket = createConnection({ host: '127.0.0.1', port });
  socket.write(`${command}\r\n`);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return reply.toString();
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL'); // also ends a paused process
  await exited;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server that was just started needs a moment. */
async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 250) throw new Error('the Redis that was started does not answer');
    await pause(20);
  }
}

/** Whether something there speaks Redis; a demand for a password counts. */
async function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 1000 });
  try {
    socket.once('timeout', () => socket.destroy(new Error('No answer')));
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return /^\+PONG|^-NOAUTH/.test(reply.toString());
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
