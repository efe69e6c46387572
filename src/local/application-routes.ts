import { ok, NO_CONTENT, type ApiAnswer, type ApiRequest, type ApiRoute } from './api-route.ts';
import { discordError, refuseIfAny } from './discord-error.ts';
import { guildOf } from './guilds.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { withoutLocalisations } from './localisations.ts';
import { commandListProblems, commandProblems } from './validate-command.ts';
import type { ApplicationCommand, CommandOption } from './wire.ts';
import type { World } from './world.ts';

const CHAT_INPUT = 1;

/** The commands of the application, for everywhere and for one server. */
export function applicationCommandRoutes(world: World): readonly ApiRoute[] {
  return ['/applications/:application/commands', '/applications/:application/guilds/:guild/commands'].flatMap(
    (commands) =>
      [
        {
          method: 'GET',
          route: commands,
          handle: (request: ApiRequest) => ok(listed(commandsOf(world, scopeOf(world, request)), request)),
        },
        { method: 'PUT', route: commands, handle: (request: ApiRequest) => overwrite(world, request) },
        { method: 'POST', route: commands, handle: (request: ApiRequest) => create(world, request) },
        {
          method: 'GET',
          route: `${commands}/:command`,
          handle: (request: ApiRequest) => ok(commandOf(world, request)),
        },
        { method: 'PATCH', route: `${commands}/:command`, handle: (request: ApiRequest) => change(world, request) },
        { method: 'DELETE', route: `${commands}/:command`, handle: (request: ApiRequest) => remove(world, request) },
      ] satisfies readonly ApiRoute[],
  );
}

/** The commands a user finds in a server, by default the first: its own, and the global ones that it has no own version of. */
export function availableCommands(
  world: World,
  guildId: string = world.identity.guildId,
): readonly ApplicationCommand[] {
  const own = commandsOf(world, guildId);
  const global = commandsOf(world, undefined);
  return [...own, ...global.filter(({ name }) => !own.some((command) => command.name === name))];
}

/** Where commands live: undefined is everywhere. */
type Scope = string | undefined;

function scopeOf(world: World, request: ApiRequest): Scope {
  if (request.param('application') !== world.identity.applicationId) throw discordError('unknown-application');
  const guild = request.param('guild');
  if (guild !== '' && guildOf(world, guild) === undefined) throw discordError('unknown-guild');
  return guild === '' ? undefined : guild;
}

function commandsOf(world: World, scope: Scope): readonly ApplicationCommand[] {
  return world.commands.values().filter((command) => command.guild_id === scope);
}

function listed(commands: readonly ApplicationCommand[], { query }: ApiRequest): unknown {
  const isWhole = query.get('with_localizations') === 'true';
  return isWhole ? commands : withoutLocalisations(JSON.parse(JSON.stringify(commands)) as Json);
}

function commandOf(world: World, request: ApiRequest): ApplicationCommand {
  const command = world.commands.get(request.param('command'));
  if (command?.guild_id !== scopeOf(world, request) || command === undefined) throw discordError('unknown-command');
  return command;
}

function overwrite(world: World, request: ApiRequest): ApiAnswer {
  const scope = scopeOf(world, request);
  refuseIfAny(commandListProblems(request.list));
  const before = commandsOf(world, scope);
  const after = request.list.filter(isJsonObject).map((body) => commandFrom(world, scope, { body, before }));
  for (const { id } of before) world.commands.delete(id);
  for (const command of after) world.commands.put(command.id, command);
  announce(world);
  return ok(after);
}

/** Creating a command whose name is taken replaces it. */
function create(world: World, request: ApiRequest): ApiAnswer {
  const scope = scopeOf(world, request);
  const before = commandsOf(world, scope);
  const command = commandFrom(world, scope, { body: request.body, before });
  const isKnown = before.some(({ id }) => id === command.id);
  refuseIfAny(commandProblems(request.body));
  refuseIfAny(isKnown ? [] : tooManyProblems(before.length + 1));
  world.commands.put(command.id, command);
  announce(world);
  return { status: isKnown ? 200 : 201, body: command };
}

function change(world: World, request: ApiRequest): ApiAnswer {
  const before = commandOf(world, request);
  const body = { ...(JSON.parse(JSON.stringify(before)) as JsonObject), ...request.body };
  refuseIfAny(commandProblems(body));
  const command = commandFrom(world, before.guild_id, { body, before: [before] });
  world.commands.put(before.id, { ...command, id: before.id });
  announce(world);
  return ok({ ...command, id: before.id });
}

function remove(world: World, request: ApiRequest): ApiAnswer {
  world.commands.delete(commandOf(world, request).id);
  announce(world);
  return NO_CONTENT;
}

/** A command as Discord returns it. One of the same kind and name keeps its id. */
function commandFrom(
  world: World,
  scope: Scope,
  { body, before }: { readonly body: JsonObject; readonly before: readonly ApplicationCommand[] },
): ApplicationCommand {
  const type = typeof body['type'] === 'number' ? body['type'] : CHAT_INPUT;
  const known = before.find((command) => command.name === body['name'] && command.type === type);
  return {
    id: known?.id ?? world.ids.next(),
    application_id: world.identity.applicationId,
    version: world.ids.next(),
    type,
    name: body['name'] as string,
    description: (body['description'] as string | undefined) ?? '',
    ...(body['description_localizations'] === undefined
      ? {}
      : { description_localizations: body['description_localizations'] as Readonly<Record<string, string>> | null }),
    default_member_permissions: (body['default_member_permissions'] as string | null | undefined) ?? null,
    nsfw: body['nsfw'] === true,
    contexts: (body['contexts'] as readonly number[] | null | undefined) ?? null,
    integration_types: (body['integration_types'] as readonly number[] | undefined) ?? [0],
    ...(scope === undefined ? {} : { guild_id: scope }),
    ...(body['options'] === undefined ? {} : { options: body['options'] as unknown as readonly CommandOption[] }),
  };
}

function tooManyProblems(count: number): ReturnType<typeof commandListProblems> {
  return commandListProblems(Array.from({ length: count }, (_, index) => ({ type: 2, name: String(index) })));
}

function announce(world: World): void {
  world.changes.emit({ type: 'commands-changed', commands: availableCommands(world) });
}
