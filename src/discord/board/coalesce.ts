import type { Clock } from '../clock.ts';

/** In ms. */
export interface BoardPace {
  /** The answer to a command goes first, and what follows at once is shown together with it. */
  readonly settleMs: number;
  /** A board is edited once in this time at most. */
  readonly everyMs: number;
  /** Failures double this wait, each time, up to `mostWaitMs`. */
  readonly retryMs: number;
  readonly mostWaitMs: number;
  /** So many failures in a row, and the board waits for the next change. */
  readonly mostFailures: number;
}

export const BOARD_PACE: BoardPace = {
  settleMs: 250,
  everyMs: 1000,
  retryMs: 2000,
  mostWaitMs: 30_000,
  mostFailures: 6,
};

/** What came of one turn: nothing more to do, or once more: at the usual pace, or as after a failure. */
export type Turn = 'done' | 'again' | 'failed';

/** What came of a turn in two parts: what the first one wants counts before what the second one does. */
export const both = (first: Turn, second: Turn): Turn => (first === 'done' ? second : first);

export interface Asked {
  readonly channelId: string;
  /** Shown even where the board seems to be up to date. */
  readonly anew: boolean;
  /** Failures in a row before this turn. */
  readonly failures: number;
}

interface Pending {
  asked: boolean;
  anew: boolean;
  /** Somebody wants to see it: it waits no longer than the pace demands. */
  wanted: boolean;
  failures: number;
  /** The pause is longer than the pace demands. */
  isBackingOff: boolean;
  /** Ends the pause. */
  wake: () => void;
  readonly ended: Promise<void>;
}

/** Turns of work by channel: many wishes become one turn, one at a time, and never more often than the pace. Channels at rest take no room. */
export class Coalescer {
  readonly #pending = new Map<string, Pending>();
  readonly #take: (asked: Asked) => Promise<Turn>;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #pace: BoardPace;
  #hurried = false;

  /** @param take - one turn; never rejects */
  constructor(options: { take: (asked: Asked) => Promise<Turn>; clock: Pick<Clock, 'after'>; pace: BoardPace }) {
    this.#take = options.take;
    this.#clock = options.clock;
    this.#pace = options.pace;
  }

  /** Channels with a turn to come, or one just taken. */
  get size(): number {
    return this.#pending.size;
  }

  ask(channelId: string, anew = false): void {
    const pending = this.#pending.get(channelId);
    if (pending === undefined) {
      this.#begin(channelId, anew);
      return;
    }
    Object.assign(pending, { asked: true, anew: pending.anew || anew, wanted: pending.wanted || anew });
    if (pending.isBackingOff && this.#isUrgent(pending)) pending.wake();
  }

  /** What was asked for a channel is not wanted any more. */
  drop(channelId: string): void {
    const pending = this.#pending.get(channelId);
    if (pending !== undefined) Object.assign(pending, { asked: false, anew: false, wanted: false });
  }

  /** Takes at once all turns that are due, without a second try. @returns when they are taken */
  async hurry(): Promise<void> {
    this.#hurried = true;
    const ends = [...this.#pending.values()].map(({ wake, ended }) => {
      wake();
      return ended;
    });
    await Promise.all(ends);
    this.#hurried = false;
  }

  #begin(channelId: string, anew: boolean): void {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const pending: Pending = {
      asked: true,
      anew,
      wanted: false,
      failures: 0,
      isBackingOff: false,
      wake: () => undefined,
      ended,
    };
    this.#pending.set(channelId, pending);
    void this.#tend(channelId, pending).then(end);
  }

  async #tend(channelId: string, pending: Pending): Promise<void> {
    await this.#pause(this.#pace.settleMs, pending);
    while (pending.asked) {
      const { anew } = pending;
      const failures = this.#hasGivenUp(pending) ? 0 : pending.failures;
      Object.assign(pending, { asked: false, anew: false, wanted: false });
      const turn = await this.#take({ channelId, anew, failures });
      pending.failures = turn === 'failed' ? failures + 1 : 0;
      if (turn !== 'done' && !this.#hasGivenUp(pending) && !(this.#hurried && turn === 'failed'))
        Object.assign(pending, { asked: true, anew: true });
      await this.#rest(pending);
    }
    this.#pending.delete(channelId);
  }

  #hasGivenUp({ failures }: Pending): boolean {
    return failures >= this.#pace.mostFailures;
  }

  #isUrgent(pending: Pending): boolean {
    return pending.wanted || (pending.asked && this.#hasGivenUp(pending));
  }

  async #rest(pending: Pending): Promise<void> {
    const { everyMs, retryMs, mostWaitMs } = this.#pace;
    await this.#pause(everyMs, pending);
    if (pending.failures === 0 || this.#isUrgent(pending)) return;
    pending.isBackingOff = true;
    await this.#pause(Math.min(retryMs * 2 ** (pending.failures - 1), mostWaitMs) - everyMs, pending);
    pending.isBackingOff = false;
  }

  async #pause(ms: number, pending: Pending): Promise<void> {
    if (this.#hurried) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      pending.wake = () => {
        cancel();
        resolve();
      };
    });
    pending.wake = () => undefined;
  }
}
