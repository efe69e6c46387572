import { permissionsIn } from './bot-access.ts';
import { memberOf } from './guild-objects.ts';
import { guildIdOf } from './guilds.ts';
import type { InteractionRequest } from './interaction.ts';
import type { JsonObject } from './json.ts';
import { canSee, presentMessage } from './messages.ts';
import type { World } from './world.ts';

/** The kind of channel that a client has not in its cache. */
const PRIVATE_CHAT = 1;
const ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024;

/** The data of INTERACTION_CREATE. */
export function interactionPayload(
  world: World,
  request: InteractionRequest,
  fixed: { readonly id: string; readonly token: string },
): JsonObject {
  const { applicationId } = world.identity;
  const guildId = guildIdOf(world, request.channelId);
  const user = world.users.get(request.userId);
  const channel = world.channels.get(request.channelId);
  if (user === undefined || channel === undefined)
    throw new Error('an interaction needs a user and a channel that exist');
  const source = request.sourceMessageId === undefined ? undefined : world.messages.get(request.sourceMessageId);
  const payload = {
    id: fixed.id,
    application_id: applicationId,
    type: request.type,
    data: request.data,
    channel_id: channel.id,
    ...(request.bare === true
      ? { user: user.user, channel: { id: channel.id, type: PRIVATE_CHAT } }
      : {
          guild_id: guildId,
          guild: { id: guildId, locale: 'en-US', features: [] },
          guild_locale: 'en-US',
          channel: { ...channel, permissions: permissionsIn(world, channel.id) },
          member: { ...memberOf(user), permissions: user.permissions },
        }),
    token: fixed.token,
    version: 1,
    locale: user.locale,
    app_permissions: permissionsIn(world, channel.id),
    entitlements: [],
    authorizing_integration_owners: { 0: guildId },
    context: 0,
    attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
    ...(source !== undefined && canSee(source, request.userId) ? { message: presentMessage(world, source) } : {}),
  };
  return JSON.parse(JSON.stringify(payload)) as JsonObject;
}
