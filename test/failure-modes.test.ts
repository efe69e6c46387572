import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Keeps docs/failure-modes.md and the tests together: every failure known from other bots is tried by a test that is named after it.

const IDS = [
  ...['B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'B09', 'B10', 'B11', 'B12', 'B13', 'B15', 'B19'],
  ...['B23', 'B26', 'B27', 'B28', 'B29', 'B30', 'B31', 'B40', 'B42', 'B44', 'B45', 'B46', 'B48', 'B51', 'B52'],
  ...['B53', 'B54', 'B55', 'B56', 'B57', 'B58', 'B59', 'B60', 'B62', 'B63', 'B64', 'B65', 'B66', 'B67', 'B69'],
  ...['B71', 'B75', 'B76', 'B79', 'B80', 'B82', 'B84', 'B86', 'B87', 'B88', 'B91', 'B97', 'B98', 'B99', 'B102'],
];

/** Ids in the names of tests: in a string that begins with them. */
const named = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && name !== 'failure-modes.test.ts')
    .flatMap((name) => [...readFileSync(join('test', name), 'utf8').matchAll(/['`"]((?:B\d{2,3}(?:, |: ))+)/gu)])
    .flatMap(([, ids = '']) => ids.match(/B\d{2,3}/gu) ?? []),
);

/** The columns of a row: id, elsewhere, here, tried by. */
const rows = readFileSync('docs/failure-modes.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| B\d/u.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/gu, '').trim()));

it('the page has a row for each, and no other', () => {
  expect(IDS).toHaveLength(60);
  expect(rows.map(([id]) => id)).toEqual(IDS);
});

describe.each(rows.map(([id = '', , here = '', tried = '']) => ({ id, here, tried })))('$id', ({ id, here, tried }) => {
  it('is in the name of a test, or not built yet', () => {
    if (tried.startsWith('Not yet:')) expect(named.has(id)).toBe(false);
    else expect(named.has(id)).toBe(true);
    expect(here).not.toBe('');
  });

  it('names tests that there are', () => {
    const tests = [...tried.matchAll(/`(test\/[^`]+\.ts)`: `([^`]+)`/gu)];
    expect(tests.length > 0 || tried.startsWith('Not yet:')).toBe(true);
    for (const [, file = '', name = ''] of tests) {
      expect(name.split(':')[0]).toContain(id);
      expect(readFileSync(file, 'utf8')).toContain(name);
    }
  });
});
