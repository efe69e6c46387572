/** So many channels are counted at once; the one that was looked at longest ago is forgotten, as if nothing had come after its board. */
const MOST_CHANNELS = 2000;

/** How many messages have come after each board, as far as this process has heard. Nothing else is kept of them. */
export class MessagesAfter {
  readonly #counts = new Map<string, { readonly board: string; count: number }>();

  /** The board of a channel is this message: counting begins, unless it has begun. */
  watch(channelId: string, board: string): void {
    const known = this.#counts.get(channelId);
    this.#counts.delete(channelId);
    this.#counts.set(channelId, known?.board === board ? known : { board, count: 0 });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_CHANNELS && oldest !== undefined) this.#counts.delete(oldest);
  }

  /** A message has come. Ids grow with time, so a board that is heard of late does not count itself. */
  heard(channelId: string, message: string): void {
    const known = this.#counts.get(channelId);
    if (known !== undefined && BigInt(message) > BigInt(known.board)) known.count += 1;
  }

  after(channelId: string): number {
    return this.#counts.get(channelId)?.count ?? 0;
  }

  forget(channelId: string): void {
    this.#counts.delete(channelId);
  }
}
