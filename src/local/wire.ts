/**
 * Discord's objects as they go over the wire, as far as the stand-in keeps them. Names are Discord's own, hence the underscores.
 */

export interface User {
  readonly id: string;
  readonly username: string;
  readonly discriminator: string;
  readonly global_name: string | null;
  readonly avatar: null;
  readonly bot: boolean;
  readonly public_flags: number;
  readonly flags: number;
  readonly primary_guild: null;
}

/** A text channel (type 0) or a public thread (type 11). */
export interface Channel {
  readonly id: string;
  readonly type: 0 | 11;
  readonly guild_id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly position: number;
  readonly topic: string | null;
  readonly nsfw: boolean;
  readonly rate_limit_per_user: number;
  readonly last_message_id: string | null;
  readonly flags: number;
  readonly permission_overwrites: readonly never[];
  readonly owner_id?: string;
  readonly message_count?: number;
  readonly member_count?: number;
  readonly thread_metadata?: {
    readonly archived: boolean;
    readonly auto_archive_duration: number;
    readonly archive_timestamp: string;
    readonly locked: boolean;
  };
}

export interface EmbedPicture {
  readonly url: string;
  /** That of the attachment which it shows. */
  readonly description?: string;
}

export interface Embed {
  readonly type: string;
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

export interface Emoji {
  readonly id: string | null;
  readonly name: string | null;
  readonly animated?: boolean;
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly emoji?: Emoji;
  readonly default?: boolean;
}

/** Component types that the stand-in knows. */
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

/** A row, a button, a menu, or a part of a modal: one loose shape, for what it may carry depends on `type`. */
export interface Component {
  readonly type: number;
  readonly id?: number;
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
  readonly options?: readonly SelectOption[];
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
  readonly value?: string;
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
}

export interface InteractionMetadata {
  readonly id: string;
  readonly type: number;
  readonly user: User;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  readonly original_response_message_id?: string;
  readonly interacted_message_id?: string;
  readonly triggering_interaction_metadata?: InteractionMetadata;
}

export const MESSAGE_FLAG = { suppressEmbeds: 4, ephemeral: 64, loading: 128, suppressNotifications: 4096 } as const;

export interface Message {
  readonly id: string;
  readonly type: number;
  readonly channel_id: string;
  readonly author: User;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly tts: boolean;
  readonly mention_everyone: boolean;
  readonly mentions: readonly User[];
  readonly mention_roles: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly pinned: boolean;
  readonly flags: number;
  readonly nonce?: string | number;
  readonly webhook_id?: string;
  readonly application_id?: string;
  readonly interaction_metadata?: InteractionMetadata;
  readonly interaction?: { readonly id: string; readonly type: number; readonly name: string; readonly user: User };
  readonly message_reference?: {
    readonly type: 0;
    readonly channel_id: string;
    readonly guild_id: string;
    readonly message_id: string;
  };
  readonly referenced_message?: Message | null;
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

export interface CommandChoice {
  readonly name: string;
  /** By locale. */
  readonly name_localizations?: Readonly<Record<string, string>> | null;
  readonly value: string | number;
}

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  /** By locale. */
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly required?: boolean;
  readonly choices?: readonly CommandChoice[];
  readonly options?: readonly CommandOption[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

export interface ApplicationCommand {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly version: string;
  readonly type: number;
  readonly name: string;
  readonly description: string;
  /** By locale. */
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly options?: readonly CommandOption[];
  readonly default_member_permissions: string | null;
  readonly nsfw: boolean;
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
}

/** Interaction types. */
export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

/** Types of answers to an interaction. */
export const CALLBACK = { message: 4, deferredMessage: 5, deferredUpdate: 6, update: 7, choices: 8, modal: 9 } as const;
