import { afterEach, expect, it } from 'vitest';
import { openTestTable, type TestTable } from './table.ts';

let table: TestTable;
afterEach(() => table.close());

it('registers the commands once, and again only when they have changed', async () => {
  table = await openTestTable();
  const registrations = (): number => table.discord.requests.filter(({ method }) => method === 'PUT').length;
  expect(registrations()).toBe(1);
  await table.startAnother();
  expect(registrations()).toBe(1);
});
