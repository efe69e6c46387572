import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAsset } from '../../src/local/table-assets.ts';

const html = readFileSync(new URL('../../public/index.html', import.meta.url), 'utf8');

it('allows the one inline script by its hash: if this fails, put the right one into index.html', () => {
  const map = /<script type="importmap">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(html).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`);
});

it('serves what the import map names', async () => {
  const addresses = [...html.matchAll(/"(\/modules\/[^"]+\.js)"/g)].map(([, address = '']) => address);
  for (const address of addresses) expect(await readAsset(address), address).toBeDefined();
  expect(addresses.length).toBeGreaterThan(10);
});
