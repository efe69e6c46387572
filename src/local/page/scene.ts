/** What a message needs to know of its surroundings, and what may be done with it. */
export interface Scene {
  readonly viewerId: string;
  /** The shown name of a player or the bot. */
  personName(id: string): string | undefined;
  placeName(id: string): string | undefined;
  /** A number per player, in order of joining; undefined for the bot and strangers. */
  seatOf(id: string): number | undefined;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  /** Presses a button. Rejects with a sentence. */
  press(messageId: string, customId: string): Promise<void>;
  /** Chooses in a menu. Rejects with a sentence. */
  choose(messageId: string, customId: string, values: readonly string[]): Promise<void>;
  /** Takes a private message out of sight. */
  dismiss(messageId: string): void;
  /** Puts a text into the line, ready to go on typing. */
  write(text: string): void;
  /** Scrolls to a message, if it is shown. */
  reveal(messageId: string): void;
  /** A line about a message: who wrote it, or what it is about. */
  excerptOf(messageId: string): string | undefined;
}
