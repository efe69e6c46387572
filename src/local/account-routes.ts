import { NO_CONTENT, ok, type ApiRequest, type ApiRoute } from './api-route.ts';
import { discordError, refuseIfAny } from './discord-error.ts';
import { textProblems } from './form-checks.ts';
import { botMember, guildObject, memberOf, rolesOf } from './guild-objects.ts';
import { type Guild, guildOf, guildsOf } from './guilds.ts';
import { textOf } from './json.ts';
import type { SessionStarts } from './session-starts.ts';
import type { StoredEmoji, World } from './world.ts';

const EMOJI_NAME = { min: 2, max: 32, required: true };

/** The bot's own account and application, its emojis, the servers, and the way to the gateway. */
export function accountRoutes(world: World, starts: SessionStarts): readonly ApiRoute[] {
  const gateway = `${world.origin.replace('http', 'ws')}/gateway`;
  const member = '/guilds/:guild/members/:user';
  return [
    { method: 'GET', route: '/gateway', isOpen: true, handle: () => ok({ url: gateway }) },
    {
      method: 'GET',
      route: '/gateway/bot',
      handle: () => ok({ url: gateway, shards: starts.recommendedShards, session_start_limit: starts.limit() }),
    },
    { method: 'GET', route: '/users/@me', handle: () => ok(world.bot) },
    { method: 'GET', route: '/users/:user', handle: (request) => ok(userOf(world, request).user) },
    { method: 'GET', route: '/oauth2/applications/@me', handle: () => ok(applicationOf(world)) },
    { method: 'GET', route: '/applications/@me', handle: () => ok(applicationOf(world)) },
    { method: 'PATCH', route: '/applications/@me', handle: () => ok(applicationOf(world)) },
    {
      method: 'GET',
      route: '/guilds/:guild',
      handle: (request) => ok(guildObject(world, serverOf(world, request), false)),
    },
    { method: 'GET', route: '/guilds/:guild/roles', handle: (request) => ok(rolesOf(world, serverOf(world, request))) },
    {
      method: 'GET',
      route: '/guilds/:guild/channels',
      handle(request) {
        const { id } = serverOf(world, request);
        return ok(world.channels.values().filter(({ guild_id }) => guild_id === id));
      },
    },
    {
      method: 'GET',
      route: member,
      handle(request) {
        const guild = serverOf(world, request);
        return ok(request.param('user') === world.bot.id ? botMember(world, guild) : memberOf(userOf(world, request)));
      },
    },
    ...emojiRoutes(world),
  ];
}

function emojiRoutes(world: World): readonly ApiRoute[] {
  const emojis = '/applications/:application/emojis';
  return [
    {
      method: 'GET',
      route: emojis,
      handle: () => ok({ items: world.emojis.values().map(({ emoji }) => emoji) }),
    },
    { method: 'POST', route: emojis, handle: (request) => ({ status: 201, body: createEmoji(world, request) }) },
    { method: 'GET', route: `${emojis}/:emoji`, handle: (request) => ok(emojiOf(world, request).emoji) },
    {
      method: 'DELETE',
      route: `${emojis}/:emoji`,
      handle(request) {
        world.emojis.delete(emojiOf(world, request).emoji.id);
        return NO_CONTENT;
      },
    },
  ];
}

function createEmoji(world: World, { body }: ApiRequest): StoredEmoji['emoji'] {
  refuseIfAny([
    ...textProblems(['name'], body['name'], EMOJI_NAME),
    ...textProblems(['image'], body['image'], { min: 1, max: Infinity, required: true }),
  ]);
  const emoji = {
    id: world.ids.next(),
    name: textOf(body['name']) ?? '',
    animated: false,
    available: true,
    managed: false,
    require_colons: true,
    roles: [],
    user: world.bot,
  };
  world.emojis.put(emoji.id, { emoji, image: textOf(body['image']) ?? '' });
  return emoji;
}

function emojiOf(world: World, request: ApiRequest): StoredEmoji {
  const stored = world.emojis.get(request.param('emoji'));
  if (stored === undefined) throw discordError('unknown-emoji');
  return stored;
}

function userOf(world: World, request: ApiRequest): NonNullable<ReturnType<World['users']['get']>> {
  const user = world.users.get(request.param('user'));
  if (user === undefined) throw discordError('unknown-user');
  return user;
}

function serverOf(world: World, request: ApiRequest): Guild {
  const guild = guildOf(world, request.param('guild'));
  if (guild === undefined) throw discordError('unknown-guild');
  return guild;
}

function applicationOf(world: World): object {
  return {
    id: world.identity.applicationId,
    name: world.bot.username,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    type: null,
    summary: '',
    bot: world.bot,
    owner: world.users.get(world.identity.ownerId)?.user ?? null,
    team: null,
    tags: [],
    approximate_guild_count: guildsOf(world).length,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    install_params: null,
    integration_types_config: { 0: {} },
  };
}
