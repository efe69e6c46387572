import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { battleRandom, newSeed } from '../../src/table/battle-random.ts';
import { LIMITS } from '../../src/views/limits.ts';
import { type VerifyShown, verifyView } from '../../src/views/verify-view.ts';
import { messageProblems } from './message-problems.ts';

const random = { ...newSeed(), counter: 9 };

/** A roll as the bot makes it. */
function rolled(counter: number, label: string, sides: readonly number[]) {
  const draw = battleRandom(random.seed, counter, label);
  return { counter, label, results: sides.map((die) => ({ sides: die, came: draw(die) })) };
}

const shown = (changes: Partial<VerifyShown> = {}): VerifyShown => ({
  battle: { id: 'b1', random },
  finished: true,
  lines: 12,
  rolls: [
    { seq: 4, drawn: [rolled(0, 'enemies of levels 5, 1', [12, 11])] },
    { seq: 7, drawn: [rolled(1, 'engage by u1: combat', [6]), rolled(2, 'reroll by u1: "combat"', [6])] },
    {
      seq: 9,
      drawn: [
        rolled(
          3,
          'roll by u1: 60 d20',
          Array.from({ length: 60 }, () => 20),
        ),
      ],
    },
  ],
  disagreements: [],
  ...changes,
});

it('says that all agrees, and hands out the seed of a finished battle only', () => {
  const { embeds, files } = verifyView(shown());
  expect(embeds[0]?.title).toBe('All agrees');
  expect(embeds[0]?.description).toContain('12 lines with 4 rolls and draws, those taken back too.');
  expect(embeds[0]?.fields?.[0]?.value).toContain(random.seed);
  expect(files?.map(({ name }) => name)).toEqual(['battle-rolls.json']);
  const running = verifyView(shown({ finished: false }));
  expect(JSON.stringify(running)).not.toContain(random.seed);
  expect(JSON.stringify(running)).toContain(random.commitment);
});

it('names what does not agree, line by line, within the limits', () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ what: 'line', seq: index + 1 }) as const);
  const view = verifyView(
    shown({
      disagreements: [{ what: 'seed' }, { what: 'roll', seq: 3, counter: 2 }, { what: 'order', seq: 5 }, ...lines],
    }),
  );
  expect(messageProblems(view)).toEqual([]);
  const [embed] = view.embeds;
  expect(embed?.title).toBe('Something does not agree');
  expect(embed?.description).toContain('**Line 3**: its dice (roll 2) do not follow from the seed.');
  expect(embed?.description).toContain('**Line 5** is missing, or follows on none that is there.');
  expect(embed?.description).toMatch(/… and \d+ more$/u);
});

it('keeps the newest rolls where Discord would not take all, and says so in the file', () => {
  const dice = rolled(1, 'roll by u1: 9 d6', [6, 6, 6, 6, 6, 6, 6, 6, 6]);
  const rolls = Array.from({ length: 90_000 }, (_, index) => ({ seq: index + 1, drawn: [dice] }));
  const data = String(verifyView(shown({ rolls })).files?.[0]?.data);
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(LIMITS.file);
  expect(Buffer.byteLength(data)).toBeGreaterThan(LIMITS.file - 2000);
  const file = JSON.parse(data) as { readonly cut?: string; readonly rolls: readonly { readonly line: number }[] };
  expect(file.rolls.at(-1)?.line).toBe(90_000);
  expect(file.rolls[0]?.line).toBe(90_001 - file.rolls.length);
  expect(file.cut).toBe(`The ${90_000 - file.rolls.length} oldest rolls have no room here.`);
  expect(JSON.parse(String(verifyView(shown()).files?.[0]?.data))).not.toHaveProperty('cut');
});

/** Runs the example on what a view hands out, changed or not. */
function checked(change: (text: string) => string = (text) => text) {
  const folder = mkdtempSync(join(tmpdir(), 'chipkeeper-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'battle-rolls.json');
  writeFileSync(file, change(String(verifyView(shown()).files?.[0]?.data)));
  return spawnSync('npx', ['tsx', 'examples/check-rolls.ts', file], { encoding: 'utf8' });
}

it('hands out a file that anybody can check without the bot', () => {
  const { stdout, status } = checked();
  expect(stdout).toContain(`The seed has the SHA-256 ${random.commitment}.`);
  expect(stdout).toContain('4 of 4 rolls follow from it.');
  expect(status).toBe(0);
});

it('a check without the bot finds a roll that was changed', () => {
  const { stdout, status } = checked((text) => text.replace('"label":"roll by u1', '"label":"roll by u2'));
  expect(stdout).toContain('Line 9, roll 3 (roll by u2: 60 d20) is wrong.');
  expect([stdout.includes('3 of 4'), status]).toEqual([true, 1]);
});
