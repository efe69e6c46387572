import { describe, expect, it } from 'vitest';
import { battleMap } from '../../src/content/battle-map.ts';
import { LONGEST_ALT_TEXT } from '../../src/pictures/alt-text.ts';
import { codesFor } from '../../src/pictures/codes.ts';
import { type Pictured, pictureOf } from '../../src/pictures/picture-of.ts';
import { renderPng } from '../../src/pictures/render.ts';
import * as sketches from '../../src/pictures/sketch.ts';
import { speaking } from '../../src/words/speaking.ts';
import { type Game, inBattle, inSetUp, onMap } from '../support/battles.ts';

const svgOf = (of: Pictured): string => sketches.svgOf(pictureOf(of)?.sketch ?? '<none/>');
const altOf = (game: Game): string => pictureOf(game)?.description ?? '';

/** The values of an attribute all over a picture. */
const all = (svg: string, attribute: string): readonly string[] =>
  [...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'gu'))].map(([, value = '']) => value);

/** "u3 at E2" for each chip on the map. */
const chips = (svg: string): readonly string[] =>
  [...svg.matchAll(/<g data-unit="(\w+)" data-at="(\w+)"/gu)].map(([, unit = '', hex = '']) => `${unit} at ${hex}`);

/** What stands in the picture, with XML's signs as they are read. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/gu)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

/** How many of the paths of an area there are. */
const areaOf = (svg: string, area: string): number =>
  [...(new RegExp(`<g data-area="${area}">(.*?)</g>`, 'u').exec(svg)?.[1] ?? '').matchAll(/<path/gu)].length;

describe.each(['yard-small', 'yard-large', 'ruined-yard', 'old-cellars'])('%s', (map) => {
  it('shows each hex once, with its label', () => {
    const game = inSetUp({ setup: { map } });
    const hexes = [...(game.content.maps.get(map)?.hexes.keys() ?? [])];
    const svg = svgOf(game);
    expect(all(svg, 'data-hex').toSorted()).toEqual(hexes.toSorted());
    for (const hex of hexes) expect(texts(svg).filter((text) => text === hex)).toHaveLength(1);
  });
});

it('shows each unit on its hex, with its HP, and whose turn it is', () => {
  const game = onMap('yard-small', { Ayla: 'B2', 'Straw Man': 'E2' });
  const [ayla, straw] = [game.adventurer('Ayla'), game.enemy('Straw Man')];
  game.play({ type: 'adjust', unit: straw.id, change: { what: 'damage', amount: 3, kind: 'true' } });
  const svg = svgOf(game);
  expect(chips(svg)).toEqual([`${ayla.id} at B2`, `${straw.id} at E2`]);
  expect(texts(svg)).toEqual(
    expect.arrayContaining(['Ay', 'SM', '5/5', '2/5', 'Ayla', 'Straw Man', "Round 1: Ayla's turn"]),
  );
  expect(all(svg, 'data-ring')).toEqual(['turn']);
});

it('there is none without a map, and none where the table wants none', () => {
  expect(pictureOf(inBattle())).toBeUndefined();
  const game = onMap('yard-small', {});
  expect(pictureOf(game)).toBeDefined();
  game.play({ type: 'settings', settings: { pictures: false } });
  expect(pictureOf(game)).toBeUndefined();
});

it('shows where the unit whose turn it is may move, as the rules say', () => {
  const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'E2' });
  expect(areaOf(svgOf(game), 'moves')).toBeGreaterThan(5);
  game.play({ type: 'move', unit: game.adventurer('Ayla').id, to: 'B1' });
  const after = svgOf(game);
  expect(areaOf(after, 'moves')).toBeGreaterThan(0); // what is left of it
  game.play({ type: 'end-turn' });
  expect(areaOf(svgOf(game), 'moves')).toBe(0);
});

it('shows the range of a chosen enemy, which a blind one does not have', () => {
  const enemies = [{ name: 'Archer', range: 3 }];
  const game = onMap('yard-small', { Ayla: 'A1', Archer: 'E2' }, { enemies });
  const { id } = game.enemy('Archer');
  const ranged = (): number => areaOf(svgOf({ battle: game.battle, content: game.content, range: id }), 'range');
  expect(areaOf(svgOf(game), 'range')).toBe(0);
  const far = ranged();
  expect(far).toBeGreaterThan(6);
  game.play({ type: 'adjust', unit: id, change: { what: 'status', status: 'blind', on: true } });
  expect(ranged()).toBe(6);
});

