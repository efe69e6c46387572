// Checks the file that `/battle verify` gives for a finished battle, with nothing of the bot but its word on how a roll comes about.
// Run it with `npx tsx examples/check-rolls.ts battle-rolls.json`.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Rolls {
  readonly seed: string;
  /** As shown when the battle started: compare it with that message. */
  readonly sha256: string;
  readonly rolls: readonly Roll[];
}

interface Roll {
  readonly line: number;
  readonly counter: number;
  readonly label: string;
  /** The sides of each die, and which of them came, from 0. */
  readonly drawn: readonly (readonly [sides: number, came: number])[];
}

const [, , path] = process.argv;
if (path === undefined) {
  process.stderr.write('Name the file: npx tsx examples/check-rolls.ts battle-rolls.json\n');
  process.exit(1);
}
const { seed, sha256, rolls } = JSON.parse(readFileSync(path, 'utf8')) as Rolls;

/** Four bytes each of HMAC-SHA256(seed, "counter\nlabel\nblock"), block after block. */
function* numbers({ counter, label }: Roll): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed)
      .update(`${String(counter)}\n${label}\n${String(block)}`)
      .digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

function agrees(roll: Roll): boolean {
  const stream = numbers(roll);
  return roll.drawn.every(([sides, came]) => {
    const usable = 2 ** 32 - (2 ** 32 % sides); // numbers above would favour some sides
    let number = stream.next().value;
    while (number >= usable) number = stream.next().value;
    return number % sides === came;
  });
}

const wrong = rolls.filter((roll) => !agrees(roll));
const sameSeed = createHash('sha256').update(seed).digest('hex') === sha256;
console.log(
  sameSeed ? `The seed has the SHA-256 ${sha256}.` : 'The seed does not have the SHA-256 that the file names.',
);
for (const { line, counter, label } of wrong) console.log(`Line ${line}, roll ${counter} (${label}) is wrong.`);
console.log(`${String(rolls.length - wrong.length)} of ${String(rolls.length)} rolls follow from it.`);
if (wrong.length > 0 || !sameSeed) process.exitCode = 1;
