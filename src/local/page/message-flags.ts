import type { Message } from './table-types.ts';

/** Bits of a message's flags, as in Discord's API. */
const FLAGS = { suppressEmbeds: 4, ephemeral: 64, loading: 128 } as const;

/** Whether a message is what a flag says. */
export function has({ flags }: Pick<Message, 'flags'>, flag: keyof typeof FLAGS): boolean {
  return (flags & FLAGS[flag]) !== 0;
}
