import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';
import type { CallOptions } from '../commands/call.ts';

/** The options of a command, out of discord.js' hands: those still being typed may have values of any type. */
export function callOptions(data: readonly CommandInteractionOption[]): CallOptions {
  const given = new Map(leaves(data).map((option) => [option.name, option]));
  const value = (name: string): unknown => given.get(name)?.value;
  return {
    text(name) {
      const text = value(name);
      return typeof text === 'string' ? text : undefined;
    },
    number(name) {
      const number = value(name);
      return typeof number === 'number' ? number : undefined;
    },
    flag(name) {
      const flag = value(name);
      return typeof flag === 'boolean' ? flag : undefined;
    },
    user(name) {
      const option = given.get(name);
      if (option?.type !== ApplicationCommandOptionType.User || typeof option.value !== 'string') return undefined;
      return { id: option.value, bot: option.user?.bot === true };
    },
    file(name) {
      const file = given.get(name)?.attachment;
      return file && { name: file.name, url: file.url, size: file.size };
    },
  };
}

const leaves = (data: readonly CommandInteractionOption[]): readonly CommandInteractionOption[] =>
  data.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? leaves(option.options ?? [])
      : [option],
  );
