import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from 'discord.js';
import type { UserId } from '../engine/index.ts';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file that goes with a message. */
export interface ViewFile {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Text twin for readers who do not see the file. */
  readonly description?: string;
}

/** What is shown: one message, ready to be sent. Always within Discord's limits. */
export interface MessageView {
  readonly content?: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly Row[];
  readonly files?: readonly ViewFile[];
  /** Users whom this message may ping; nobody else, and no role, ever. */
  readonly mentions: readonly UserId[];
}

/**
 * A view that replaces what a message said, which pings nobody on Discord, also where the message so far only said "thinking". Who is to be
 * pinged is named in a new message instead, and so only once.
 */
export function asEdit({ content, ...view }: MessageView): { readonly edit: MessageView; readonly ping?: MessageView } {
  if (content === undefined || view.mentions.length === 0)
    return { edit: { ...view, ...(content !== undefined && { content }) } };
  return { edit: { ...view, mentions: [] }, ping: { ...textView(content), mentions: view.mentions } };
}

/** A message of plain text, for private answers. */
export const textView = (content: string): MessageView => ({ content, embeds: [], components: [], mentions: [] });

/** A message of one embed with its rows of buttons. */
export const embedView = (embed: APIEmbed, components: readonly Row[] = []): MessageView => ({
  embeds: [embed],
  components,
  mentions: [],
});
