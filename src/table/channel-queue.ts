/**
 * Work on one battle is done one piece at a time, in the order it was asked for; other battles are never held up. Between processes the
 * store's compare-and-set decides; the queue only spares this process from conflicts with itself.
 */
export class ChannelQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Channels with work under way. */
  get size(): number {
    return this.#tails.size;
  }

  /** Whether nothing is under way in this channel. */
  isFree(channelId: string): boolean {
    return !this.#tails.has(channelId);
  }

  /** Runs `work` after what was asked of this channel before, whether that succeeded or not. */
  async run<T>(channelId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(channelId) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#tails.set(channelId, result);
    try {
      return await result;
    } finally {
      if (this.#tails.get(channelId) === result) this.#tails.delete(channelId);
    }
  }

  /** Resolves when all work asked for so far is done. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#tails.values());
  }
}
