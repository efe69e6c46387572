/** Time, as a test may have it: what is late, what waits and what comes again and again all go by one. */
export interface Clock {
  /** ms since 1970 */
  readonly now: () => number;
  /** Does something once, after so many ms. @returns what calls it off */
  after(ms: number, work: () => void): () => void;
  /** Does something every so many ms, and does not keep the process alive for it. @returns what stops it */
  every(ms: number, work: () => Promise<void>): () => void;
}

export const REAL_CLOCK: Clock = {
  now: Date.now,
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(() => void work(), ms).unref();
    return () => clearInterval(timer);
  },
};
