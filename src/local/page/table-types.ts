/**
 * What the page reads from the local table's API. It is a client over HTTP, so it states its own needs; test/e2e/page.test.ts holds
 * the server's types to them.
 */

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly bot: boolean;
}

export interface Player {
  readonly id: string;
  readonly name: string;
  /** The language of their Discord: `en-US`, `de`. */
  readonly locale: string;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  /** 11 is a thread. */
  readonly type: number;
  readonly parentId?: string;
}

/** As bots send it: a plain emoji has no id, or null. */
export interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
}

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly emoji?: Emoji;
  readonly default?: boolean;
}

export const COMPONENT = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  textDisplay: 10,
  label: 18,
} as const;

export interface Component {
  readonly type: number;
  readonly custom_id?: string;
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly label?: string;
  readonly description?: string;
  readonly content?: string;
  readonly style?: number;
  readonly emoji?: Emoji;
  readonly url?: string;
  readonly disabled?: boolean;
  readonly options?: readonly MenuOption[];
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
  readonly value?: string;
}

export interface EmbedPicture {
  readonly url: string;
  readonly description?: string;
}

export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly timestamp?: string;
  readonly color?: number;
  readonly footer?: { readonly text: string; readonly icon_url?: string };
  readonly image?: EmbedPicture;
  readonly thumbnail?: EmbedPicture;
  readonly author?: { readonly name: string; readonly url?: string; readonly icon_url?: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
  readonly url: string;
}

export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly author: Person;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly mentions: readonly Person[];
  readonly flags: number;
  readonly interaction_metadata?: { readonly user: Person };
  /** Set for the answer to a command. */
  readonly interaction?: { readonly name: string; readonly user: Person };
  readonly message_reference?: { readonly message_id: string };
}

export const OPTION = {
  subcommand: 1,
  subcommandGroup: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** Texts by locale. */
export type Translations = Readonly<Record<string, string>> | null;

export interface Choice {
  readonly name: string;
  readonly name_localizations?: Translations;
  /** Its English name, where `name` is a translation: it can be typed, too. */
  readonly original?: string;
  readonly value: string | number;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly description_localizations?: Translations;
  readonly required?: boolean;
  readonly choices?: readonly Choice[];
  readonly options?: readonly CommandOption[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

export interface Command {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly description_localizations?: Translations;
  readonly options?: readonly CommandOption[];
}

/** A form that the bot opened for this player. */
export interface Form {
  readonly interactionId: string;
  readonly title: string;
  readonly components: readonly Component[];
}

export interface TableState {
  readonly applicationId: string;
  readonly channels: readonly Place[];
  readonly users: readonly Player[];
  readonly commands: readonly Command[];
  readonly channel: string | null;
  readonly messages: readonly Message[];
}

/** A line of the event stream. The server sends other types too; they do not concern the page. */
export type TableChange =
  | { readonly type: 'message-created'; readonly message: Message }
  | { readonly type: 'message-updated'; readonly message: Message }
  | { readonly type: 'message-deleted'; readonly messageId: string }
  | { readonly type: 'modal-opened'; readonly modal: Form }
  | { readonly type: 'commands-changed'; readonly commands: readonly Command[] }
  | { readonly type: 'channel-created'; readonly channel: Channel }
  | { readonly type: 'channel-deleted'; readonly channel: Channel }
  | { readonly type: 'user-created' | 'user-updated'; readonly user: Person; readonly locale: string };

/** A channel as the event stream has it; the state has a `Place`. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly parent_id: string | null;
}
