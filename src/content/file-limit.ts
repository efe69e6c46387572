/**
 * Bytes of the largest file that the bot sends: Discord takes up to 10 MiB from a bot, all files of a message together, and we stay below. A battle
 * that was exported comes back, so files of battles are taken up to this size too.
 */
export const MOST_FILE_BYTES = 8_000_000;
