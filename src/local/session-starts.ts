/** How bots may log in to the gateway. */
export interface GatewayRules {
  /** What Discord recommends to this bot; 1 by default. */
  readonly shards?: number;
  /** How many shards may log in within five seconds, each in the turn of its number. By default nobody has to wait. */
  readonly maxConcurrency?: number;
}

/** As `GET /gateway/bot` tells it. Times are in ms. */
interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  readonly reset_after: number;
  readonly max_concurrency: number;
}

export interface SessionStarts {
  readonly recommendedShards: number;
  limit(): SessionStartLimit;
  /** Counts a login, unless it comes too soon after another one or those of the day are used up. @returns whether it may be */
  take(shard: number): boolean;
}

const SESSIONS_PER_DAY = 1000;
const DAY = 24 * 60 * 60 * 1000;
const TURN = 5000;

/** @param now - ms since 1970 */
export function createSessionStarts(now: () => number, { shards = 1, maxConcurrency }: GatewayRules): SessionStarts {
  let day = { began: now(), started: 0 };
  /** When the last shard with that remainder has logged in. */
  const last = new Map<number, number>();

  function today(): typeof day {
    if (now() - day.began >= DAY) day = { began: now(), started: 0 };
    return day;
  }

  return {
    recommendedShards: shards,
    limit() {
      const { began, started } = today();
      return {
        total: SESSIONS_PER_DAY,
        remaining: SESSIONS_PER_DAY - started,
        reset_after: began + DAY - now(),
        max_concurrency: maxConcurrency ?? 1,
      };
    },
    take(shard) {
      if (today().started >= SESSIONS_PER_DAY) return false;
      if (maxConcurrency !== undefined) {
        const key = shard % maxConcurrency;
        if (now() - (last.get(key) ?? -Infinity) < TURN) return false;
        last.set(key, now());
      }
      day.started += 1;
      return true;
    },
  };
}
