import { discordError } from './discord-error.ts';

/** Everything a bot may do in a channel: the local table refuses it nothing unless told to. */
const ALL_PERMISSIONS = '4503599627370495';
/** Holds all the others. */
const ADMINISTRATOR = 1n << 3n;
const PERMISSION = {
  sendMessages: 1n << 11n,
  viewChannel: 1n << 10n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  pinMessages: 1n << 51n,
} as const;

/** What the bot may do in a channel. Not kept between runs. */
export interface BotAccess {
  /** A bit set in decimal, as Discord sends it with each interaction. */
  readonly permissions?: string;
  /** A private thread that nobody has added the bot to: its permissions look as ever, but it is not let in. */
  readonly outside?: boolean;
}

/** By channel; what is not there is open to the bot. */
interface Accesses {
  readonly botAccess: ReadonlyMap<string, BotAccess>;
}

export const permissionsIn = ({ botAccess }: Accesses, channelId: string): string =>
  botAccess.get(channelId)?.permissions ?? ALL_PERMISSIONS;

/** @throws 50001 where the bot is not let in; 50013 where it lacks one of these */
export function requireAccess(
  world: Accesses,
  channelId: string,
  ...needed: readonly (keyof typeof PERMISSION)[]
): void {
  const permissions = BigInt(permissionsIn(world, channelId));
  const has = (name: keyof typeof PERMISSION): boolean => (permissions & (PERMISSION[name] | ADMINISTRATOR)) !== 0n;
  if (world.botAccess.get(channelId)?.outside === true || !has('viewChannel')) throw discordError('missing-access');
  if (!needed.every(has)) throw discordError('missing-permissions');
}
