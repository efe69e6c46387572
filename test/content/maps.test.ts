import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { parseMap } from '../../src/content/parse-map.ts';
import { problemText } from '../../src/content/problem.ts';
import { shippedSource } from '../../src/content/shipped-file.ts';
import { distance } from '../../src/engine/index.ts';

const maps = [...loadContent().maps.values()];

it('ships four maps of our own, said to be so', () => {
  expect(maps.map(({ id }) => id)).toEqual(['yard-small', 'yard-large', 'ruined-yard', 'old-cellars']);
  expect(maps.every(({ homeMade }) => homeMade)).toBe(true);
});

it('has lettered and star hexes in a dungeon, none of them numbered or an obstacle', () => {
  const marked = maps.flatMap(({ id, hexes }) =>
    [...hexes.values()].flatMap(({ label, letter, star, number, obstacle }) =>
      letter !== undefined || star ? [{ id, label, mark: star ? 'star' : letter, number, obstacle }] : [],
    ),
  );
  const plain = { id: 'old-cellars', number: undefined, obstacle: false };
  expect(marked).toEqual([
    { ...plain, label: 'D10', mark: 'A' },
    { ...plain, label: 'E9', mark: 'A' },
    { ...plain, label: 'I6', mark: 'B' },
    { ...plain, label: 'J4', mark: 'star' },
    { ...plain, label: 'K6', mark: 'B' },
  ]);
});

describe.each(maps)('$id', ({ id, hexes }) => {
  const all = [...hexes.values()];
  const free = all.filter(({ obstacle }) => !obstacle);

  it('MAP-1: neighbours are mutual, on the map, at most six, and never the hex itself', () => {
    for (const { label, neighbours } of all) {
      expect(neighbours.length, label).toBeLessThanOrEqual(6);
      expect(new Set(neighbours).size, label).toBe(neighbours.length);
      for (const neighbour of neighbours) expect(hexes.get(neighbour)?.neighbours, neighbour).toContain(label);
      expect(neighbours).not.toContain(label);
    }
  });

  it('SET-6: the entrance tile has room for four', () => {
    expect(free.filter(({ entrance }) => entrance).length).toBeGreaterThanOrEqual(4);
  });

  it('SET-2: enemy hexes are numbered 1, 2, 3 …, free of obstacles and outside the entrance', () => {
    const numbered = all.flatMap((hex) => (hex.number === undefined ? [] : [{ ...hex, number: hex.number }]));
    const numbers = numbered.map(({ number }) => number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbered.filter(({ obstacle, entrance }) => obstacle || entrance)).toEqual([]);
  });

  it('all hexes but obstacles are connected', () => {
    const [first] = free;
    const map = maps.find((one) => one.id === id);
    expect(free.filter(({ label }) => map && first && !Number.isFinite(distance(map, first.label, label)))).toEqual([]);
  });

  it('a hex is known by its label, and lies in its column', () => {
    for (const [label, hex] of hexes) {
      expect(hex.label).toBe(label);
      expect(label).toBe(`${String.fromCharCode(65 + hex.column)}${String(hex.row + 1)}`);
    }
  });
});

const { file, text } = shippedSource('packs/maps/yard-small.json');

it.for([
  { what: 'an unknown enemy hex', from: '"E3"', to: '"H9"', says: /line 11, enemies\[1\]: no tile has a hex H9/ },
  { what: 'an enemy hex twice', from: '"E3"', to: '"E2"', says: /line 11, enemies\[1\]: E2 is listed twice$/ },
  {
    what: 'an unknown obstacle',
    from: '"obstacles": []',
    to: '"obstacles": ["Z9"]',
    says: /line 12, obstacles\[0\]: no tile has a hex Z9/,
  },
  {
    what: 'an obstacle twice',
    from: '"obstacles": []',
    to: '"obstacles": ["D1", "D1"]',
    says: /line 12, obstacles\[1\]: D1 is listed twice$/,
  },
  {
    what: 'an enemy on an obstacle',
    from: '"obstacles": []',
    to: '"obstacles": ["E2"]',
    says: /line 11, enemies\[0\]: E2 is an obstacle, so no enemy stands there$/,
  },
  {
    what: 'an unknown entrance',
    from: '"entrance": "gate"',
    to: '"entrance": "gaet"',
    says: /line 10, entrance: there is no tile "gaet"; did you mean gate\?$/,
  },
  {
    what: 'a hex on two tiles',
    from: '"D1-D4"',
    to: '"C4", "D1-D4"',
    says: /line 8, tiles\[1\]\.hexes\[0\]: C4 is on tile "gate" already$/,
  },
  {
    what: 'a tile id twice',
    from: '"id": "yard"',
    to: '"id": "gate"',
    says: /line 8, tiles\[1\]\.id: "gate" is the id of an earlier tile$/,
  },
  {
    what: 'a run over two columns',
    from: '"D1-D4"',
    to: '"D1-E4"',
    says: /line 8, tiles\[1\]\.hexes\[0\]: must go down one column, such as A1-A5, but is "D1-E4"$/,
  },
  {
    what: 'a run upwards',
    from: '"D1-D4"',
    to: '"D4-D1"',
    says: /line 8, tiles\[1\]\.hexes\[0\]: must go down one column/,
  },
  {
    what: 'something that is no hex',
    from: '"E3"',
    to: '"e3"',
    says: /line 11, enemies\[1\]: must be a hex such as C4, but is "e3"$/,
  },
  {
    what: 'a star that is not on the map',
    from: '"obstacles": []',
    to: '"obstacles": [], "stars": ["Z9"]',
    says: /line 12, stars\[0\]: no tile has a hex Z9/,
  },
  {
    what: 'a lettered hex twice',
    from: '"obstacles": []',
    to: '"obstacles": [], "letters": { "A": ["D1", "D1"] }',
    says: /line 12, letters\.A\[1\]: D1 is listed twice$/,
  },
  {
    what: 'a lettered hex on an obstacle',
    from: '"obstacles": []',
    to: '"obstacles": ["D1"], "letters": { "A": ["D1"] }',
    says: /line 12, letters\.A\[0\]: D1 is an obstacle, so no enemy stands there$/,
  },
  { what: 'a misspelt field', from: '"obstacles"', to: '"obstacle"', says: /obstacles: is missing/ },
])('complains of $what, naming file, line and field', ({ from, to, says }) => {
  const checked = parseMap({ file, text: text.replace(from, to) });
  const [first = ''] = checked.ok ? [] : checked.problems.map(problemText);
  expect(first).toMatch(/^packs\/maps\/yard-small\.json, line \d+, /);
  expect(first).toMatch(says);
});

it('takes the file as it is', () => {
  expect(parseMap({ file, text })).toMatchObject({ ok: true, value: { id: 'yard-small' } });
});
