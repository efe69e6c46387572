import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';

it('has a default for everything', () => {
  expect(readConfig({ DISCORD_TOKEN: '', PORT: ' ' })).toEqual({
    dataDir: './data',
    port: 8080,
    host: '127.0.0.1',
    logLevel: 'warn',
  });
  expect(readConfig({ DISCORD_TOKEN: 'abc' }).logLevel).toBe('info');
});

it('reads what is given', () => {
  const given = {
    DISCORD_TOKEN: 'abc.def',
    DISCORD_API_URL: 'http://127.0.0.1:9000/api/v10/',
    DISCORD_GUILD_ID: '123456789012345678',
    REDIS_URL: 'rediss://me:secret@host:6380/1',
    TOTAL_SHARDS: '3',
    DATA_DIR: '/data',
    PORT: '1',
    HEALTH_HOST: '0.0.0.0',
    LOG_LEVEL: 'debug',
  };
  expect(readConfig(given)).toEqual({
    token: 'abc.def',
    apiUrl: 'http://127.0.0.1:9000/api',
    guildId: '123456789012345678',
    redisUrl: 'rediss://me:secret@host:6380/1',
    totalShards: 3,
    dataDir: '/data',
    port: 1,
    host: '0.0.0.0',
    logLevel: 'debug',
  });
});

it.for([
  ['DISCORD_TOKEN', 'two words'],
  ['DISCORD_API_URL', 'discord.com'],
  ['DISCORD_API_URL', 'ftp://discord.com'],
  ['DISCORD_GUILD_ID', '12'],
  ['REDIS_URL', 'http://secret@host'],
  ['TOTAL_SHARDS', '0'],
  ['TOTAL_SHARDS', 'auto'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '8.5'],
  ['HEALTH_HOST', '0.0.0.0:8080'],
  ['HEALTH_HOST', '10.0.0.256'],
  ['HEALTH_HOST', 'http://secret'],
  ['LOG_LEVEL', 'loud'],
] as const)('%s=%s is refused in one sentence that keeps the value to itself', ([name, value]) => {
  const read = (): unknown => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  expect(read).not.toThrow('secret');
});

it('learns from discord.js which shard a process is, and only then', () => {
  const given = { SHARDS: '1', SHARD_COUNT: '3' };
  expect(readConfig({ ...given, SHARDING_MANAGER: 'true' }).shard).toEqual({ id: 1, total: 3 });
  expect(readConfig(given).shard).toBeUndefined();
});

it('names every wrong value', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\nLOG_LEVEL/);
});

it.for(['::', '::1', '10.0.0.7', 'localhost', 'bot.example.org', 'a-1'])(
  'listens at %s where that is asked for',
  (host) => {
    expect(readConfig({ HEALTH_HOST: host }).host).toBe(host);
  },
);
