// `npm run rules`: each rule of docs/rules.md with the tests that cite its id and passed; with --json, figures only.
// A test cites a rule by naming its id in its title or in the title of a `describe` around it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRules } from '../src/content/rule-book.ts';

/** Chapters that the battle system covers; exploration, traps, lockpicking, caches and items come later. */
const CHAPTERS = new Set(
  'GEN MAP FRM SUP EP SET RND TRN MOV ENG CLA TEN CDT FAT ACT DMG HEA DEF STS ENM EMV CMP OBJ RET GLD END NUM'.split(
    ' ',
  ),
);

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Titles of the tests that ran and passed. */
function passedTests(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const file = join(folder, 'report.json');
  spawnSync('npx', ['vitest', 'run', 'test/engine', 'test/scenarios', '--reporter=json', `--outputFile=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true });
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

/** "CDT-5a..c" and "RND-5..7" stand for each rule between. */
function citedIn(title: string): readonly string[] {
  return [...title.matchAll(/\b([A-Z]{2,3})-(\d+)([a-z])?(?:\.\.(\d+|[a-z]))?/gu)].flatMap(
    ([, chapter = '', number = '', letter, to]) => {
      if (to === undefined) return `${chapter}-${number}${letter ?? ''}`;
      if (letter !== undefined) {
        const letters = 'abcdefghij';
        return Array.from(
          letters.slice(letters.indexOf(letter), letters.indexOf(to) + 1),
          (each) => `${chapter}-${number}${each}`,
        );
      }
      const [from, until] = [Number(number), Number(to)];
      return Array.from({ length: until - from + 1 }, (_, index) => `${chapter}-${from + index}`);
    },
  );
}

const rules = parseRules(readFileSync('docs/rules.md', 'utf8')).filter(({ chapter }) => CHAPTERS.has(chapter.id));
const titles = passedTests();
const citations = new Map<string, string[]>();
for (const title of titles) {
  for (const id of citedIn(title)) citations.set(id, [...(citations.get(id) ?? []), title]);
}
const uncovered = rules.map(({ id }) => id).filter((id) => !citations.has(id));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ total: rules.length, covered: rules.length - uncovered.length, uncovered }));
} else {
  for (const { id } of rules)
    console.log(`${id}\n${(citations.get(id) ?? ['NOT COVERED']).map((title) => `  ${title}`).join('\n')}`);
  console.log(`\n${rules.length - uncovered.length} of ${rules.length} rules are covered.`);
}
