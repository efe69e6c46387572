import type { Hex, MapHex } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { drawAim } from './draw-aim.ts';
import { drawMoves, drawRange } from './draw-areas.ts';
import { drawChip } from './draw-chips.ts';
import { drawHexes, drawLabels } from './draw-hexes.ts';
import { drawKey, drawNames } from './draw-legend.ts';
import { centreOf, type Grid, gridFor, HALF_HEIGHT } from './hex-geometry.ts';
import { type PictureOf, type PictureScene, sceneOf } from './picture-scene.ts';
import { element, label, num, type Point } from './svg.ts';
import { clipped } from './svg-text.ts';
import { type Theme, type ThemeName, THEMES } from './theme.ts';
import { visibleHexes } from './visible-hexes.ts';

/** All lengths are px of a picture this wide, which is what a phone shows of it; it is drawn three times as large. */
const WIDTH = 360;
const SCALE = 3;
const MARGIN = 11;
const HEADER = 42;
/** The first is drawn with; the others are for who looks at the SVG itself. */
const FONTS = 'Chipkeeper Sans, DejaVu Sans Condensed, DejaVu Sans, sans-serif';

/**
 * A battle on its map as a picture. Pure: same battle, same picture, in the language of the moment.
 *
 * @returns SVG, 1080 px wide; undefined where the battle has no map
 */
export function battleSvg(of: PictureOf, theme: ThemeName = 'dark'): string | undefined {
  const scene = sceneOf(of);
  return scene && svgOf(scene, THEMES[theme]);
}

function svgOf(scene: PictureScene, theme: Theme): string {
  const hexes = visibleHexes(scene);
  const grid = gridFor(hexes, { left: MARGIN, top: HEADER, width: WIDTH - 2 * MARGIN });
  const below = { scene, theme, left: MARGIN + 2, width: WIDTH - 2 * MARGIN - 4 };
  const names = drawNames({ ...below, top: HEADER + grid.height + 14 });
  const key = drawKey({ ...below, top: HEADER + grid.height + 14 + names.height + 7 });
  const height = HEADER + grid.height + 14 + names.height + 7 + key.height + MARGIN - 5;
  const size = { width: WIDTH * SCALE, height: Math.ceil(height * SCALE), viewBox: `0 0 ${WIDTH} ${num(height)}` };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': FONTS }, [
    element('rect', { y: -1, width: WIDTH, height: height + 2, fill: theme.card }),
    header(scene, theme, hexes.length),
    board(scene, { hexes, grid, theme }),
    rule(HEADER + grid.height + 7, theme),
    names.svg,
    key.svg,
  ].join('')); // prettier-ignore
}

function header({ title, map }: PictureScene, { text, quiet }: Theme, shown: number): string {
  const left = MARGIN + 2;
  const part = shown < map.hexes.size ? [say`part of the map`] : [];
  const below = [map.name, ...(map.homeMade ? [say`home-made`] : []), ...part].join(' · ');
  const room = WIDTH - 2 * left;
  return (
    label(clipped(title, { size: 14, width: room, bold: true }), { at: { x: left, y: 21 }, size: 14, fill: text, bold: true, anchor: 'start' }) +
    label(clipped(below, { size: 9.5, width: room }), { at: { x: left, y: 34 }, size: 9.5, fill: quiet, anchor: 'start' })
  ); // prettier-ignore
}

const rule = (y: number, { grid }: Theme): string =>
  element('path', { d: `M${MARGIN + 2} ${num(y)}H${WIDTH - MARGIN - 2}`, stroke: grid, 'stroke-width': 0.8 });

interface Ground {
  readonly hexes: readonly MapHex[];
  readonly grid: Grid;
  readonly theme: Theme;
}

/** The map, then what shows how far somebody gets and who engages whom, then the chips, and over all the labels of the hexes. */
function board(scene: PictureScene, ground: Ground): string {
  const { hexes, grid, theme } = ground;
  const { tokens, moves, range } = scene;
  const place = { size: grid.side * 0.53, foot: grid.side * (HALF_HEIGHT - BELOW_MIDDLE) };
  const points = new Map(hexes.map((hex) => [hex.label, chipPlace(centreOf(grid, hex), grid.side)]));
  const placed = tokens.flatMap((token) => {
    const at = token.hex === undefined ? undefined : points.get(token.hex);
    return at === undefined ? [] : [{ token, at }];
  });
  const covered = new Set(placed.flatMap(({ token }) => token.hex ?? []));
  const inSet = (set: ReadonlySet<Hex>) => hexes.filter(({ label: hex }) => set.has(hex));
  const aims = scene.aims.flatMap(({ from, to }) => {
    const [start, end] = [from, to].map((token) => placed.find((other) => other.token === token)?.at);
    return start && end ? [drawAim({ from: start, to: end, size: place.size }, theme)] : [];
  });
  return [
    drawHexes({ hexes, grid, theme, covered }),
    ...(range ? [drawRange({ hexes: inSet(range.hexes), grid, theme })] : []),
    drawMoves({ hexes: inSet(moves), grid, theme }),
    ...aims.map(({ line }) => line),
    ...placed.map(({ token, at }) => drawChip(token, { at, ...place }, theme)),
    ...aims.map(({ arrow }) => arrow),
    drawLabels({ hexes, grid, theme }),
  ].join('');
}

/** A chip lies so much below the middle of its hex, in sides of it: the hex's label stands above. */
const BELOW_MIDDLE = 0.15;

const chipPlace = ({ x, y }: Point, side: number): Point => ({ x, y: y + side * BELOW_MIDDLE });
