/** ms that only go forward. */
export type Ticks = () => number;

/** Adds up the time during which at least one of several things was under way. */
export class Stopwatch {
  readonly #ticks: Ticks;
  #running = 0;
  #since = 0;
  #sum = 0;

  constructor(ticks: Ticks) {
    this.#ticks = ticks;
  }

  /** Something begins. @returns what ends it, once */
  start(): () => void {
    if (this.#running === 0) this.#since = this.#ticks();
    this.#running += 1;
    return () => {
      this.#running -= 1;
      if (this.#running === 0) this.#sum += this.#ticks() - this.#since;
    };
  }

  /** Until now. */
  ms(): number {
    return this.#sum + (this.#running === 0 ? 0 : this.#ticks() - this.#since);
  }
}
