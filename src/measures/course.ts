import { AsyncLocalStorage } from 'node:async_hooks';
import type { Finished, Part } from './measures.ts';
import { type Ticks, Stopwatch } from './stopwatch.ts';

/** From when on an interaction counts as slow, in ms after it was received. Discord gives up after 3000. */
export interface SlowLimits {
  readonly acknowledgedMs: number;
  readonly answeredMs: number;
}

export const SLOW: SlowLimits = { acknowledgedMs: 1000, answeredMs: 2000 };

export type Times = Pick<Finished, 'acknowledgedMs' | 'answeredMs' | 'parts' | 'slow'>;

/**
 * Where the time of one interaction goes, from when it is received. It goes with the work, as the language does (src/words/speaking.ts), so
 * whatever waits for the storage or in a queue needs not know for whom.
 */
export class Course {
  readonly turn: Stopwatch;
  readonly store: Stopwatch;
  readonly discord: Stopwatch;
  readonly #ticks: Ticks;
  readonly #began: number;
  #acknowledgedMs: number | undefined;
  #battleId: string | undefined;

  constructor(ticks: Ticks) {
    this.turn = new Stopwatch(ticks);
    this.store = new Stopwatch(ticks);
    this.discord = new Stopwatch(ticks);
    this.#ticks = ticks;
    this.#began = ticks();
  }

  /** Discord has taken a first answer. */
  acknowledged(): void {
    this.#acknowledgedMs ??= this.#ticks() - this.#began;
  }

  /** It is about this battle. */
  inBattle(battleId: string): void {
    this.#battleId = battleId;
  }

  /** Absent: about none that is known. */
  get battleId(): string | undefined {
    return this.#battleId;
  }

  /** How long it took until now. */
  times(limits: SlowLimits): Times {
    const answeredMs = this.#ticks() - this.#began;
    const acknowledgedMs = this.#acknowledgedMs;
    const [turn, store, discord] = [this.turn.ms(), this.store.ms(), this.discord.ms()];
    const parts = { turn, store, deciding: Math.max(0, answeredMs - turn - store - discord), discord };
    const isSlow = (acknowledgedMs ?? 0) > limits.acknowledgedMs || answeredMs > limits.answeredMs;
    return { acknowledgedMs, answeredMs, parts, slow: isSlow ? largest(parts) : undefined };
  }
}

function largest(parts: Readonly<Record<Part, number>>): Part {
  const [[part] = ['deciding']] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return part as Part;
}

const ambient = new AsyncLocalStorage<Course>();

/** Does work whose waiting counts for an interaction. */
export const onCourse = <T>(course: Course, work: () => T): T => ambient.run(course, work);

/** That of the interaction which is worked for; undefined outside all of them. */
export const courseNow = (): Course | undefined => ambient.getStore();
