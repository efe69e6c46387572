/** Values of one label of a metric: each makes a series of its own, so there must be an end to them. */
export class BoundedLabel {
  readonly #known = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns the value, or `other` where there have been too many different ones before */
  of(value: string): string {
    if (this.#known.has(value)) return value;
    if (this.#known.size >= this.#most) return 'other';
    this.#known.add(value);
    return value;
  }
}
