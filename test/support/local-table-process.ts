import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { freePort } from './redis.ts';

/** What `npm start` runs when there is no token: the local table, as a process of its own. */
export interface LocalTableProcess {
  readonly url: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts it on a folder, and waits until it says where it plays. */
export async function startLocalTableProcess(dataDir: string, port?: number): Promise<LocalTableProcess> {
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/start.js'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(at), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([saysWhere(child), endedEarly(child)]);
  return {
    url: `http://localhost:${String(at)}/`,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function saysWhere({ stdout }: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    if (said.includes('http://')) return;
  }
}

async function endedEarly(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`the local table ended with ${String(code)}`);
}
