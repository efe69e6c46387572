import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CSV_COLUMNS } from '../../../src/content/upload/csv-columns.ts';
import { UPLOAD_LIMITS } from '../../../src/content/upload/upload-limits.ts';
import { accepted, complaints, shipped, upload } from './known.ts';

const text = readFileSync('docs/packs.md', 'utf8');

it('docs/packs.md shows a pack that can be imported as it stands', () => {
  const [, pack = ''] = /```json\n(.*?)```/su.exec(text) ?? [];
  const result = upload(pack, 'pack.json');
  expect(complaints(result)).toEqual([]);
  expect(accepted(result)).toMatchObject({
    kinds: 1,
    lines: 1,
    pack: { enemySkills: [{ id: 'squeak' }], skillDice: [{ id: 'frying-pan', line: 'cookery', faces: { length: 6 } }] },
  });
});

it('docs/packs.md shows a table that can be imported as it stands', () => {
  const [, table = ''] = /```csv\n(.*?)```/su.exec(text) ?? [];
  const result = upload(table);
  expect(complaints(result)).toEqual([]);
  expect(accepted(result)).toMatchObject({ kinds: 2 });
});

it('docs/packs.md names every place of a side', () => {
  const [, listed = ''] = /`placement` is where a side goes when it is resolved: (.*?)\./su.exec(text) ?? [];
  const places = [...listed.matchAll(/`([a-z-]+)`/gu)].map(([, place]) => place);
  const used = [...shipped.skillDice.values()].flatMap(({ faces }) => faces.map(({ placement }) => placement));
  expect([...new Set(used)].filter((place) => !places.includes(place))).toEqual([]);
});

it('docs/packs.md explains every column of a side', () => {
  const columns = [...text.matchAll(/^\| `([a-z]+)` /gmu)].map(([, column]) => column);
  expect(columns).toEqual(CSV_COLUMNS.filter((column) => !column.startsWith('back_')));
});

it('docs/packs.md names every timing of an enemy skill', () => {
  const [, listed = ''] = /when in `timing`: (.*?)\. Without/su.exec(text) ?? [];
  const timings = [...listed.matchAll(/`([a-z-]+)`/gu)].map(([, timing]) => timing);
  expect(timings.sort()).toEqual([...new Set([...shipped.enemySkills.values()].map(({ timing }) => timing))].sort());
});

it('docs/packs.md tells the limits as they are', () => {
  const { kinds, enemySkills, skillLines, maps, hexesOnMap, chips } = UPLOAD_LIMITS;
  const told = text.replaceAll(/\s+/gu, ' ');
  expect(told).toContain(
    `1 MB, ${kinds} rows or kinds of chips, ${enemySkills} skills, ${skillLines} lines of skill dice and ${maps} maps of ${hexesOnMap} hexes`,
  );
  expect(told).toContain(`all packs in use together, ${chips} chips`);
});
