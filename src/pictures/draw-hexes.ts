import type { Hex, MapHex } from '../engine/index.ts';
import { centreOf, cornersOf, type Grid, HALF_HEIGHT, placesAround } from './hex-geometry.ts';
import { element, group, label, num, pathOf, type Point } from './svg.ts';
import type { Theme } from './theme.ts';

interface Board {
  readonly hexes: readonly MapHex[];
  readonly grid: Grid;
  readonly theme: Theme;
  /** Hexes that a chip lies on: what is printed in the middle is covered. */
  readonly covered: ReadonlySet<Hex>;
}

/** The map itself: hexes tinted by tile, the edges of tiles, and what is printed on hexes. */
export function drawHexes(board: Board): string {
  const tiles = [...new Set(board.hexes.map(({ tile }) => tile))];
  return [
    group(
      {},
      board.hexes.map((hex) => ground(hex, tiles.indexOf(hex.tile), board)),
    ),
    edges(board),
    group(
      {},
      board.hexes.map((hex) => printed(hex, board)),
    ),
  ].join('');
}

function ground(hex: MapHex, tile: number, { grid, theme }: Board): string {
  const { tiles, obstacle, entrance, grid: stroke } = theme;
  const tint = hex.entrance ? entrance : (tiles[tile % tiles.length] ?? obstacle);
  const fill = hex.obstacle ? obstacle : tint;
  const d = pathOf(cornersOf(centreOf(grid, hex), grid.side));
  return element('path', { 'data-hex': hex.label, d, fill, stroke, 'stroke-width': 0.8 });
}

/** A thick line wherever a tile ends, with dashes along it where that is the entrance tile. */
function edges({ hexes, grid, theme }: Board): string {
  const tileAt = new Map(hexes.map(({ column, row, tile }) => [`${column} ${row}`, tile]));
  const around = (some: readonly MapHex[]): string =>
    some
      .flatMap((hex) => {
        const corners = cornersOf(centreOf(grid, hex), grid.side);
        return placesAround(hex).flatMap(({ column, row }, side) => {
          const [from, to] = [corners[side], corners[(side + 1) % 6]];
          const ends = tileAt.get(`${column} ${row}`) !== hex.tile;
          return ends && from && to ? [`M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`] : [];
        });
      })
      .join('');
  const look = { fill: 'none', 'stroke-width': 2, 'stroke-linecap': 'round' };
  const dashes = {
    ...look,
    stroke: theme.entranceEdge,
    'stroke-dasharray': `${num(grid.side * 0.2)} ${num(grid.side * 0.2)}`,
  };
  return (
    element('path', { d: around(hexes), ...look, stroke: theme.tileEdge }) +
    element('path', { d: around(hexes.filter(({ entrance }) => entrance)), ...dashes })
  );
}

function printed(hex: MapHex, { grid, theme, covered }: Board): string {
  const { x, y } = centreOf(grid, hex);
  return covered.has(hex.label) ? '' : signsOn(hex, { x, y: y + grid.side * 0.16 }, { grid, theme });
}

/** The labels of hexes stand at their upper edges, over all else. */
export const drawLabels = ({ hexes, grid, theme }: Omit<Board, 'covered'>): string =>
  group(
    {},
    hexes.map((hex) => {
      const { x, y } = centreOf(grid, hex);
      const at = { x, y: y - grid.side * (HALF_HEIGHT - 0.1) + 6.8 };
      return label(hex.label, { at, size: grid.side * 0.34, fill: theme.quiet });
    }),
  );

function signsOn(hex: MapHex, middle: Point, { grid, theme }: Pick<Board, 'grid' | 'theme'>): string {
  if (hex.obstacle) return boulder(middle, grid.side, theme);
  const signs = [
    ...(hex.number === undefined ? [] : [(at: Point) => framed(String(hex.number), at, theme)]),
    ...(hex.letter === undefined ? [] : [(at: Point) => framed(hex.letter ?? '', at, theme)]),
    ...(hex.star === true ? [(at: Point) => star(at, grid.side * 0.36, theme.quiet)] : []),
  ];
  return signs
    .map((sign, index) => sign({ x: middle.x + (index - (signs.length - 1) / 2) * 17, y: middle.y }))
    .join('');
}

/** Numbers in a circle, letters in a square. */
function framed(text: string, { x, y }: Point, { quiet, text: fill }: Theme): string {
  const look = { fill: 'none', stroke: quiet, 'stroke-width': 0.9 };
  const frame = /^\d/u.test(text)
    ? element('circle', { cx: x, cy: y, r: 7.6, ...look })
    : element('rect', { x: x - 7, y: y - 7, width: 14, height: 14, rx: 2, ...look });
  return frame + label(text, { at: { x, y: y + 3.5 }, size: 9.5, fill, bold: true });
}

function star({ x, y }: Point, size: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const away = index % 2 === 0 ? size : size * 0.42;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  });
  return element('path', { d: pathOf(points), fill });
}

/** A boulder of our own drawing, in the shape of none of the game's. */
export function boulder(
  { x, y }: Point,
  side: number,
  { rock: dark, rockFace }: Pick<Theme, 'rock' | 'rockFace'>,
): string {
  const at = (points: readonly (readonly [number, number])[]): string =>
    pathOf(points.map(([dx, dy]) => ({ x: x + dx * side, y: y + dy * side })));
  const rock = at([
    [-0.5, 0.3],
    [-0.42, -0.08],
    [-0.12, -0.32],
    [0.24, -0.26],
    [0.48, 0.04],
    [0.52, 0.3],
    [0.2, 0.42],
    [-0.28, 0.42],
  ]);
  const face = at([
    [-0.12, -0.32],
    [0.24, -0.26],
    [0.1, 0.06],
    [-0.42, -0.08],
  ]);
  return element('path', { d: rock, fill: dark }) + element('path', { d: face, fill: rockFace });
}
