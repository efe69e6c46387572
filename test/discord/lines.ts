import { expect, vi } from 'vitest';
import type { TestTable } from './table.ts';

/** A line of the log, as it is written. */
export type Line = Readonly<Record<string, unknown>>;

/** All that was said of an interaction when it was finished; waits for so many lines. */
export async function linesOf(
  { log }: Pick<TestTable, 'log'>,
  { interactionId }: { readonly interactionId: string },
  count = 1,
): Promise<readonly Line[]> {
  const lines = (): readonly Line[] =>
    log
      .filter((line) => line.includes(interactionId))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ answeredMs }) => answeredMs !== undefined);
  await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(count), 5000);
  return lines();
}

/** The one line of an interaction that was dealt with once. */
export async function lineOf(
  table: Pick<TestTable, 'log'>,
  interaction: { readonly interactionId: string },
): Promise<Line> {
  const [line, ...more] = await linesOf(table, interaction);
  expect(more).toEqual([]);
  return line ?? {};
}
