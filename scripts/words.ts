// `npm run words`: collects every text for people out of the code into words/en.json, and says what is missing in the other languages.
// With `--check` it writes nothing, and fails where en.json is behind the code, a language is not complete, or a text stands in the code
// without `say`. What only looks like one is listed in words-that-are-none.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/words/languages.ts';
import { NO_TEXTS } from './words-that-are-none.ts';
import { wordsInCode } from './words-in-code.ts';
import { wordsOfCommands } from './words-of-commands.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');
const file = (language: string): string => `${root}/words/${language}.json`;
const { keys: inCode, bare } = wordsInCode(root);
const ofCommands = wordsOfCommands();
const keys = [...new Set([...inCode, ...ofCommands])].toSorted();
/** As it stands there, or with more after it. */
const isOfCommand = (text: string): boolean => [...ofCommands].some((described) => described.startsWith(text));
const problems: string[] = [];

const english = `${JSON.stringify(keys, undefined, 2)}\n`;
if (!values.check) writeFileSync(file('en'), english);
else if (readFileSync(file('en'), 'utf8') !== english) problems.push('words/en.json is behind the code: npm run words');

for (const { at, text } of bare) {
  const isNone = NO_TEXTS.has(text) || isOfCommand(text.slice(1, -1)) || /^'\w+Error'$/u.test(text);
  if (!isNone) problems.push(`${at}: a text without say: ${text}`);
}

const fillings = (text: string): string => [...new Set(text.match(/\{\d\}/gu))].toSorted().join('');
const forms = (text: string): number => text.split('|').length;
for (const language of Object.keys(LANGUAGES).filter((code) => code !== 'en')) {
  const catalogue = new Map(
    Object.entries(JSON.parse(readFileSync(file(language), 'utf8')) as Readonly<Record<string, string>>),
  );
  for (const key of keys) if (!catalogue.has(key)) problems.push(`${language}: missing: ${key}`);
  for (const [key, text] of catalogue) {
    if (!keys.includes(key)) problems.push(`${language}: nothing says this any more: ${key}`);
    else if (fillings(key) !== fillings(text)) problems.push(`${language}: other fillings: ${key}`);
    else if (forms(key) !== forms(text)) problems.push(`${language}: other forms: ${key}`);
  }
}

for (const problem of problems) console.log(problem);
console.log(`${keys.length} texts, ${problems.length} to mend.`);
if (problems.length > 0) process.exitCode = 1;
