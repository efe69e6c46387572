import type { Clock } from '../clock.ts';

/** Discord takes one login in five seconds from each group of shards; half a second more, for a process does not log in at once. */
const TURN_MS = 5500;

/** Shards log in one after another, as fast as Discord lets them. */
export class LoginPace {
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  readonly #groups: number;
  /** By group, when the next may log in, in ms since 1970. */
  readonly #free = new Map<number, number>();

  /** @param groups - Discord's `max_concurrency` */
  constructor(clock: Pick<Clock, 'now' | 'after'>, groups: number) {
    this.#clock = clock;
    this.#groups = groups;
  }

  /** Resolves when it is the shard's turn, in the order of asking. */
  async turn(shard: number): Promise<void> {
    const group = shard % this.#groups;
    const now = this.#clock.now();
    const at = Math.max(now, this.#free.get(group) ?? now);
    this.#free.set(group, at + TURN_MS);
    if (at > now) await new Promise<void>((resolve) => void this.#clock.after(at - now, resolve));
  }
}