it('shows who engages whom', () => {
  const game = onMap('yard-small', { Ayla: 'D2', 'Straw Man': 'E2' });
  const [ayla, straw] = [game.adventurer('Ayla'), game.enemy('Straw Man')];
  expect(all(svgOf(game), 'data-aim')).toEqual([]);
  const dice = [{ kind: 'combat', count: 2 }];
  game.play({ type: 'engage', unit: ayla.id, form: 'light', dice, target: straw.id });
  expect(game.battle.engages).toHaveLength(1);
  expect(all(svgOf(game), 'data-aim')).toEqual(['engage']);
  expect(altOf(game)).toContain('Ayla engages Straw Man.');
});

it('names statuses in short on the chip, and in full beside the map', () => {
  const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'E2' });
  for (const status of ['blind', 'daze', 'maim'] as const)
    game.play({ type: 'adjust', unit: game.enemy('Straw Man').id, change: { what: 'status', status, on: true } });
  expect(texts(svgOf(game))).toEqual(expect.arrayContaining(['Bl', '+2', 'Blind', 'Daze', 'Maim']));
  expect(altOf(game)).toContain('Blind, Daze, Maim');
});

it('leaves a defeated chip that stays on its hex, and says so', () => {
  const game = onMap(
    'yard-small',
    { Ayla: 'A1', 'Straw Man': 'E2' },
    { enemies: [{ name: 'Straw Man' }, { name: 'Reed' }] },
  );
  const { id } = game.enemy('Straw Man');
  game.play({ type: 'defeat', unit: id, leaveChip: true });
  const svg = svgOf(game);
  expect(chips(svg)).toContain(`${id} at E2`);
  expect(texts(svg)).toContain('defeated');
  expect(altOf(game)).toContain('Straw Man (SM), level 1, on E2: defeated.');
});

const NAMES = [
  '<b>&"\'',
  ']]><script>',
  'שלום עולם',
  'مرحبا',
  '🐺🐺',
  '日本語',
  'e\u0301\u0301\u0301',
  '\u202Eright',
  '@everyone',
  'Ω Жук',
];

it.each(NAMES)('draws a unit called %s, whatever is in its name', async (name) => {
  const game = onMap('yard-small', {}, { party: [name], enemies: [{ name }] });
  const svg = svgOf(game);
  expect(svg).not.toMatch(/<script|<b>|\u202E|&(?!amp;|lt;|gt;|quot;|apos;)/u);
  expect((await renderPng(svg)).length).toBeGreaterThan(1000);
  expect(altOf(game)).not.toContain('\u202E');
});

it('leaves out of a name what would be an empty box, or a tower of marks', () => {
  const enemies = [{ name: '🐺 Wolf 👩‍🚀' }, { name: `e${'\u0301'.repeat(20)}` }, { name: '🐺' }];
  const shown = texts(svgOf(onMap('yard-small', {}, { enemies })));
  expect(shown).toEqual(expect.arrayContaining(['Wolf', `e${'\u0301'.repeat(3)}`, '🐺']));
});

it('names forty enemies within the limits, no two chips alike, and never smaller than a phone shows', async () => {
  const enemies = Array.from({ length: 40 }, (_, index) => ({ name: `Guard of the Long Watch ${index % 3}` }));
  const game = inSetUp({ setup: { map: 'yard-large' }, enemies });
  const hexes = [...(game.content.maps.get('yard-large')?.hexes.keys() ?? [])];
  game.battle.enemies.map.forEach(({ id }, index) =>
    game.play({ type: 'adjust', unit: id, change: { what: 'place', hex: hexes[index] ?? 'A2' }, override: true }),
  );
  const svg = svgOf(game);
  expect(chips(svg)).toHaveLength(40);
  expect(new Set(chips(svg).map((chip) => chip.replace(/.* /u, '')))).toEqual(new Set(hexes.slice(0, 40)));
  expect(Math.min(...all(svg, 'font-size').map(Number))).toBeGreaterThanOrEqual(9);
  expect(altOf(game).length).toBeLessThanOrEqual(LONGEST_ALT_TEXT);
  expect(altOf(game)).toMatch(/And \d+ more facts\.$/u);
  expect((await renderPng(svg)).length).toBeLessThan(150_000);
});

it('gives chips two or three signs, no two alike, whether capital or not', () => {
  expect(codesFor(['Kajsa', 'Yard Wolf', 'Yard Wolf A', 'Yard Wolf B'])).toEqual(['Ka', 'YW', 'YA', 'YB']);
  expect(codesFor(['Guard', 'Guard A', 'Gate', 'Gate A'])).toEqual(['Gu', 'GuA', 'Ga', 'GaA']);
  expect(codesFor(['Wolf', 'Wolf 2', 'Wolf 14', 'Wolf 15'])).toEqual(['Wo', 'W2', 'W14', 'W15']);
  expect(codesFor(['日本', '語', 'Ka', 'KA', 'ka'])).toEqual(['1', '2', 'Ka', 'K', 'K2']);
  const many = codesFor([...Array.from({ length: 60 }, (_, index) => `A${index}`), '日本', '語', 'Ka', 'KA', 'ka', '']);
  expect(new Set(many.map((code) => code.toLowerCase()))).toHaveLength(many.length);
});

