import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';

// A second guard beside dependency-cruiser, which has been seen to read no module at all and report no violation.

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gmu)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );

it('src/engine imports nothing outside src/engine', () => {
  const found = files('src/engine');
  expect(found.length).toBeGreaterThan(30);
  const outside = found.flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('.') || !normalize(join(file, '..', target)).startsWith('src/engine/'))
      .map((target) => `${file} -> ${target}`),
  );
  expect(outside).toEqual([]);
});

it('only src/config.ts reads the environment', () => {
  const readers = files('src').filter((file) => readFileSync(file, 'utf8').includes('process.env'));
  expect(readers).toEqual(['src/config.ts']);
});

it('nothing reads the facts from outside the project', () => {
  const readers = [...files('src'), ...files('test')].filter((file) =>
    readFileSync(file, 'utf8').includes(['..', 'shared', ''].join('/')),
  );
  expect(readers).toEqual([]);
});

/** What is read in these rooms, with the file it stands in. */
const saying = (words: RegExp, rooms: readonly string[]): readonly string[] =>
  rooms.flatMap(files).filter((file) => words.test(readFileSync(file, 'utf8')));

const SHELL = ['src/discord', 'src/commands', 'src/components', 'src/table', 'src/views'];

it('B44, B48: nothing waits in memory for somebody to press or fill in something', () => {
  const collectors = /Collector|await(?:Message|Messages|MessageComponent|ModalSubmit|Reactions)\b|showModal/u;
  expect(saying(collectors, SHELL)).toEqual([]);
});

it('B67: the bot writes to nobody in private', () => {
  expect(saying(/createDM|userChannels|users\/@me\/channels|(?:user|member)\.send\(/u, SHELL)).toEqual([]);
});

it("B54, B65: no button or menu has an emoji, and no text one but the bot's own", () => {
  expect(saying(/setEmoji|\bemoji:|<a?:/u, SHELL)).toEqual([]);
  // Those of dice, which are uploaded to the bot's own application, come from one place.
  expect(saying(/<a?:/u, ['src/words', 'src/pictures', 'src/content'])).toEqual(['src/words/signs.ts']);
});
