import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { Answer, Visibility } from './answer.ts';
import type { Call } from './call.ts';
import type { Tools } from './tools.ts';

/** A choice offered while a user types. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** The option that a user is typing, among the others so far. */
export interface Typing extends Call {
  readonly focused: { readonly name: string; readonly text: string };
}

/** What a command or a subcommand does. */
export interface Handler {
  /** How a success is shown; refusals and errors are always private. */
  readonly reply: Visibility | ((call: Call) => Visibility);
  /** It needs no battle and nothing of a server, so it works while the storage is away: its tools hold what ships with the bot. */
  readonly standsAlone?: true;
  run(call: Call, tools: Tools): Promise<Answer>;
  /** May offer anything and throw: the router cuts it to what Discord takes. */
  autocomplete?(typing: Typing, tools: Tools): Promise<readonly Choice[]>;
}

export interface Subcommand extends Handler {
  readonly declare: (builder: SlashCommandSubcommandBuilder) => SlashCommandSubcommandBuilder;
}

/** A slash command as registered, with a handler for each way to call it. */
export interface SlashCommand {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** By the name of the subcommand; by '' where there is none. */
  readonly handlers: ReadonlyMap<string, Handler>;
}

interface Builds {
  toJSON(): RESTPostAPIChatInputApplicationCommandsJSONBody;
}

/** A command without subcommands. */
export const slashCommand = (builder: Builds, handler: Handler): SlashCommand => ({
  data: builder.toJSON(),
  handlers: new Map([['', handler]]),
});

/** A command with subcommands, which share its declaration and nothing else. */
export function slashCommandGroup(builder: SlashCommandBuilder, subcommands: readonly Subcommand[]): SlashCommand {
  const handlers = new Map<string, Handler>();
  for (const { declare, ...handler } of subcommands) {
    builder.addSubcommand((subcommand) => {
      declare(subcommand);
      handlers.set(subcommand.name, handler);
      return subcommand;
    });
  }
  return { data: builder.toJSON(), handlers };
}
