import { isDeepStrictEqual } from 'node:util';
import { type REST, type RESTPostAPIApplicationCommandsJSONBody, Routes } from 'discord.js';
import type { Logger } from './logger.ts';

type CommandData = RESTPostAPIApplicationCommandsJSONBody;

interface Registration {
  readonly rest: REST;
  readonly applicationId: string;
  /** Only there; what is registered elsewhere stays. Absent: everywhere. */
  readonly guildId?: string | undefined;
  readonly commands: readonly CommandData[];
  readonly logger: Logger;
}

/**
 * Registers the commands if Discord has others, and else leaves them alone: registering is limited to some 200 a day.
 *
 * @returns whether something had to be registered
 * @throws DiscordAPIError and the like
 */
export async function registerCommands({ rest, applicationId, guildId, ...job }: Registration): Promise<boolean> {
  const { commands, logger } = job;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  const where = { scope: guildId === undefined ? 'everywhere' : 'one server', commands: commands.length };
  const present = (await rest.get(route)) as readonly object[];
  if (isDeepStrictEqual(comparable(present), comparable(commands))) {
    logger.info('the commands are registered already', where);
    return false;
  }
  await rest.put(route, { body: commands });
  logger.info('the commands were registered', where);
  return true;
}

/** What we say of a command and its options. Discord adds ids and defaults of its own, and lists commands in any order. */
const COMPARED = [
  ...['type', 'name', 'description', 'required', 'autocomplete', 'choices', 'options', 'value'],
  ...['min_value', 'max_value', 'min_length', 'max_length', 'contexts', 'default_member_permissions', 'nsfw'],
] as const;
const CHAT_COMMAND = 1;

function comparable(commands: readonly object[]): readonly unknown[] {
  return commands
    .map((command) => plain({ type: CHAT_COMMAND, ...command }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Without what means the same as nothing: `required: false`, an empty list, null. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  return Object.fromEntries(
    COMPARED.flatMap((key) => {
      const field = plain(fields.get(key));
      const nothing = field === undefined || field === null || field === false;
      return nothing || (Array.isArray(field) && field.length === 0) ? [] : [[key, field]];
    }),
  );
}
