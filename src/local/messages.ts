import { presentAttachment, storeAttachment } from './attachment-store.ts';
import { discordError } from './discord-error.ts';
import { LIMITS } from './limits.ts';
import { mentionsOf } from './mentions.ts';
import type { AttachmentField, MessageFields } from './message-fields.ts';
import {
  MESSAGE_FLAG,
  type Attachment,
  type Component,
  type Embed,
  type EmbedPicture,
  type Message,
  type User,
} from './wire.ts';
import { timestampOf, type StoredMessage, type World } from './world.ts';

/** What a new message is besides its fields. */
export interface MessageFrame {
  readonly channelId: string;
  readonly author: User;
  readonly type: number;
  readonly readerId: string | null;
  /** Interaction metadata, reference, nonce and the like. */
  readonly extra?: Partial<Message>;
}

/** Flags that a sender may set; ephemeral and loading are decided elsewhere. */
const SENDABLE_FLAGS = MESSAGE_FLAG.suppressEmbeds | MESSAGE_FLAG.suppressNotifications;

/** Stores a new message and shows it. */
export function createMessage(world: World, frame: MessageFrame, fields: MessageFields, flags = 0): StoredMessage {
  const { channelId, author, type, readerId, extra } = frame;
  const blank: Message = {
    id: world.ids.next(),
    type,
    channel_id: channelId,
    author,
    content: '',
    timestamp: timestampOf(world),
    edited_timestamp: null,
    tts: fields.tts,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: flags | (readerId === null ? 0 : MESSAGE_FLAG.ephemeral),
    ...extra,
  };
  const row: StoredMessage = {
    message: withFields(world, { message: blank, readerId, pinnedAt: null }, fields),
    readerId,
    pinnedAt: null,
  };
  const channel = world.channels.get(channelId);
  if (channel !== undefined && readerId === null)
    world.channels.put(channelId, { ...channel, last_message_id: blank.id });
  saveMessage(world, row, 'message-created');
  return row;
}

/** Changes a message as an edit does: fields that were not sent stay. The first edit after a deferral does not count as one. */
export function editMessage(world: World, row: StoredMessage, fields: MessageFields): StoredMessage {
  const wasLoading = (row.message.flags & MESSAGE_FLAG.loading) !== 0;
  const message = {
    ...withFields(world, row, fields),
    edited_timestamp: wasLoading ? null : timestampOf(world),
  };
  const edited = { ...row, message: { ...message, flags: message.flags & ~MESSAGE_FLAG.loading } };
  saveMessage(world, edited, 'message-updated');
  return edited;
}

/** Takes a message and its files away. */
export function deleteMessage(world: World, row: StoredMessage): void {
  const { id, channel_id: channelId, attachments } = row.message;
  world.messages.delete(id);
  for (const attachment of attachments) world.files.delete(attachment.id);
  world.changes.emit({ type: 'message-deleted', channelId, messageId: id, ...readerOf(row) });
}

/** Stores a row and says so. */
export function saveMessage(world: World, row: StoredMessage, type: 'message-created' | 'message-updated'): void {
  world.messages.put(row.message.id, row);
  const message = presentMessage(world, row);
  world.changes.emit({ type, channelId: message.channel_id, message, ...readerOf(row) });
}

/**
 * The message as Discord shows it: addresses that can be fetched, and without the attachments that an embed shows, which Discord
 * leaves out too (discord-api-docs issue 1340).
 */
export function presentMessage(world: World, { message }: StoredMessage): Message {
  const shown = message.attachments.map((attachment) => presentAttachment(world, attachment));
  const inEmbeds = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return {
    ...message,
    attachments: shown.filter(({ filename }) => !inEmbeds.has(attachmentLink(filename))),
    embeds: message.embeds.map((embed) => presentEmbed(embed, shown)),
  };
}