it('shows the part of a large map around whose turn it is, and says so', () => {
  const columns = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const game = onMap('yard-small', { Ayla: 'A1' });
  const svg = svgOf(onPlain(game, columns.map((letter) => `${letter}1-${letter}40`))); // prettier-ignore
  expect(all(svg, 'data-hex')).toHaveLength(11 * 18);
  expect(chips(svg)).toContain(`${game.adventurer('Ayla').id} at A1`);
  expect(texts(svg)).toContain('Plain · home-made · part of the map');
});

it('shows units where they are too far apart for one picture, not what lies between them', () => {
  const runs = ['A1-A2', 'B1-B2', 'ZY97-ZY99', 'ZZ97-ZZ99'];
  const game = inSetUp({ setup: { map: 'yard-small' }, enemies: [{ name: 'Wolf' }, { name: 'Rat' }] });
  const plain = onPlain(game, runs);
  expect(all(svgOf(plain), 'data-hex')).toEqual(['A1', 'A2', 'B1', 'B2']); // the entrance, where nobody is anywhere
  const ayla = game.adventurer('Ayla');
  const enemies = game.battle.enemies.map.map((unit, index) => ({ ...unit, hex: ['ZY98', 'ZZ99'][index] ?? '' }));
  const battle = {
    ...game.battle,
    adventurers: { [ayla.id]: { ...ayla, hex: 'A1' } },
    enemies: { ...game.battle.enemies, map: enemies },
  };
  const svg = svgOf({ ...plain, battle });
  expect(chips(svg)).toEqual(enemies.map(({ id, hex }) => `${id} at ${hex}`));
  expect(svg).not.toContain('NaN');
});

/** A battle on a map of one tile, which is its entrance, with these runs of hexes instead. */
function onPlain({ battle, content }: Game, runs: readonly string[]): Pick<Game, 'battle' | 'content'> {
  const map = battleMap({
    ...{ id: 'yard-small', name: 'Plain', homeMade: true, entrance: 'plain', enemies: [], obstacles: [] },
    tiles: [
      { id: 'plain', hexes: runs.slice(0, 2) },
      ...(runs.length > 2 ? [{ id: 'far', hexes: runs.slice(2) }] : []),
    ],
  });
  return { battle, content: { ...content, maps: new Map([[map.id, map]]) } };
}

it('tells in its alt text what it shows, in the language of the table', () => {
  const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'E2' });
  expect(altOf(game)).toContain("Map Practice yard. Round 1: Ayla's turn. Ayla (Ay), on A1: 5 of 5 HP.");
  expect(altOf(game)).toContain('Straw Man (SM), level 1, on E2: 5 of 5 HP.');
  expect(altOf(game)).toMatch(/Ayla can move to (?:\w\d, )+\w\d\. Entrance: A1,/u);
  const german = speaking({ table: 'de', user: 'de' }, 'table', () => [altOf(game), svgOf(game)]);
  expect(german[0]).toContain('Karte Practice yard. Runde 1: Ayla ist am Zug. Ayla (Ay), auf A1: 5 von 5 HP.');
  expect(texts(german[1] ?? '')).toContain('Runde 1: Ayla ist am Zug');
});

it('is drawn in the language in which it was sketched, wherever that is', () => {
  const game = onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'E2' });
  const german = speaking({ table: 'de', user: 'en' }, 'table', () => pictureOf(game)?.sketch ?? '');
  expect(texts(sketches.svgOf(german))).toEqual(expect.arrayContaining(['Runde 1: Ayla ist am Zug', 'Eingang']));
  expect(texts(svgOf(game))).toContain('entrance');
});

it('has a light and a dark look that differ in nothing but colours', () => {
  const game = onMap('ruined-yard', {});
  const [light, dark] = (['light', 'dark'] as const).map((look) =>
    svgOf({ content: game.content, battle: { ...game.battle, setup: { ...game.battle.setup, look } } }),
  );
  const colourless = (svg = ''): string => svg.replace(/#[0-9a-f]{6}/gu, '#');
  expect(light).not.toBe(dark);
  expect(colourless(light)).toBe(colourless(dark));
});
