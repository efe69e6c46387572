import { type REST, type RESTPostAPIChannelMessageJSONBody, Routes } from 'discord.js';
import type { MessageView } from '../views/message-view.ts';

/** A message of the bot's own, not an answer to anybody. */
interface Posted {
  readonly view: MessageView;
  /** Up to 25 characters: a message with the same ones is not posted twice within a few minutes, however often it is tried. */
  readonly nonce: string;
}

/** Posts in a channel whatever shard it belongs to. Sending re-opens a thread that was put into the archive. @throws DiscordAPIError and the like */
export async function post(rest: REST, channelId: string, { view, nonce }: Posted): Promise<void> {
  const body: RESTPostAPIChannelMessageJSONBody = {
    ...(view.content !== undefined && { content: view.content }),
    embeds: [...view.embeds],
    components: [...view.components],
    allowed_mentions: { parse: [], users: [...view.mentions] },
    nonce,
    enforce_nonce: true,
  };
  await rest.post(Routes.channelMessages(channelId), { body });
}
