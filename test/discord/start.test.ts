import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';
import { freePort } from '../support/redis.ts';

let discord: LocalDiscord;
let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  discord = await startLocalDiscord();
  folder = mkdtempSync(join(tmpdir(), 'chipkeeper-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await discord.close();
  rmSync(folder, { recursive: true });
});

/** Starts the built program as a process of its own. */
function start(environment: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: folder, LOG_LEVEL: 'info', ...environment };
  const started = spawn(process.execPath, ['dist/main.js'], { env });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (output += String(data)));
  return {
    exit: once(started, 'exit').then(([code]) => ({ code: code as unknown, output })),
    kill: () => started.kill('SIGTERM'),
  };
}

const bot = (): Record<string, string> => ({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });

it(
  'logs in, registers the commands for one server, tells its health, and stops cleanly',
  { timeout: 20_000 },
  async () => {
    const port = await freePort();
    const registered = discord.nextChange(({ type }) => type === 'commands-changed');
    const { exit, kill } = start({ ...bot(), DISCORD_GUILD_ID: discord.guildId, PORT: String(port) });
    await registered;
    expect(discord.commands().every(({ guild_id }) => guild_id === discord.guildId)).toBe(true);
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(await health.json()).toEqual({ ok: true, store: 'reachable' });
    kill();
    const { code, output } = await exit;
    expect(code).toBe(0);
    expect(output).not.toContain(discord.token);
  },
);

it.for([
  {
    wrong: 'a wrong token',
    environment: () => ({ ...bot(), DISCORD_TOKEN: 'wrong' }),
    says: 'DISCORD_TOKEN was refused',
  },
  {
    wrong: 'no Discord',
    environment: () => ({ ...bot(), DISCORD_API_URL: 'http://127.0.0.1:9' }),
    says: 'not reachable at http://127.0.0.1:9',
  },
  {
    wrong: 'a port in use',
    environment: () => ({ ...bot(), PORT: new URL(discord.apiUrl).port }),
    says: 'in use by another program',
  },
  { wrong: 'a bad environment', environment: () => ({ PORT: 'x' }), says: 'PORT is no port' },
  { wrong: 'a folder in /proc', environment: () => ({ DATA_DIR: '/proc/nope/data' }), says: 'cannot be used' },
  { wrong: 'a bad folder', environment: () => ({ DATA_DIR: fileInTheWay() }), says: 'cannot be used' },
])('says in a sentence that it cannot start with $wrong', { timeout: 20_000 }, async ({ environment, says }) => {
  const port = String(await freePort());
  const { exit } = start({ PORT: port, ...environment() });
  const { code, output } = await exit;
  expect(code).toBe(1);
  expect(output).toContain(says);
  expect(output).not.toMatch(/^\s+at /m);
});

function fileInTheWay(): string {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return file;
}
