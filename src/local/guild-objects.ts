import type { Guild } from './guilds.ts';
import type { StoredUser, World } from './world.ts';

/** View channels, send, embed, attach, read history, mention, react, external emoji, commands, threads: what a member usually may. */
export const MEMBER_PERMISSIONS = '311385246784';
const ADMINISTRATOR = '8';

/** A member of the server, as Discord sends it. */
export function memberOf({ user, joinedAt }: StoredUser): object {
  return { ...memberShape(joinedAt, []), user };
}

/** The bot as a member of a server. */
export function botMember(world: World, { botRoleId }: Guild): object {
  return { ...memberShape(new Date(0).toISOString(), [botRoleId]), user: world.bot };
}

/** A server with its roles, channels and threads, as GUILD_CREATE carries it; only with members if the bot asked for them. */
export function guildObject(world: World, guild: Guild, withMembers: boolean): object {
  const { ownerId } = world.identity;
  const channels = world.channels.values().filter(({ guild_id }) => guild_id === guild.id);
  const users = world.users.values();
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: ownerId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    application_id: null,
    vanity_url_code: null,
    preferred_locale: 'en-US',
    features: [],
    emojis: [],
    stickers: [],
    roles: rolesOf(world, guild),
    joined_at: new Date(0).toISOString(),
    large: false,
    unavailable: false,
    member_count: users.length + 1,
    members: [botMember(world, guild), ...(withMembers ? users.map(memberOf) : [])],
    channels: channels.filter(({ type }) => type === 0),
    threads: channels.filter(({ type }) => type === 11),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** The role of everybody and the bot's own. */
export function rolesOf({ bot }: World, { id, botRoleId }: Guild): readonly object[] {
  return [
    roleShape(id, '@everyone', MEMBER_PERMISSIONS),
    {
      ...roleShape(botRoleId, bot.username, ADMINISTRATOR),
      managed: true,
      position: 1,
      tags: { bot_id: bot.id },
    },
  ];
}

function roleShape(id: string, name: string, permissions: string): object {
  return {
    id,
    name,
    description: null,
    permissions,
    position: 0,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

function memberShape(joinedAt: string, roles: readonly string[]): object {
  return {
    nick: null,
    avatar: null,
    banner: null,
    roles,
    joined_at: joinedAt,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}
