import type { BotAccess } from './bot-access.ts';
import { createChanges, type Changes } from './change.ts';
import type { Guild } from './guilds.ts';
import { createIdentity, type Identity } from './identity.ts';
import type { Journal } from './journal.ts';
import { createRowTable, type RowTable } from './row-table.ts';
import { createSnowflakes, type Snowflakes } from './snowflake.ts';
import type { ApplicationCommand, Attachment, Channel, Emoji, Message, User } from './wire.ts';

/** A message as stored. Embeds keep `attachment://` links and addresses are relative, so that a new port breaks none. */
export interface StoredMessage {
  readonly message: Message;
  /** The only user who sees it, if it is ephemeral. */
  readonly readerId: string | null;
  /** When it was pinned, ISO 8601. */
  readonly pinnedAt: string | null;
}

/** What a user may do, besides the wire's user. */
export interface StoredUser {
  readonly user: User;
  /** A bit set in decimal, as in Discord's `permissions`. */
  readonly permissions: string;
  readonly locale: string;
  readonly joinedAt: string;
}

/** The bytes of an attachment. */
export interface StoredFile {
  readonly attachment: Attachment;
  readonly base64: string;
  readonly readerId: string | null;
}

export interface StoredEmoji {
  readonly emoji: Emoji & { readonly id: string; readonly user: User };
  readonly image: string;
}

/** All that exists in the local Discord, apart from connections and interactions under way. */
export interface World {
  readonly now: () => number;
  readonly ids: Snowflakes;
  readonly identity: Identity;
  readonly bot: User;
  /** `http://127.0.0.1:PORT`, the root of attachment addresses. */
  readonly origin: string;
  readonly changes: Changes;
  /** Besides the first one, which `identity` names. */
  readonly guilds: RowTable<Guild>;
  readonly users: RowTable<StoredUser>;
  readonly channels: RowTable<Channel>;
  readonly messages: RowTable<StoredMessage>;
  readonly files: RowTable<StoredFile>;
  readonly commands: RowTable<ApplicationCommand>;
  readonly emojis: RowTable<StoredEmoji>;
  /** By channel; what is not there is open to the bot. */
  readonly botAccess: Map<string, BotAccess>;
}

export interface WorldOptions {
  readonly now: () => number;
  readonly journal: Journal;
  readonly origin: string;
  readonly token: string | undefined;
  readonly botName: string;
}

/** Opens the world as the journal left it, or a new one with a server, a bot and nobody in it. */
export function openWorld({ now, journal, origin, token, botName }: WorldOptions): World {
  const ids = createSnowflakes(now);
  const isPublic = (row: { readonly readerId: string | null }): boolean => row.readerId === null;
  const tables = {
    guilds: createRowTable<Guild>('guilds', journal),
    users: createRowTable<StoredUser>('users', journal),
    channels: createRowTable<Channel>('channels', journal),
    messages: createRowTable<StoredMessage>('messages', journal, isPublic),
    files: createRowTable<StoredFile>('files', journal, isPublic),
    commands: createRowTable<ApplicationCommand>('commands', journal),
    emojis: createRowTable<StoredEmoji>('emojis', journal),
  };
  for (const id of ['guilds', 'users', 'channels', 'messages', 'files', 'commands', 'emojis'].flatMap((t) => [
    ...journal.rows(t).keys(),
  ]))
    ids.seen(id);

  const identities = createRowTable<Identity>('identity', journal);
  const stored = identities.get('self');
  for (const id of Object.values(stored ?? {})) ids.seen(id as string);
  const identity = stored ?? createIdentity(ids, token);
  if (stored === undefined) identities.put('self', identity);

  const bot = createUserRecord({ id: identity.applicationId, name: botName, bot: true });
  const current = token === undefined ? identity : { ...identity, token };
  return { now, ids, identity: current, bot, origin, changes: createChanges(), botAccess: new Map(), ...tables };
}

/** A user as Discord sends it. A person's account name is the shown name in lower case without spaces. */
export function createUserRecord(of: { readonly id: string; readonly name: string; readonly bot?: boolean }): User {
  return {
    id: of.id,
    username: of.bot === true ? of.name : of.name.toLowerCase().replaceAll(/\s+/gu, '_'),
    discriminator: '0',
    global_name: of.bot === true ? null : of.name,
    avatar: null,
    bot: of.bot ?? false,
    public_flags: 0,
    flags: 0,
    primary_guild: null,
  };
}

/** The time as Discord writes it. */
export function timestampOf(world: World): string {
  return new Date(world.now()).toISOString();
}
