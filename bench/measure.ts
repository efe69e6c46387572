/** How long something takes, in ms. */
export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** @param share - 0.5 is the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * How often a second each of these can be done. They take turns in slices of 50 ms, so that what else the machine does hits all alike; the
 * first slices, in which the code is compiled, do not count.
 */
export function rates<const Works extends readonly (() => unknown)[]>(
  works: Works,
): { readonly [At in keyof Works]: number } {
  const [warmUps, slices, sliceMs] = [10, 40, 50];
  const speeds: number[][] = works.map(() => []);
  for (let slice = 0; slice < warmUps + slices; slice += 1)
    for (const [at, work] of works.entries()) {
      const speed = speedOf(work, sliceMs);
      if (slice >= warmUps) speeds[at]?.push(speed);
    }
  return speeds.map(median) as { readonly [At in keyof Works]: number };
}

function speedOf(work: () => unknown, forMs: number): number {
  const from = performance.now();
  let count = 0;
  let passed = 0;
  while (passed < forMs) {
    work();
    count += 1;
    passed = performance.now() - from;
  }
  return (count / passed) * 1000;
}
