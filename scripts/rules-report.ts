// `npm run rules`: each rule of docs/rules.md with the tests that cite its id and passed; with --json, figures only.
// A test cites a rule by naming its id in its title or in the title of a `describe` around it.
import { readFileSync } from 'node:fs';
import { parseRules } from '../src/content/rule-book.ts';
import { passedTests } from './passed-tests.ts';

/** Chapters that the battle system covers; exploration, traps, lockpicking, caches and items come later. */
const CHAPTERS = new Set(
  'GEN MAP FRM SUP EP SET RND TRN MOV ENG CLA TEN CDT FAT ACT DMG HEA DEF STS ENM EMV CMP OBJ RET GLD END NUM'.split(
    ' ',
  ),
);

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
const titles = passedTests('test/engine', 'test/scenarios');
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
