import { join, resolve } from 'node:path';
import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, GatewayCloseCodes } from 'discord.js';
import { causesOf, codeOf, isDamage, isUntrusted } from '../store/causes.ts';
import { DATABASE } from '../store/make-folder.ts';

interface Asked {
  readonly apiUrl?: string | undefined;
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
}

/** How a process ends that cannot start. */
const FAILED = 1;
/** How one ends that never can as it is set up, so that nothing starts it again and again: EX_CONFIG of sysexits.h. */
export const MISCONFIGURED = 78;

interface StartUpFailure {
  /** For whoever starts it: what is wrong, and what to do. */
  readonly sentence: string;
  readonly exitCode: typeof FAILED | typeof MISCONFIGURED;
}

/** Why the process could not start. */
export function startUpFailure(error: unknown, asked?: Asked): StartUpFailure {
  const wrong = error instanceof Error ? misconfiguration(error) : undefined;
  if (wrong !== undefined) return { sentence: wrong, exitCode: MISCONFIGURED };
  return { sentence: failure(error, asked), exitCode: FAILED };
}

/** Why Discord has closed the connection of a bot that was logged in, and takes it no more. @param code - Discord's, of the closing */
export function closedForGood(code: number): string {
  const name = GatewayCloseCodes[code];
  if (name === 'AuthenticationFailed') return TOKEN_REFUSED;
  if (name === 'ShardingRequired') return SHARDS_NEEDED;
  return `Discord has closed the connection for good (${code} ${name ?? 'unknown'}): update the bot (docs/hosts.md).`;
}

const TOKEN_REFUSED =
  'DISCORD_TOKEN was refused by Discord: copy the bot token again (Developer Portal, your application, Bot, Reset Token).';
const SHARDS_NEEDED =
  'Discord serves a bot in so many servers by shards only: start it with npm run start:sharded (docs/scaling.md).';

function misconfiguration(error: Error): string | undefined {
  if (error.name === 'ConfigError') return error.message;
  if (isTokenRefused(error)) return TOKEN_REFUSED;
  if (error.message === SHARDING_REQUIRED) return SHARDS_NEEDED;
  if (isNotInServer(error))
    return 'The bot may not register its commands in the server of DISCORD_GUILD_ID: invite it there with the scope applications.commands (docs/discord.md), or leave DISCORD_GUILD_ID empty.';
  return undefined;
}

function failure(error: unknown, asked?: Asked): string {
  if (!(error instanceof Error)) return `Chipkeeper could not start: ${String(error)}`;
  if (SAYS_IT_ALL.has(error.name)) return error.message;
  if (asked !== undefined) {
    const causes = causesOf(error);
    const code = causes.flatMap((cause) => codeOf(cause) ?? []);
    if (code.includes('EADDRINUSE')) return `Port ${asked.port} is in use by another program; set PORT to a free one.`;
    if (code.includes('EADDRNOTAVAIL') || causes.some((cause) => isAbout(cause, asked.host)))
      return `HEALTH_HOST (${asked.host}) is no address of this machine: 127.0.0.1 is for this machine only, 0.0.0.0 for every network it is in.`;
    if (causes.some(isPortForbidden))
      return `Port ${asked.port} is not for this user; set PORT to a free one above 1023.`;
    const discord = withoutPassword(asked.apiUrl ?? 'https://discord.com/api');
    if (isUntrusted(error))
      return `The certificate at ${discord} is not trusted: where a proxy of your network stands between, give its authority to Node.js by NODE_EXTRA_CA_CERTS.`;
    if (code.some((one) => UNREACHABLE.has(one)) || causes.some(({ name }) => TIMED_OUT.has(name)))
      return `Discord is not reachable at ${discord}: check the network, and DISCORD_API_URL if you set it.`;
    if (isNoDiscord(error))
      return `What answers at ${discord} is not Discord's API: leave DISCORD_API_URL empty for the real one.`;
    if (isDamage(error))
      return `${join(asked.dataDir, DATABASE)} is damaged or no database: move it away, and restore a backup (npm run restore).`;
    if (error.name === 'StoreUnavailable' || causes.some((cause) => isOfFolder(cause, asked.dataDir)))
      return `DATA_DIR (${asked.dataDir}) cannot be used: it must be a folder that this user may write to.`;
  }
  return `Chipkeeper could not start: ${error.message}`;
}

/** Errors whose message is for whoever starts the bot. */
const SAYS_IT_ALL = new Set(['PortInUseError', 'NewerData', 'RedisRefused']);

/** discord.js's words where Discord closes the connection with 4011; the code does not come with them. */
const SHARDING_REQUIRED = 'Sharding is required';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);
/** What discord.js makes of an answer that does not come. */
const TIMED_OUT = new Set(['AbortError', 'TimeoutError']);
const UNUSABLE = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'EPERM', 'ENOENT', 'ENOSPC']);

/** Whether the system could not do something in a folder, or on the way to it. */
function isOfFolder(cause: Error, folder: string): boolean {
  if (!UNUSABLE.has(codeOf(cause) ?? '') || !('path' in cause) || typeof cause.path !== 'string') return false;
  const [at, wanted] = [resolve(cause.path), resolve(folder)];
  return at.startsWith(wanted) || wanted.startsWith(at);
}

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

/** Discord's own refusals have a number, 0 where it does not know the path; discord.js makes one without of any page that says 404. */
const isNoDiscord = (error: unknown): boolean =>
  error instanceof DiscordAPIError && (typeof error.code !== 'number' || (error.code === 0 && error.status === 404));

const isTokenRefused = (error: Error): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  ('status' in error && error.status === 401);
