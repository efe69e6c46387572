import type { MapHex } from '../engine/index.ts';
import { centreOf, cornersOf, type Grid } from './hex-geometry.ts';
import { element, group, pathOf, type Point } from './svg.ts';
import type { Theme } from './theme.ts';

interface Area {
  readonly hexes: readonly MapHex[];
  readonly grid: Grid;
  readonly theme: Theme;
}

/** Hexes within a move: outlined inside. */
export const drawMoves = ({ hexes, grid, theme }: Area): string =>
  group(
    { 'data-area': 'moves' },
    hexes.map((hex) => moveSign(centreOf(grid, hex), grid.side * 0.93, theme)),
  );

/** Hexes in range: dotted, so that they differ from those within a move by more than their colour; one hex may be both. */
export const drawRange = ({ hexes, grid, theme }: Area): string =>
  group(
    { 'data-area': 'range' },
    hexes.map((hex) => rangeSign(centreOf(grid, hex), grid.side * 0.76, theme)),
  );

export const moveSign = (at: Point, side: number, { accent }: Theme): string =>
  element('path', { ...tinted(accent), d: pathOf(cornersOf(at, side)), stroke: accent, 'stroke-width': 1.3 });

/** Open above, where the label of the hex stands. */
export function rangeSign(at: Point, side: number, { range }: Theme): string {
  const corners = cornersOf(at, side);
  const [last] = corners.slice(-1);
  const dots = { 'stroke-width': 1.7, 'stroke-linecap': 'round', 'stroke-dasharray': '0.1 3.4' };
  const d = pathOf([...(last ? [last] : []), ...corners.slice(0, -1)]).replace('Z', '');
  return element('path', { ...tinted(range), d, stroke: range, ...dots });
}

const tinted = (fill: string) => ({ fill, 'fill-opacity': 0.12 });