/** Whether a user sees a message. Without a user: what everybody sees. */
export function canSee(row: StoredMessage, viewerId: string | undefined): boolean {
  return row.readerId === null || row.readerId === viewerId;
}

/** Public messages of a channel, oldest first, and those only `viewerId` sees. */
export function messagesIn(world: World, channelId: string, viewerId?: string): readonly StoredMessage[] {
  return world.messages.values().filter((row) => row.message.channel_id === channelId && canSee(row, viewerId));
}

function withFields(world: World, row: StoredMessage, fields: MessageFields): Message {
  const { message } = row;
  const content = fields.content ?? message.content;
  const changed: Message = {
    ...message,
    content,
    embeds: (fields.embeds ?? message.embeds).map((embed) => ({ ...embed, type: 'rich' })),
    components: fields.components === undefined ? message.components : numbered(fields.components),
    attachments: attachmentsAfter(world, row, fields),
    flags: (message.flags & ~SENDABLE_FLAGS) | ((fields.flags ?? message.flags) & SENDABLE_FLAGS),
    ...(fields.content === undefined ? {} : pings(world, content, fields)),
  };
  // A deferred answer is empty on purpose; nothing else may be.
  if (isEmpty(changed) && (changed.flags & MESSAGE_FLAG.loading) === 0) throw discordError('empty-message');
  return changed;
}

function pings(world: World, content: string, fields: MessageFields): Partial<Message> {
  const mentions = mentionsOf(content, fields.allowedMentions);
  return {
    mentions: mentions.users.flatMap((id) => (id === world.bot.id ? world.bot : (world.users.get(id)?.user ?? []))),
    mention_roles: mentions.roles,
    mention_everyone: mentions.everyone,
  };
}

function attachmentsAfter(world: World, row: StoredMessage, fields: MessageFields): readonly Attachment[] {
  const { message, readerId } = row;
  const listed = fields.attachments;
  const kept =
    listed === undefined ? message.attachments : message.attachments.flatMap((one) => keptAttachment(one, listed));
  const added = fields.files.map((file) => {
    const described = listed?.find(({ id }) => String(id) === String(file.number));
    return storeAttachment(
      world,
      { ...file, name: described?.filename ?? file.name, description: described?.description },
      { channelId: message.channel_id, readerId },
    );
  });
  return [...kept, ...added].slice(0, LIMITS.files);
}

function keptAttachment(attachment: Attachment, listed: readonly AttachmentField[]): readonly Attachment[] {
  const named = listed.find(({ id }) => String(id) === attachment.id);
  if (named === undefined) return [];
  return [named.description === undefined ? attachment : { ...attachment, description: named.description }];
}

function isEmpty({ content, embeds, components, attachments }: Message): boolean {
  return content.trim() === '' && embeds.length === 0 && components.length === 0 && attachments.length === 0;
}

function presentEmbed(embed: Embed, attachments: readonly Attachment[]): Embed {
  const resolve = (picture: EmbedPicture): EmbedPicture => {
    const attachment = attachments.find(({ filename }) => attachmentLink(filename) === picture.url);
    if (attachment === undefined) return picture;
    const { url, description } = attachment;
    return { ...picture, url, ...(description === undefined ? {} : { description }) };
  };
  return {
    ...embed,
    ...(embed.image ? { image: resolve(embed.image) } : {}),
    ...(embed.thumbnail ? { thumbnail: resolve(embed.thumbnail) } : {}),
  };
}

function attachmentLink(filename: string): string {
  return `attachment://${filename}`;
}

/** Discord numbers components from 1, depth first. */
function numbered(components: readonly Component[]): readonly Component[] {
  let next = 1;
  const visit = (component: Component): Component => {
    const id = component.id ?? next++;
    return { ...component, id, ...(component.components ? { components: component.components.map(visit) } : {}) };
  };
  return components.map(visit);
}

function readerOf(row: StoredMessage): { readonly readerId?: string } {
  return row.readerId === null ? {} : { readerId: row.readerId };
}
