import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import type { BoardTrouble } from '../../views/board-trouble-text.ts';

/** What the bot lacks for a board where an interaction comes from, as Discord itself says with each; so no cache needs to know the channel. */
export function boardTroublesIn({ appPermissions }: Pick<BaseInteraction, 'appPermissions'>): readonly BoardTrouble[] {
  const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks } = PermissionFlagsBits;
  return [
    ...(appPermissions.has(ViewChannel) ? [] : ['View Channel' as const]),
    // Which of the two counts depends on whether it is a thread, and the channel may be unknown.
    ...(appPermissions.any([SendMessages, SendMessagesInThreads]) ? [] : ['Send Messages' as const]),
    ...(appPermissions.has(EmbedLinks) ? [] : ['Embed Links' as const]),
  ];
}

/** Whether the bot lacks what a picture needs, in the same way. */
export const lacksFilesIn = ({ appPermissions }: Pick<BaseInteraction, 'appPermissions'>): boolean =>
  !appPermissions.has(PermissionFlagsBits.AttachFiles);
