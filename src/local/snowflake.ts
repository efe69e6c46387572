/** Discord counts milliseconds from the first second of 2015. */
const DISCORD_EPOCH = 1_420_070_400_000n;
const TIMESTAMP_SHIFT = 22n;

/** A source of ids. They carry the time, as Discord's do, and always grow. */
export interface Snowflakes {
  next(): string;
  /** Tells of an id from an earlier run, so that later ids are greater. */
  seen(id: string): void;
}

/** @param now - milliseconds since 1970; it may stand still or go back, ids grow nevertheless */
export function createSnowflakes(now: () => number): Snowflakes {
  let last = 0n;
  return {
    next() {
      const fromClock = (BigInt(Math.trunc(now())) - DISCORD_EPOCH) << TIMESTAMP_SHIFT;
      last = fromClock > last ? fromClock : last + 1n;
      return String(last);
    },
    seen(id) {
      if (/^\d+$/.test(id) && BigInt(id) > last) last = BigInt(id);
    },
  };
}
