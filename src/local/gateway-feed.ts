import type { LocalChange } from './change.ts';
import { INTENT, type Gateway } from './gateway.ts';
import { memberOf } from './guild-objects.ts';
import { guildIdOf, guildsOf } from './guilds.ts';
import type { World } from './world.ts';

/** Tells logged-in bots of what changes. Private messages are not told: they went through an interaction, and the bot knows them. */
export function feedGateway(world: World, gateway: Gateway): () => void {
  return world.changes.subscribe((change) => {
    for (const { name, data, intent } of eventsFor(world, change)) gateway.dispatch(name, data, intent);
  });
}

interface GatewayEvent {
  readonly name: string;
  readonly data: object;
  readonly intent: number;
}

function eventsFor(world: World, change: LocalChange): readonly GatewayEvent[] {
  if ('readerId' in change) return [];
  if (change.type === 'user-created') {
    const member = world.users.get(change.user.id);
    if (member === undefined) return [];
    return guildsOf(world).map(({ id: guild_id }) => ({
      name: 'GUILD_MEMBER_ADD',
      data: { ...memberOf(member), guild_id },
      intent: INTENT.guildMembers,
    }));
  }
  const event = eventFor(world, change);
  return event === undefined ? [] : [event];
}

function eventFor(world: World, change: LocalChange): GatewayEvent | undefined {
  const guild_id = 'channelId' in change ? guildIdOf(world, change.channelId) : undefined;
  switch (change.type) {
    case 'message-created':
      return { name: 'MESSAGE_CREATE', data: { ...change.message, guild_id }, intent: INTENT.guildMessages };
    case 'message-updated':
      return { name: 'MESSAGE_UPDATE', data: { ...change.message, guild_id }, intent: INTENT.guildMessages };
    case 'message-deleted':
      return {
        name: 'MESSAGE_DELETE',
        data: { id: change.messageId, channel_id: change.channelId, guild_id },
        intent: INTENT.guildMessages,
      };
    case 'channel-created': {
      const name = change.channel.type === 11 ? 'THREAD_CREATE' : 'CHANNEL_CREATE';
      return { name, data: change.channel, intent: INTENT.guilds };
    }
    case 'channel-deleted': {
      const name = change.channel.type === 11 ? 'THREAD_DELETE' : 'CHANNEL_DELETE';
      return { name, data: change.channel, intent: INTENT.guilds };
    }
    default:
      return undefined;
  }
}
