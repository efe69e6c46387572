import { randomBytes } from 'node:crypto';
import type { Snowflakes } from './snowflake.ts';

/** The fixed ids of one local Discord: one application with its bot, one server, one owner. They survive restarts. */
export interface Identity {
  readonly applicationId: string;
  readonly guildId: string;
  readonly botRoleId: string;
  readonly ownerId: string;
  readonly token: string;
}

/** @param token - the bot token to accept; by default one is made up, shaped like Discord's */
export function createIdentity(ids: Snowflakes, token: string | undefined): Identity {
  const applicationId = ids.next();
  return {
    applicationId,
    guildId: ids.next(),
    botRoleId: ids.next(),
    ownerId: ids.next(),
    token:
      token ?? `${Buffer.from(applicationId).toString('base64url')}.local.${randomBytes(20).toString('base64url')}`,
  };
}
