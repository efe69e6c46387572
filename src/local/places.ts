import { MEMBER_PERMISSIONS } from './guild-objects.ts';
import { guildIdOf, guildOf } from './guilds.ts';
import { LOCALES } from './localisations.ts';
import { deleteMessage } from './messages.ts';
import { UserInputError } from './user-input-error.ts';
import type { Channel } from './wire.ts';
import { createUserRecord, timestampOf, type StoredUser, type World } from './world.ts';

const TEXT_CHANNEL = 0;
const PUBLIC_THREAD = 11;
const ARCHIVE_AFTER_MINUTES = 1440;

export interface LocalChannel {
  readonly id: string;
  readonly name: string;
  /** 0 is a text channel, 11 a thread. */
  readonly type: 0 | 11;
  readonly parentId?: string;
}

export interface LocalUser {
  readonly id: string;
  /** As shown; the account's name is this in lower case. */
  readonly name: string;
  /** The language of their Discord: `en-US`, `de`. */
  readonly locale: string;
}

export interface NewUser {
  /** A bit set in decimal; by default what an ordinary member may do. `8` is an administrator. */
  readonly permissions?: string;
  /** `en-US` by default. */
  readonly locale?: string;
}

/** Who and where: the users and channels of the servers. */
export interface Places {
  channels(): readonly LocalChannel[];
  /** @param guildId - the first server by default. @throws UserInputError if there is no such server */
  createChannel(name: string, guildId?: string): LocalChannel;
  createThread(parentId: string, name: string): LocalChannel;
  deleteChannel(id: string): void;
  users(): readonly LocalUser[];
  createUser(name: string, options?: NewUser): LocalUser;
  /** @throws UserInputError if there is no such user or no such locale */
  setLocale(userId: string, locale: string): LocalUser;
}

export function createPlaces(world: World): Places {
  const add = (channel: Channel): LocalChannel => {
    world.channels.put(channel.id, channel);
    world.changes.emit({ type: 'channel-created', channel });
    return localChannel(channel);
  };
  const remove = (channel: Channel): void => {
    for (const thread of world.channels.values()) if (thread.parent_id === channel.id) remove(thread);
    for (const row of world.messages.values()) if (row.message.channel_id === channel.id) deleteMessage(world, row);
    world.channels.delete(channel.id);
    world.changes.emit({ type: 'channel-deleted', channel });
  };
  return {
    channels: () => world.channels.values().map(localChannel),
    createChannel(name, guildId = world.identity.guildId) {
      if (guildOf(world, guildId) === undefined)
        throw new UserInputError('unknown-server', `There is no server ${guildId}.`);
      return add(newChannel(world, name, guildId));
    },
    createThread: (parentId, name) => add(newThread(world, name, parentId)),
    deleteChannel(id) {
      const channel = world.channels.get(id);
      if (channel !== undefined) remove(channel);
    },
    users: () => world.users.values().map(localUser),
    createUser(name, { permissions = MEMBER_PERMISSIONS, locale = 'en-US' } = {}) {
      requireLocale(locale);
      const user = createUserRecord({ id: world.ids.next(), name });
      const stored: StoredUser = { user, permissions, locale, joinedAt: timestampOf(world) };
      world.users.put(user.id, stored);
      world.changes.emit({ type: 'user-created', user, locale });
      return localUser(stored);
    },
    setLocale(userId, locale) {
      requireLocale(locale);
      const before = world.users.get(userId);
      if (before === undefined) throw new UserInputError('unknown-user', `There is no user ${userId}.`);
      const stored = { ...before, locale };
      world.users.put(userId, stored);
      world.changes.emit({ type: 'user-updated', user: stored.user, locale });
      return localUser(stored);
    },
  };
}

function requireLocale(locale: string): void {
  if (!LOCALES.includes(locale)) throw new UserInputError('unknown-locale', `Discord speaks no "${locale}".`);
}

function newChannel(world: World, name: string, guildId: string): Channel {
  return {
    id: world.ids.next(),
    type: TEXT_CHANNEL,
    guild_id: guildId,
    name,
    parent_id: null,
    position: world.channels.values().length,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    flags: 0,
    permission_overwrites: [],
  };
}

function newThread(world: World, name: string, parentId: string): Channel {
  return {
    ...newChannel(world, name, guildIdOf(world, parentId)),
    type: PUBLIC_THREAD,
    parent_id: parentId,
    owner_id: world.bot.id,
    message_count: 0,
    member_count: 1,
    thread_metadata: {
      archived: false,
      auto_archive_duration: ARCHIVE_AFTER_MINUTES,
      archive_timestamp: timestampOf(world),
      locked: false,
    },
  };
}

function localChannel({ id, name, type, parent_id }: Channel): LocalChannel {
  return { id, name, type, ...(parent_id === null ? {} : { parentId: parent_id }) };
}

function localUser({ user: { id, username, global_name }, locale }: StoredUser): LocalUser {
  return { id, name: global_name ?? username, locale };
}
