import type { MapHex } from '../engine/index.ts';
import type { PictureScene } from './picture-scene.ts';

/** With more of them, nobody could read what is on a hex on a phone. */
const MOST = { columns: 11, rows: 18 };

/** The hexes that a picture shows: all of them, or of a map that is too large those around whoever's turn it is, else around most units. */
export function visibleHexes({ map: { hexes }, tokens, acting }: PictureScene): readonly MapHex[] {
  const [columns, rows] = [hexes.map(({ column }) => column), hexes.map(({ row }) => row)];
  const units = (acting?.hex === undefined ? tokens : [acting]).flatMap(
    ({ hex }) => hexes.find(({ label }) => label === hex) ?? [],
  );
  const middle = middleOf(units.length > 0 ? units : hexes.filter(({ entrance }) => entrance));
  const [column, row] = [windowOf(columns, middle?.column, MOST.columns), windowOf(rows, middle?.row, MOST.rows)];
  return hexes.filter((hex) => column(hex.column) && row(hex.row));
}

type Place = Pick<MapHex, 'column' | 'row'>;

/** Between those that matter; where they are too far apart for one picture, the one with most of the others around it: between them may be nothing. */
function middleOf(focus: readonly Place[]): Place | undefined {
  const [first, ...others] = focus;
  if (first === undefined) return undefined;
  const between = { column: halfway(focus.map(({ column }) => column)), row: halfway(focus.map(({ row }) => row)) };
  if (focus.every((place) => isNear(place, between))) return between;
  const around = (place: Place): number => focus.filter((other) => isNear(other, place)).length;
  return others.reduce((best, place) => (around(place) > around(best) ? place : best), first);
}

const halfway = (lines: readonly number[]): number => (Math.min(...lines) + Math.max(...lines)) / 2;

const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.column - other.column) < MOST.columns / 2 && Math.abs(one.row - other.row) < MOST.rows / 2;

/** So many lines of hexes in a row, around the middle, and no more empty room at the edge than there must be. */
function windowOf(all: readonly number[], middle: number | undefined, most: number): (line: number) => boolean {
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const from = Math.max(first, Math.min(Math.round((middle ?? first) - most / 2), last - most + 1));
  return (line) => line >= from && line < from + most;
}
