// `npm run fuzz [-- --count 100000 --seed 7]`: forged interactions against the real bot on the local Discord; fails if one of them is not
// answered, breaks something, or does what its user may not.
import { parseArgs } from 'node:util';
import { openTestTable } from '../test/discord/table.ts';
import { fuzz } from '../test/support/fuzz/fuzz.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];

console.log(`Seed ${seed}.`); // should it hang, this is what to repeat
const started = performance.now();
// Whether each is answered, not how soon: beside other work three seconds can pass without anybody's fault.
const table = await openTestTable({ discord: { acknowledgeWithinMs: 60_000 } });
const { interactions, effects, battles, findings } = await fuzz(table, { count, seed });
await table.close();
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${interactions} interactions, ${effects} with an effect, in ${battles} battles, seed ${seed}: ${findings.length} findings, ${seconds} s.`,
);
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
