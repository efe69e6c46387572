import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startUpFailure } from '../../src/discord/start-up-failure.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local/local-discord.ts';
import { DATABASE } from '../../src/store/make-folder.ts';
import { canMakeCertificates, makeCertificate } from '../support/certificate.ts';
import { damage } from '../support/damage.ts';
import { canStartRedis, faultsSkipped, freePort, startRedis } from '../support/redis.ts';

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
function start(environment: Readonly<Record<string, string>>, options: readonly string[] = []) {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: folder, LOG_LEVEL: 'info', ...environment };
  const started = spawn(process.execPath, [...options, 'dist/start.js'], { env });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (output += String(data)));
  return {
    exit: once(started, 'exit').then(([code]) => ({ code: code as unknown, output })),
    kill: () => started.kill('SIGTERM'),
  };
}

const sentenceFor = (error: Error): string =>
  startUpFailure(error, { dataDir: folder, port: 80, host: '127.0.0.1' }).sentence;

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
    expect(await health.json()).toEqual({ ok: true, store: 'usable' });
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200), 5000);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('chipkeeper_gateway_connections{state="Ready"} 1');
    expect(metrics).toMatch(/^chipkeeper_log_lines_total\{level="info"\} [1-9]/mu);
    expect(metrics).toMatch(/^chipkeeper_store_operation_seconds_count\{operation="set"\} [1-9]/mu);
    kill();
    const { code, output } = await exit;
    expect(code).toBe(0);
    expect(output).not.toContain(discord.token);
    expect(output).toMatch(/"message":"stopped"\}\n$/);
  },
);

it.for([
  {
    wrong: 'a wrong token',
    environment: () => ({ ...bot(), DISCORD_TOKEN: 'wrong' }),
    says: 'DISCORD_TOKEN was refused',
    exitCode: 78,
  },
  {
    wrong: 'no Discord',
    environment: () => ({ ...bot(), DISCORD_API_URL: 'http://127.0.0.1:9' }),
    says: 'not reachable at http://127.0.0.1:9',
  },
  {
    wrong: 'no Discord behind a proxy with a password, which it keeps to itself',
    environment: () => ({ ...bot(), DISCORD_API_URL: 'http://bot:s3cret@127.0.0.1:9/api' }),
    says: 'not reachable at http://127.0.0.1:9/api',
  },
  {
    wrong: 'something else than Discord at its address',
    environment: () => ({ ...bot(), DISCORD_API_URL: `${new URL(discord.apiUrl).origin}/elsewhere` }),
    says: "is not Discord's API",
  },
  {
    wrong: 'a port in use',
    environment: () => ({ ...bot(), PORT: new URL(discord.apiUrl).port }),
    says: 'in use by another program',
  },
  {
    wrong: 'an address of another machine',
    environment: () => ({ ...bot(), HEALTH_HOST: '192.0.2.1' }),
    says: 'HEALTH_HOST (192.0.2.1) is no address of this machine',
  },
  {
    wrong: 'a name of no machine',
    environment: () => ({ ...bot(), HEALTH_HOST: 'nobody.invalid' }),
    says: 'HEALTH_HOST (nobody.invalid) is no address of this machine',
  },
  {
    wrong: 'a server that the bot is not in',
    environment: () => ({ ...bot(), DISCORD_GUILD_ID: '123456789012345678' }),
    says: 'invite it there',
    exitCode: 78,
  },
  {
    wrong: 'something else than Redis at its address',
    environment: () => ({ ...bot(), REDIS_URL: `redis://127.0.0.1:${new URL(discord.apiUrl).port}` }),
    says: 'is no Redis',
  },
  { wrong: 'a bad environment', environment: () => ({ PORT: 'x' }), says: 'PORT is no port', exitCode: 78 },
  { wrong: 'a folder in /proc', environment: () => ({ DATA_DIR: '/proc/nope/data' }), says: 'cannot be used' },
  { wrong: 'data of a later version', environment: () => bot(), says: 'update the bot', given: laterData },
  { wrong: 'a damaged file', environment: () => bot(), says: 'is damaged or no database', given: damagedData },
  { wrong: 'a file damaged further in', environment: () => bot(), says: 'is damaged or no', given: holedData },
  { wrong: 'a bad folder', environment: () => ({ DATA_DIR: fileInTheWay() }), says: 'cannot be used' },
])(
  'says in a sentence that it cannot start with $wrong',
  { timeout: 20_000 },
  async ({ environment, says, given, exitCode = 1 }) => {
    given?.();
    const port = String(await freePort());
    const { exit } = start({ PORT: port, ...environment() });
    const { code, output } = await exit;
    expect(code).toBe(exitCode);
    expect(output).toContain(says);
    expect(output).not.toMatch(/^\s+at |s3cret/m);
  },
);

