import type { Identity } from './identity.ts';
import type { RowTable } from './row-table.ts';
import type { Snowflakes } from './snowflake.ts';
import type { Channel } from './wire.ts';

/** A server, as stored. Every user of the local Discord is a member of each. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly botRoleId: string;
}

/** As far as servers are concerned. */
interface Servers {
  readonly identity: Identity;
  readonly guilds: RowTable<Guild>;
}

/** The first one has been there from the beginning. */
export function guildsOf(world: Servers): readonly Guild[] {
  const { guildId, botRoleId } = world.identity;
  return [{ id: guildId, name: 'The local table', botRoleId }, ...world.guilds.values()];
}

export function guildOf(world: Servers, id: string): Guild | undefined {
  return guildsOf(world).find((guild) => guild.id === id);
}

/** The server that a channel belongs to; of a channel that is gone, the first. */
export function guildIdOf(
  world: { readonly identity: Identity; readonly channels: RowTable<Channel> },
  channelId: string,
): string {
  return world.channels.get(channelId)?.guild_id ?? world.identity.guildId;
}

/** @param id - by default the next free one */
export function addGuild(
  world: Servers & { readonly ids: Snowflakes },
  name: string,
  id: string = world.ids.next(),
): Guild {
  world.ids.seen(id);
  const guild = { id, name, botRoleId: world.ids.next() };
  world.guilds.put(id, guild);
  return guild;
}

/** Which of so many shards hears of a server; of what belongs to none, private messages, hears the first. */
export function shardOf(guildId: string | undefined, shards: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
