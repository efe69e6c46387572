import { AggregatorRegistry } from 'prom-client';
import type { Samples } from './measures.ts';

/**
 * The metrics of several processes as those of one. What they count only goes up, whichever of them ends or is silent: Prometheus takes a sum that
 * falls for one that has begun again at 0, and would count all the rest of it a second time.
 */
export class MergedMetrics {
  /** What each process that lives said last. */
  readonly #last = new Map<object, Samples>();
  readonly #ended = new WeakSet<object>();
  /** What those that have ended had counted. */
  #past: Samples = [];

  /** What a process says of itself. */
  said(process: object, samples: Samples): void {
    // Its last words may arrive after its end.
    if (!this.#ended.has(process)) this.#last.set(process, samples);
  }

  /** A process has ended; what it had counted when it last said so stays counted. */
  ended(process: object): void {
    this.#ended.add(process);
    this.#past = summed([this.#past, countedIn(this.#last.get(process) ?? [])]);
    this.#last.delete(process);
  }

  /**
   * All of it in Prometheus' format.
   *
   * @param own - of a process beside those
   * @param present - those that have just said how they are; of the others only what they had counted is told
   */
  text(own: Samples, present: ReadonlySet<object>): Promise<string> {
    const last = [...this.#last].map(([process, samples]) => (present.has(process) ? samples : countedIn(samples)));
    return AggregatorRegistry.aggregate([own, ...last, this.#past]).metrics();
  }
}

const countedIn = (samples: Samples): Samples =>
  samples.filter(({ type }) => type === 'counter' || type === 'histogram');

/** The metrics of the registry that this makes are samples themselves, though its types do not say so. */
const summed = (several: readonly Samples[]): Samples =>
  AggregatorRegistry.aggregate([...several]).getMetricsAsArray() as unknown as Samples;