it('ends with a sentence where Discord takes its token no more while it plays', { timeout: 20_000 }, async () => {
  const port = String(await freePort());
  const { exit } = start({ ...bot(), PORT: port });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200), 10_000);
  discord.faults.disconnect(4004);
  const { code, output } = await exit;
  expect(code).toBe(78);
  expect(output).toContain('"Discord takes this bot no more"');
  expect(output).toContain('DISCORD_TOKEN was refused');
});

it('says in a sentence that Node.js is too old', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`;
  const { exit } = start(bot(), ['--import', `data:text/javascript,${encodeURIComponent(older)}`]);
  const { code, output } = await exit;
  expect(code).toBe(1);
  expect(output).toMatch(/^Chipkeeper needs Node\.js 20\.19 or newer, and this is 20\.18\.3[^\n]*\n$/);
});

it('says in a sentence that a port is not for this user', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(sentenceFor(error)).toContain('Port 80 is not for this user');
});

it.for([
  [
    'a connection that takes too long',
    Object.assign(new Error('connect'), { code: 'UND_ERR_CONNECT_TIMEOUT' }),
    'Discord is not reachable',
  ],
  [
    'an answer that does not come',
    new DOMException('This operation was aborted', 'AbortError'),
    'Discord is not reachable',
  ],
  [
    'a certificate of a proxy',
    Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }),
    'NODE_EXTRA_CA_CERTS',
  ],
  [
    'a file of the program that is missing',
    Object.assign(new Error('no packs'), { code: 'ENOENT', path: '/opt/packs' }),
    'no packs',
  ],
] as const)('says in a sentence what is wrong: %s', ([, error, says]) => {
  expect(sentenceFor(error)).toContain(says);
});

describe.skipIf(!canStartRedis)(`With a Redis of its own${faultsSkipped}`, { timeout: 20_000 }, () => {
  it.for(['', ':wrong@'])('says in a sentence that Redis wants another password than "%s"', async (login) => {
    const redis = await startRedis({ password: 'right' });
    onTestFinished(() => redis.stop());
    const { exit } = start({
      ...bot(),
      PORT: String(await freePort()),
      REDIS_URL: `redis://${login}127.0.0.1:${redis.port}`,
    });
    const { code, output } = await exit;
    expect(code).toBe(1);
    expect(output).toContain('refuses the user or password in REDIS_URL');
    expect(output).not.toMatch(/^\s+at |wrong/m);
  });

  it.skipIf(!canMakeCertificates)('says in a sentence that the certificate of Redis is not trusted', async () => {
    const { certificate, key } = makeCertificate();
    const tls = await freePort();
    const further = [
      '--tls-port',
      String(tls),
      '--tls-cert-file',
      certificate,
      '--tls-key-file',
      key,
      '--tls-auth-clients',
      'no',
    ];
    const redis = await startRedis({ further });
    onTestFinished(() => redis.stop());
    const { exit } = start({ ...bot(), PORT: String(await freePort()), REDIS_URL: `rediss://127.0.0.1:${tls}` });
    const { code, output } = await exit;
    expect(code).toBe(1);
    expect(output).toContain('NODE_EXTRA_CA_CERTS');
  });

  it('starts where Redis is away, and says so in its log without a stack', async () => {
    const registered = discord.nextChange(({ type }) => type === 'commands-changed');
    const { exit, kill } = start({ ...bot(), PORT: String(await freePort()), REDIS_URL: 'redis://127.0.0.1:9' });
    await registered;
    kill();
    const { code, output } = await exit;
    expect(code).toBe(0);
    expect(output).toContain('Redis cannot be used at 127.0.0.1:9: the bot tells its users so');
    expect(output).not.toContain('stack');
  });
});

function laterData(): void {
  const database = new Database(join(folder, DATABASE));
  database.pragma('user_version = 99');
  database.close();
}

function damagedData(): void {
  writeFileSync(join(folder, DATABASE), 'this is no database, and has never been one '.repeat(200));
}

/** Opens, and has a page in its middle that is none. */
function holedData(): void {
  const database = new Database(join(folder, DATABASE));
  database.exec('CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT)');
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?)');
  for (let row = 0; row < 200; row += 1) insert.run(`key ${row}`, 'x'.repeat(500));
  database.close();
  damage(join(folder, DATABASE));
}

function fileInTheWay(): string {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return file;
}
