import type { MapHex } from '../engine/index.ts';
import type { Point } from './svg.ts';

/** Half the height of a flat-topped hex by the length of its side. */
export const HALF_HEIGHT = Math.sqrt(3) / 2;

/** Where hexes lie in a picture. */
export interface Grid {
  /** Length of a hex's side, in px. */
  readonly side: number;
  readonly left: number;
  readonly top: number;
  /** Column and row of the hex that lies top left. */
  readonly first: { readonly column: number; readonly row: number };
  readonly width: number;
  readonly height: number;
}

type Place = Pick<MapHex, 'column' | 'row'>;

/** Odd columns lie half a hex lower. */
export const centreOf = ({ side, left, top, first }: Grid, { column, row }: Place): Point => ({
  x: left + side * (1 + 1.5 * (column - first.column)),
  y: top + side * HALF_HEIGHT * (1 + 2 * (row - first.row) + (column % 2)),
});

/** Six corners, from the right one on, clockwise. Corner n and the next are the ends of side n. */
export const cornersOf = ({ x, y }: Point, side: number): readonly Point[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: x + side * Math.cos(angle), y: y + side * Math.sin(angle) };
  });

/** What lies across each side, in the order of `cornersOf`: down right, down, down left, up left, up, up right. */
export function placesAround({ column, row }: Place): readonly Place[] {
  const low = column % 2;
  return [
    { column: column + 1, row: row + low },
    { column, row: row + 1 },
    { column: column - 1, row: row + low },
    { column: column - 1, row: row + low - 1 },
    { column, row: row - 1 },
    { column: column + 1, row: row + low - 1 },
  ];
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Hexes are drawn no larger, in px: a small yard would look like a poster. */
const LARGEST_SIDE = 30;
/** A map is rather drawn as high as it needs than with smaller hexes. */
const SMALLEST_SIDE = 19;
/** What is higher does not fit a screen beside the text, in px. */
const USUAL_HEIGHT = 330;

/** Makes hexes as large as the room lets them be, in the middle of it. */
export function gridFor(hexes: readonly Place[], room: Room): Grid {
  const columns = hexes.map(({ column }) => column);
  const heights = hexes.map(({ column, row }) => 2 * row + (column % 2));
  const first = { column: Math.min(...columns), row: Math.min(...heights) / 2 };
  const wide = 2 + 1.5 * (Math.max(...columns) - first.column);
  const high = HALF_HEIGHT * (2 + Math.max(...heights) - 2 * first.row);
  const side = Math.min(LARGEST_SIDE, room.width / wide, Math.max(USUAL_HEIGHT / high, SMALLEST_SIDE));
  const width = side * wide;
  return { side, left: room.left + (room.width - width) / 2, top: room.top, first, width, height: side * high };
}
