import { expect, it } from 'vitest';
import { dieSign } from '../../src/content/die-sign.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { emojiName } from '../../src/discord/emoji-name.ts';
import { diePictures } from '../../src/pictures/dice/die-pictures.ts';
import { renderPng } from '../../src/pictures/render.ts';

const content = loadContent();
const pictures = diePictures(content);

/** What is drawn without its colours: what somebody sees who tells none apart. */
const colourless = (svg = ''): string => svg.replace(/#[0-9a-f]{6}/gu, '#');
const textsIn = (svg = ''): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text = '']) => text);

it.for([...content.skillDice.values()])('B66: each side of $name has a picture of its own', ({ id: kind, faces }) => {
  const bySide = faces.map(({ icon, value }, face) => ({
    side: JSON.stringify([icon, value]),
    svg: pictures.get(dieSign(content, { kind, face })),
  }));
  for (const { side, svg } of bySide) for (const other of bySide) expect(svg === other.svg).toBe(side === other.side);
});

it('no two pictures are told apart by their colours alone', () => {
  expect(new Set([...pictures.values()].map(colourless)).size).toBe(pictures.size);
});

it('says hits and other numbers as numbers, and what an enemy die misses with a sign', () => {
  expect(textsIn(pictures.get('combat_2'))).toEqual(['2', 'Co']);
  expect(textsIn(pictures.get('daedric_curse_a1_2'))).toEqual(['2', 'DC']);
  expect(textsIn(pictures.get('enemy_1'))).toEqual(['1']);
  expect(textsIn(pictures.get('enemy_0'))).toEqual([]);
});

it('has a picture of each status, of fatigue and of the crux token', () => {
  for (const status of content.statuses.keys())
    expect(pictures.has(dieSign(content, { kind: 'status', status }))).toBe(true);
  for (const kind of ['light-fatigue', 'overfatigue', 'token'])
    expect(pictures.has(dieSign(content, { kind }))).toBe(true);
});

it('has names that Discord takes, no two alike, and fewer than its limit', () => {
  const names = [...pictures].map(([of, svg]) => emojiName(of, svg));
  for (const name of names) expect(name).toMatch(/^[a-z0-9_]{2,32}$/u);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThan(2000);
});

it('is drawn 96 px wide, and far smaller than Discord wants', async () => {
  const png = await renderPng(pictures.get('wrecking_blow_a1') ?? '');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([96, 96]);
  expect(png.length).toBeLessThan(16 * 1024);
});
