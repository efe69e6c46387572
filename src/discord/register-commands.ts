import { isDeepStrictEqual } from 'node:util';
import { type REST, type RESTPostAPIApplicationCommandsJSONBody, Routes } from 'discord.js';
import type { Logger } from './logger.ts';

type CommandData = RESTPostAPIApplicationCommandsJSONBody;

interface Registration {
  readonly rest: REST;
  readonly applicationId: string;
  /** Only there; what is registered everywhere stays, for another bot may live on it. Absent: everywhere. */
  readonly guildId?: string | undefined;
  /** Servers that the bot is in. */
  readonly servers: readonly string[];
  readonly commands: readonly CommandData[];
  readonly logger: Logger;
  /** Another process registers them: only what servers have of their own is looked at. */
  readonly byAnother?: boolean;
}

/** A bot in more servers than this was never one that is only being tried out, and asking about each would take long. */
const MOST_SERVERS = 25;

/**
 * Registers the commands if Discord has others, and else leaves them alone: registering is limited to some 200 a day. What is
 * registered twice is listed twice: so what servers have of their own goes where the commands are for everywhere.
 *
 * @returns whether something had to be registered
 * @throws DiscordAPIError and the like
 */
export async function registerCommands(job: Registration): Promise<boolean> {
  const mine = job.byAnother !== true;
  const registered = mine && (await register(job));
  if (job.guildId === undefined) for (const server of job.servers.slice(0, MOST_SERVERS)) await clear(job, server);
  else if (mine) await warnOfTwice(job);
  return registered;
}

/** Takes away what was registered for one server only, when the bot was tried out there. */
async function clear({ rest, applicationId, logger }: Registration, server: string): Promise<void> {
  const route = Routes.applicationGuildCommands(applicationId, server);
  try {
    const present = (await rest.get(route)) as readonly object[];
    if (present.length === 0) return;
    await rest.put(route, { body: [] });
    logger.info('a server had commands of its own, which are gone', { server, commands: present.length });
  } catch (error) {
    logger.warn('commands of one server could not be looked at', { server, error });
  }
}

async function warnOfTwice({ rest, applicationId, guildId, logger }: Registration): Promise<void> {
  const present = (await rest.get(Routes.applicationCommands(applicationId))) as readonly object[];
  if (present.length === 0) return;
  logger.warn('the commands are registered everywhere, too, so this server lists them twice: unset DISCORD_GUILD_ID', {
    server: guildId,
  });
}

async function register({ rest, applicationId, guildId, ...job }: Registration): Promise<boolean> {
  const { commands, logger } = job;
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  const where = { scope: guildId === undefined ? 'everywhere' : 'one server', commands: commands.length };
  const query = new URLSearchParams({ with_localizations: 'true' });
  const present = (await rest.get(route, { query })) as readonly object[];
  if (isDeepStrictEqual(comparable(present), comparable(commands))) {
    logger.info('the commands are registered already', where);
    return false;
  }
  await rest.put(route, { body: commands });
  logger.info('the commands were registered', where);
  return true;
}

/** By locale. */
const LOCALISED = '_localizations';

/** What we say of a command and its options. Discord adds ids and defaults of its own, and lists commands in any order. */
const COMPARED = [
  ...['type', 'name', 'description', 'required', 'autocomplete', 'choices', 'options', 'value'],
  ...[`description${LOCALISED}`, `name${LOCALISED}`],
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
      const field: unknown = key.endsWith(LOCALISED) ? fields.get(key) : plain(fields.get(key));
      const nothing = field === undefined || field === null || field === false;
      return nothing || (Array.isArray(field) && field.length === 0) ? [] : [[key, field]];
    }),
  );
}
