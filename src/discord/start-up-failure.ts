import { join } from 'node:path';
import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import { causesOf, codeOf, isDamage } from '../store/causes.ts';
import { DATABASE } from '../store/make-folder.ts';

interface Asked {
  readonly apiUrl?: string | undefined;
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
}

/** Why the process could not start, in a sentence for whoever starts it: what is wrong, and what to do. */
export function startUpFailure(error: unknown, asked?: Asked): string {
  if (!(error instanceof Error)) return `Chipkeeper could not start: ${String(error)}`;
  if (SAYS_IT_ALL.has(error.name)) return error.message;
  if (isTokenRefused(error))
    return 'DISCORD_TOKEN was refused by Discord: copy the bot token again (Developer Portal, your application, Bot, Reset Token).';
  if (error.message === SHARDS_NEEDED)
    return 'Discord serves a bot in so many servers by shards only: start it with npm run start:sharded (docs/scaling.md).';
  if (isNotInServer(error))
    return 'The bot may not register its commands in the server of DISCORD_GUILD_ID: invite it there with the scope applications.commands (docs/discord.md), or leave DISCORD_GUILD_ID empty.';
  if (asked !== undefined) {
    const code = causesOf(error).flatMap((cause) => codeOf(cause) ?? []);
    if (code.includes('EADDRINUSE')) return `Port ${asked.port} is in use by another program; set PORT to a free one.`;
    if (code.includes('EADDRNOTAVAIL') || causesOf(error).some((cause) => isAbout(cause, asked.host)))
      return `HEALTH_HOST (${asked.host}) is no address of this machine: 127.0.0.1 is for this machine only, 0.0.0.0 for every network it is in.`;
    if (causesOf(error).some(isPortForbidden))
      return `Port ${asked.port} is not for this user; set PORT to a free one above 1023.`;
    if (code.some((one) => UNREACHABLE.has(one)))
      return `Discord is not reachable at ${withoutPassword(asked.apiUrl ?? 'https://discord.com/api')}: check the network, and DISCORD_API_URL if you set it.`;
    if (isDamage(error))
      return `${join(asked.dataDir, DATABASE)} is damaged or no database: move it away, and restore a backup (npm run restore).`;
    if (error.name === 'StoreUnavailable' || code.some((one) => UNUSABLE.has(one)))
      return `DATA_DIR (${asked.dataDir}) cannot be used: it must be a folder that this user may write to.`;
  }
  return `Chipkeeper could not start: ${error.message}`;
}

/** Errors whose message is for whoever starts the bot. */
const SAYS_IT_ALL = new Set(['ConfigError', 'PortInUseError', 'NewerData', 'RedisRefused']);

/** discord.js's words where Discord closes the connection with 4011; the code does not come with them. */
const SHARDS_NEEDED = 'Sharding is required';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);
const UNUSABLE = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'EPERM', 'ENOENT', 'ENOSPC']);

/** Whether it is this name that could not be looked up. */
const isAbout = (error: unknown, host: string): boolean =>
  error instanceof Error && 'hostname' in error && error.hostname === host;

function withoutPassword(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

const isPortForbidden = (cause: Error): boolean =>
  codeOf(cause) === 'EACCES' && 'syscall' in cause && cause.syscall === 'listen';

/** Unknown Guild, Missing Access. */
const NOT_THERE = new Set<unknown>([10_004, 50_001]);

const isNotInServer = (error: Error): boolean => error instanceof DiscordAPIError && NOT_THERE.has(error.code);

const isTokenRefused = (error: Error): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  ('status' in error && error.status === 401);
