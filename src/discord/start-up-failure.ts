import { DiscordjsError, DiscordjsErrorCodes } from 'discord.js';

interface Asked {
  readonly apiUrl?: string | undefined;
  readonly dataDir: string;
  readonly port: number;
}

/** Why the process could not start, in a sentence for whoever starts it: what is wrong, and what to do. */
export function startUpFailure(error: unknown, asked?: Asked): string {
  if (!(error instanceof Error)) return `Chipkeeper could not start: ${String(error)}`;
  if (error.name === 'ConfigError' || error.name === 'PortInUseError') return error.message;
  if (isTokenRefused(error))
    return 'DISCORD_TOKEN was refused by Discord: copy the bot token again (Developer Portal, your application, Bot, Reset Token).';
  if (asked !== undefined) {
    const code = codesOf(error);
    if (code.includes('EADDRINUSE')) return `Port ${asked.port} is in use by another program; set PORT to a free one.`;
    if (code.some((one) => UNREACHABLE.has(one)))
      return `Discord is not reachable at ${asked.apiUrl ?? 'https://discord.com/api'}: check the network, and DISCORD_API_URL if you set it.`;
    if (error.name === 'StoreUnavailable' || code.some((one) => UNUSABLE.has(one)))
      return `DATA_DIR (${asked.dataDir}) cannot be used: it must be a folder that this user may write to.`;
  }
  return `Chipkeeper could not start: ${error.message}`;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);
const UNUSABLE = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'EPERM', 'ENOSPC']);

const isTokenRefused = (error: Error): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  ('status' in error && error.status === 401);

/** Codes of an error and of what caused it. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...codesOf(error.cause)];
}
