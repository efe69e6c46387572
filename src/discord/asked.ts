import {
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  GuildFeature,
  type MessageComponentInteraction,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Call } from '../commands/call.ts';
import { SLASH_COMMANDS } from '../commands/index.ts';
import type { Handler, Typing } from '../commands/slash-command.ts';
import type { Click } from '../components/clicked.ts';
import { clickName } from '../components/click-name.ts';
import type { Asked } from '../measures/measures.ts';
import type { Request } from '../table/table.ts';
import type { Row } from '../views/message-view.ts';
import { languageOf } from '../words/languages.ts';
import type { Speech } from '../words/speaking.ts';
import { callOptions } from './call-options.ts';

/** What users ask, out of discord.js' hands and into ours. */
export const callOf = (interaction: ChatInputCommandInteraction): Call => ({
  request: requestOf(interaction),
  options: callOptions(interaction.options.data),
});

export function typingOf(interaction: AutocompleteInteraction): Typing {
  const { name, value } = interaction.options.getFocused(true);
  return {
    request: requestOf(interaction),
    options: callOptions(interaction.options.data),
    focused: { name, text: value },
  };
}

export const clickOf = (interaction: MessageComponentInteraction): Click => ({
  request: requestOf(interaction),
  customId: interaction.customId,
  values: interaction.isStringSelectMenu() ? interaction.values : [],
  message: {
    private: interaction.message.flags.has(MessageFlags.Ephemeral),
    kept: interaction.message.interactionMetadata === null,
    // Our own messages hold rows and nothing else.
    components: interaction.message.components.map((row) => row.toJSON() as Row),
  },
});

/** The same, with the battle in the channel as it was found, and whoever is to hear of what is about to be done. */
export const having = <Asking extends Pick<Call, 'request'>>(
  asking: Asking,
  found: Pick<Call['request'], 'seen' | 'foresee'>,
): Asking => ({
  ...asking,
  request: { ...asking.request, ...found },
});

/** Who deals with a command or subcommand; undefined for one of another version. */
export function handlerOf({
  commandName,
  options,
}: ChatInputCommandInteraction | AutocompleteInteraction): Handler | undefined {
  const command = SLASH_COMMANDS.find(({ data }) => data.name === commandName);
  return command?.handlers.get(options.getSubcommand(false) ?? '');
}

const requestOf = ({ id, user, channelId, guildId, memberPermissions }: BaseInteraction): Request => ({
  channelId: channelId ?? '',
  ...(guildId !== null && { guildId }),
  interactionId: id,
  user: user.id,
  admin: memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true,
});

/**
 * Who is spoken to in which language where no battle says otherwise: a user in that of their Discord, a table in that of its server, if the
 * server was asked for one (only communities are), else in that of whoever comes first.
 */
export function speechOf({ locale, guildLocale, guild }: BaseInteraction): Speech {
  const user = languageOf(locale) ?? 'en';
  const isAsked = guild?.features.includes(GuildFeature.Community) === true;
  return { user, table: (isAsked ? languageOf(guildLocale ?? undefined) : undefined) ?? user };
}

/** What sort of interaction it is, and which: one of a bounded number of names, none of which holds what was typed. */
export function askedOf(interaction: BaseInteraction): Asked {
  if (interaction.isMessageComponent())
    return { kind: interaction.isButton() ? 'button' : 'menu', command: clickName(interaction.customId) };
  if (interaction.isChatInputCommand() || interaction.isAutocomplete())
    return { kind: interaction.isAutocomplete() ? 'autocomplete' : 'command', command: commandName(interaction) };
  return { kind: 'form', command: UNKNOWN };
}

const UNKNOWN = 'unknown';

function commandName(interaction: ChatInputCommandInteraction | AutocompleteInteraction): string {
  const { commandName: name, options } = interaction;
  return handlerOf(interaction) === undefined ? UNKNOWN : [name, options.getSubcommand(false) ?? []].flat().join(' ');
}

/** An interaction in the log. What was typed is none of the log's business. */
export const described = (interaction: BaseInteraction): Readonly<Record<string, unknown>> => ({
  interaction: interaction.id,
  channel: interaction.channelId,
  ...('commandName' in interaction && { command: interaction.commandName }),
  ...('customId' in interaction && { customId: interaction.customId }),
});
