const HOUR_MS = 3_600_000;
/** Beyond so many the one that was changed longest ago is not counted any more. */
const MOST = 100_000;

/** Counts the battles that this process has changed within the hour and that are not closed: what is open can be told by a scan only. */
export class RecentBattles {
  /** When each was changed, the one longest ago first. */
  readonly #changed = new Map<string, number>();
  readonly #ticks: () => number;

  /** @param ticks - ms that only go forward */
  constructor(ticks: () => number) {
    this.#ticks = ticks;
  }

  changed(battleId: string, closed: boolean): void {
    this.#changed.delete(battleId);
    if (!closed) this.#changed.set(battleId, this.#ticks());
    const [oldest] = this.#changed.keys();
    if (this.#changed.size > MOST && oldest !== undefined) this.#changed.delete(oldest);
  }

  count(): number {
    const now = this.#ticks();
    for (const [battleId, at] of this.#changed) {
      if (now - at < HOUR_MS) break;
      this.#changed.delete(battleId);
    }
    return this.#changed.size;
  }
}
