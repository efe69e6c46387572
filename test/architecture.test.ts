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
