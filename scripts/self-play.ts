// `npm run battles -- --count 10000 [--seed n]`: that many battles of random commands on random maps, seeds n, n+1, ..., on all cores.
// `npm run battles -- --seed n --count 1` plays one again and, as any failure does, ends with exit code 1 if it fails.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BattleFailure, playRandomBattle } from '../test/support/random-battle.ts';

/** Seeds `first`, `first + step`, ... below `end`. */
interface Share {
  readonly first: number;
  readonly end: number;
  readonly step: number;
}

interface Result {
  readonly battles: number;
  readonly commands: number;
  readonly failures: readonly { readonly seed: number; readonly message: string }[];
}

/** Marks a process that plays a part and sends the result. */
const SHARE = '--share';

/** Failures of one cause tend to be many; so many are told. */
const MOST_FAILURES = 5;

function playShare({ first, end, step }: Share): Result {
  const failures: { seed: number; message: string }[] = [];
  let [battles, commands] = [0, 0];
  for (let seed = first; seed < end && failures.length < MOST_FAILURES; seed += step) {
    battles += 1;
    try {
      commands += playRandomBattle(seed).commands.length;
    } catch (error) {
      if (!(error instanceof BattleFailure)) throw error;
      failures.push({ seed, message: error.message });
    }
  }
  return { battles, commands, failures };
}

/** A process of its own, started as this one was. */
const inProcess = (share: Share): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [SHARE, JSON.stringify(share)]);
    child.once('message', (result) => resolve(result as Result));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the share from ${share.first} gave no result`)));
  });

function wholeNumber(option: string, given: string): number {
  if (!/^[0-9]{1,9}$/.test(given)) fail(`--${option} takes a whole number such as 42, not "${given}".`);
  return Number(given);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function playAll(): Promise<void> {
  const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
  const [count, seed] = [wholeNumber('count', values.count ?? '1000'), wholeNumber('seed', values.seed ?? '1')];
  const step = Math.min(count, availableParallelism());
  const started = performance.now();
  const shares = Array.from({ length: step }, (_, index) => ({ first: seed + index, end: seed + count, step }));
  const results = await Promise.all(shares.map(inProcess));
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) {
    console.error(`FAILED ${failure.message}\nAgain: npm run battles -- --count 1 --seed ${failure.seed}\n`);
  }
  const total = (what: 'battles' | 'commands'): number => results.reduce((sum, result) => sum + result[what], 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${total('battles')} battles, ${total('commands')} commands, ${failures.length} failed, ${seconds} s.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

const [, , what, share] = process.argv;
if (what === SHARE && share !== undefined) process.send?.(playShare(JSON.parse(share) as Share));
else await playAll();
