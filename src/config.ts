import { isIP } from 'node:net';
import { config as readEnvFile } from 'dotenv';
import { z } from 'zod';
import type { ServedShard } from './discord/client.ts';
import { LOG_LEVELS, type LogLevel } from './discord/logger.ts';

/** How this process was asked to run. */
export interface Config {
  /** Absent: the local table is started instead. */
  readonly token?: string | undefined;
  /** Base of the REST API, without the version; absent: Discord's own. */
  readonly apiUrl?: string | undefined;
  /** Commands are registered in this server only. */
  readonly guildId?: string | undefined;
  readonly redisUrl?: string | undefined;
  /** How many shards there are in all; absent: as many as Discord recommends. */
  readonly totalShards?: number | undefined;
  /** The one that this process serves; absent: it serves all there is. */
  readonly shard?: ServedShard | undefined;
  readonly dataDir: string;
  /** Where a backup is made each day; absent: none is. */
  readonly backupDir?: string | undefined;
  readonly port: number;
  /** The address that the port is opened on. */
  readonly host: string;
  readonly logLevel: LogLevel;
}

/** The environment asks for something impossible: one sentence for each wrong value, none of which repeats the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A last part of digits only would be an IP address, and a wrong one. */
const HOST_NAME = /^(?:[a-z\d-]{1,63}\.){0,9}(?!\d+$)[a-z\d-]{1,63}$/i;

const ENVIRONMENT = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^\S+$/, 'DISCORD_TOKEN has blanks in it: copy the bot token again, as one piece.')
    .optional(),
  DISCORD_API_URL: z
    .url({ protocol: /^https?$/, error: 'DISCORD_API_URL is no address: it looks like https://discord.com/api.' })
    .transform((url) => url.replace(/(?:\/v\d+)?\/*$/, ''))
    .optional(),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{15,21}$/, 'DISCORD_GUILD_ID is no server id: it is a number of 17 to 20 digits.')
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'REDIS_URL is no Redis address: it looks like redis://127.0.0.1:6379.' })
    .optional(),
  TOTAL_SHARDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'TOTAL_SHARDS is no number of shards: it is a whole number from 1 to 9999.')
    .transform(Number)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT is no port: it is a whole number from 1 to 65535.')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'PORT is no port: it is a whole number from 1 to 65535.')
    .default(8080),
  HEALTH_HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || HOST_NAME.test(host),
      'HEALTH_HOST is no address: it is an IP address or a name of this machine, without a port, such as 0.0.0.0.',
    )
    .default('127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.` }).optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment, and the file `.env` for what it lacks. An empty value counts as none.
 *
 * @throws ConfigError
 */
export function readConfig(environment: Environment = processEnvironment()): Config {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed ? [[name, trimmed]] : [];
  });
  const read = ENVIRONMENT.safeParse(Object.fromEntries(given));
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message).join('\n'));
  const {
    DISCORD_TOKEN,
    DISCORD_API_URL,
    DISCORD_GUILD_ID,
    REDIS_URL,
    DATA_DIR,
    BACKUP_DIR,
    PORT,
    HEALTH_HOST,
    LOG_LEVEL,
  } = read.data;
  const { TOTAL_SHARDS } = read.data;
  return {
    token: DISCORD_TOKEN,
    apiUrl: DISCORD_API_URL,
    guildId: DISCORD_GUILD_ID,
    redisUrl: REDIS_URL,
    totalShards: TOTAL_SHARDS,
    shard: shardIn(environment),
    dataDir: DATA_DIR,
    backupDir: BACKUP_DIR,
    port: PORT,
    host: HEALTH_HOST,
    // A newcomer at the local table sees the address to open, and nothing else.
    logLevel: LOG_LEVEL ?? (DISCORD_TOKEN === undefined ? 'warn' : 'info'),
  };
}

/** What discord.js tells a process that it has started for a shard. Without that, these names may mean anything. */
const shardIn = ({ SHARDING_MANAGER, SHARDS, SHARD_COUNT }: Environment): ServedShard | undefined =>
  SHARDING_MANAGER === undefined ? undefined : { id: Number(SHARDS), total: Number(SHARD_COUNT) };

function processEnvironment(): NodeJS.ProcessEnv {
  readEnvFile({ quiet: true });
  return process.env;
}
