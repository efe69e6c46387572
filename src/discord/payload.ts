import { AttachmentBuilder, MessageFlags, type MessageMentionOptions } from 'discord.js';
import type { Visibility } from '../commands/answer.ts';
import type { MessageView, ViewFile } from '../views/message-view.ts';

/** What new messages and edits have in common. */
interface Payload {
  readonly embeds: MessageView['embeds'];
  readonly components: MessageView['components'];
  readonly files: AttachmentBuilder[];
  readonly allowedMentions: MessageMentionOptions;
}

/** A view as a new message. */
export const newMessage = (view: MessageView, visibility: Visibility) => ({
  ...payload(view),
  ...(view.content !== undefined && { content: view.content }),
  ...(visibility === 'private' && { flags: MessageFlags.Ephemeral as const }),
});

/** A view in place of what a message said before: what the view lacks is taken away. */
export const editedMessage = (view: MessageView) => ({
  ...payload(view),
  content: view.content ?? null,
  attachments: [],
});

/** Mentions are closed but for the users that the view names. */
function payload({ embeds, components, files = [], mentions }: MessageView): Payload {
  return {
    embeds,
    components,
    files: files.map(attached),
    allowedMentions: { parse: [], users: [...mentions] },
  };
}

export function attached({ name, data, description }: ViewFile): AttachmentBuilder {
  const file = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.length);
  return new AttachmentBuilder(file, { name, ...(description && { description }) });
}
