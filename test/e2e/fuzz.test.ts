import { expect, it } from 'vitest';
import { openTestTable } from '../discord/table.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';

// `npm run fuzz` does the same 100,000 times.

it(
  'forged interactions of every kind are answered, and change nothing that their user may not',
  { timeout: 60_000 },
  async () => {
    const table = await openTestTable();
    const { findings, interactions, effects } = await fuzz(table, { count: 400, seed: 1 });
    await table.close();
    expect(findings).toEqual([]);
    expect(interactions).toBe(400); // none was left out
    expect(effects).toBeGreaterThan(10);
  },
);
