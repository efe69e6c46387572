import { MessageFlags } from 'discord.js';

/** What matters of the message that was clicked; a discord.js Message is one. */
export interface ClickedMessage {
  readonly flags: { has(flag: MessageFlags.Ephemeral): boolean };
}

/** Whether only the one who clicked sees the message. */
export const isPrivate = ({ flags }: ClickedMessage): boolean => flags.has(MessageFlags.Ephemeral);
