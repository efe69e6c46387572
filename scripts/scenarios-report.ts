// `npm run scenarios`: the rulings and worked examples of test/scenarios/catalogue.json: how many have a test that names their id and passed,
// which wait for a later chapter and why, and which are missing. Fails if one is missing; with --json, figures only.
import { readFileSync } from 'node:fs';
import { passedTests } from './passed-tests.ts';

interface Scenario {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  /** Why it waits, where it does. */
  readonly later?: string;
  /** What its test asserts otherwise than the scenario says, and by which ruling. */
  readonly differs?: string;
}

const scenarios = JSON.parse(readFileSync('test/scenarios/catalogue.json', 'utf8')) as readonly Scenario[];
const cited = new Set(
  passedTests('test/scenarios').flatMap((title) => [...title.matchAll(/\b[A-Z]{2}-\d{2}\b/gu)].map(([id]) => id)),
);
const passed = scenarios.filter(({ id }) => cited.has(id));
const open = scenarios.filter(({ id }) => !cited.has(id));
const later = open.filter(({ later: reason }) => reason !== undefined);
const missing = open.filter(({ later: reason }) => reason === undefined);

if (process.argv.includes('--json')) {
  const ids = missing.map(({ id }) => id);
  console.log(JSON.stringify({ total: scenarios.length, passed: passed.length, later: later.length, missing: ids }));
} else {
  for (const { id, title, later: reason = 'MISSING' } of open) console.log(`${id} ${title}: ${reason}`);
  for (const { id, title, differs } of passed) if (differs !== undefined) console.log(`${id} ${title}: ${differs}`);
  console.log(`${passed.length} of ${scenarios.length} pass, ${later.length} later, ${missing.length} missing.`);
}
if (missing.length > 0) process.exitCode = 1;
