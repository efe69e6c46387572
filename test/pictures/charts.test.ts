import { expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { diceOdds } from '../../src/engine/index.ts';
import type { EndChart } from '../../src/pictures/charts/end-chart.ts';
import type { OddsChart } from '../../src/pictures/charts/odds-sketch.ts';
import { type Pictured, pictureOf } from '../../src/pictures/picture-of.ts';
import { renderPng } from '../../src/pictures/render.ts';
import * as sketches from '../../src/pictures/sketch.ts';
import { speaking } from '../../src/words/speaking.ts';

const odds = diceOdds(loadContent(), [{ kind: 'combat', count: 2 }], 'light');
if (odds === undefined) throw new Error('no odds');
const ODDS: OddsChart = {
  chart: 'odds',
  title: 'Odds: 2 Combat',
  odds: { ...odds, defeat: 0.25 },
  target: { name: 'Yard <Hound>', hp: 3 },
};
const END: EndChart = {
  chart: 'end',
  title: 'Battle over: Won',
  damage: [
    { name: 'Kajsa', dealt: 8, taken: 2 },
    { name: 'Yard Hound', dealt: 2, taken: 8 },
    { name: 'Yard Wolf', dealt: 0, taken: 4 },
  ],
  luck: [{ name: 'Party', damage: 8, expected: 6.5 }],
};

const svgOf = (of: Pictured): string => sketches.svgOf(pictureOf(of)?.sketch ?? '<none/>');

const bars = (svg: string, kind: string): readonly number[] =>
  [...svg.matchAll(new RegExp(`data-bar="${kind}"[^>]* width="([\\d.]+)"`, 'gu'))].map(([, width]) => Number(width));

it('odds: a bar for each amount as long as its chance, and those that defeat the target are striped', () => {
  const svg = svgOf(ODDS);
  expect([...svg.matchAll(/data-bar="([^"k]*)"/gu)].map(([, told]) => told)).toEqual([
    '0: 3%', '1: 22%', '2: 50%', '3: 22%', '4: 3%',
  ]); // prettier-ignore
  const [, one, two] = ['0: 3%', '1: 22%', '2: 50%'].map((told) => bars(svg, told)[0] ?? 0);
  expect((two ?? 0) / (one ?? 1)).toBeCloseTo((odds.chances[2] ?? 0) / (odds.chances[1] ?? 1), 1);
  expect(svg.match(/url\(#hatch\)/gu)).toHaveLength(3); // 3, 4 and the key
  expect(svg).toContain('Yard &lt;Hound&gt;');
});

it('odds: says the same in its alt text, in the language of whoever asked', () => {
  const said = (): string => pictureOf(ODDS)?.description ?? '';
  expect(said()).toBe(
    'Odds: 2 Combat. Chance to defeat Yard <Hound> (3 HP): 25% · Damage on average: 2. Chance of each amount of damage: 0: 3%, 1: 22%, 2: 50%, 3: 22%, 4: 3%.',
  );
  expect(speaking({ table: 'en', user: 'de' }, 'user', said)).toContain('Besiegt Yard <Hound> (3 HP) zu 25%');
});

it('end: bars of damage dealt and taken to one scale, and none for nothing; luck against what was expected', () => {
  const [svg, description] = [svgOf(END), pictureOf(END)?.description];
  expect(bars(svg, 'dealt').map((width) => Math.round(width))).toEqual([168, 42]);
  expect(bars(svg, 'took').map((width) => Math.round(width))).toEqual([42, 168, 84]);
  expect(svg).toContain('data-expected="6.5"');
  expect(svg).toContain('>8 (+1.5)<');
  expect(description).toBe(
    'Battle over: Won. Damage: Kajsa dealt 8, took 2; Yard Hound dealt 2, took 8; Yard Wolf dealt 0, took 4. Luck of the dice: Party: 8, expected 6.5.',
  );
});

it('end: has no heading over nothing where nobody was hurt, and is as much lower', () => {
  const svg = svgOf({ ...END, damage: [] });
  expect(svg).not.toContain('>Damage<');
  expect(svg).toContain('>Luck of the dice<');
  const top = (text: string): number => Number(/ y="([\d.]+)"[^>]*>Luck of the dice</u.exec(text)?.[1]);
  expect(top(svg)).toBeLessThan(top(svgOf(END)) - 20);
});

it('end: names 12 of a crowd and how many more there are, and its alt text stays within the limit', () => {
  const name = 'Brom the Unshakeable of the Far White Windhelm Marches, who never yields an inch to anybody'.repeat(2);
  const damage = Array.from({ length: 40 }, (_, index) => ({ name, dealt: index, taken: 1 }));
  const svg = svgOf({ ...END, damage });
  const { description = '' } = pictureOf({ ...END, damage }) ?? {};
  expect(bars(svg, 'took')).toHaveLength(12);
  expect(svg).toContain('>and 28 more<');
  expect(description.length).toBeLessThanOrEqual(1024);
  expect(description.endsWith('…')).toBe(true);
});

it('end: says in its alt text, too, how many are left out', () => {
  const damage = Array.from({ length: 15 }, (_, index) => ({ name: `Rat ${index}`, dealt: 1, taken: 0 }));
  const luck = Array.from({ length: 9 }, (_, index) => ({ name: `Rat ${index}`, damage: 1, expected: 1 }));
  const { description } = pictureOf({ ...END, damage, luck }) ?? {};
  expect(description).toContain('Rat 11 dealt 1, took 0; and 3 more. Luck of the dice:');
  expect(description).toContain('Rat 7: 1, expected 1.0; and 1 more.');
});

it.for([ODDS, END])(
  'the chart of $chart is drawn 1080 px wide, with no letter smaller than 9 px of 360',
  async (chart) => {
    const svg = svgOf(chart);
    expect((await renderPng(svg)).readUInt32BE(16)).toBe(1080);
    for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/gu)) expect(Number(size)).toBeGreaterThanOrEqual(9);
  },
);
