import { type Client, Events, GatewayDispatchEvents, MessageFlags, MessageType } from 'discord.js';
import type { BoardKeeper } from './board-keeper.ts';

interface HeardMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly flags?: number;
}

/**
 * Tells the keeper of messages and of what is deleted, as it comes from the gateway: the client's own events leave out threads that its cache
 * has dropped. Of a message only its id is looked at.
 */
export function followGateway(client: Client, keeper: Pick<BoardKeeper, 'heard' | 'gone'>): void {
  client.ws.on(GatewayDispatchEvents.MessageCreate, ({ id, channel_id, type, flags = 0 }: HeardMessage) => {
    const unseen = type === (MessageType.ChannelPinnedMessage as number) || (flags & MessageFlags.Ephemeral) !== 0;
    if (!unseen) keeper.heard(channel_id, id);
  });
  for (const event of [GatewayDispatchEvents.ChannelDelete, GatewayDispatchEvents.ThreadDelete])
    client.ws.on(event, ({ id }: { readonly id: string }) => void keeper.gone([id]));
  // Not where a server is away for a while: that is another event of the client's.
  client.on(Events.GuildDelete, (guild) => void keeper.gone([...guild.channels.cache.keys()]));
}
