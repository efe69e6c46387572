import { defineHex, Direction, fromCoordinates, Grid, Orientation } from 'honeycomb-grid';
import type { BattleMap, Hex, MapHex } from '../engine/index.ts';
import type { MapFile } from './schemas/map.ts';

// Flat-topped hexes in columns; odd columns lie half a hex lower.
const OffsetHex = defineHex({ orientation: Orientation.FLAT, offset: -1 });
type GridHex = InstanceType<typeof OffsetHex>;

const SIDES = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW] as const;

/** Builds a map from its file: which hexes touch, on which tile each lies, and what stands there. */
export function battleMap({ id, name, homeMade, tiles, entrance, enemies, obstacles, ...marks }: MapFile): BattleMap {
  const tileOf = new Map(
    tiles.flatMap((tile) => tile.hexes.flatMap(hexesIn).map((label) => [label, tile.id] as const)),
  );
  const grid = new Grid(OffsetHex, fromCoordinates(...[...tileOf.keys()].map(placeOf)));
  const hexes = [...tileOf].map(([label, tile]): [Hex, MapHex] => {
    const number = enemies.indexOf(label) + 1;
    return [
      label,
      {
        label,
        tile,
        neighbours: neighboursOf(grid, label),
        obstacle: obstacles.includes(label),
        entrance: tile === entrance,
        ...(number > 0 && { number }),
        ...marksOf(label, marks),
        column: placeOf(label).col,
        row: placeOf(label).row,
      },
    ];
  });
  return { id, name, homeMade, hexes: new Map(hexes) };
}

function marksOf(hex: Hex, { stars = [], letters = {} }: Pick<MapFile, 'stars' | 'letters'>) {
  const letter = Object.keys(letters).find((name) => letters[name]?.includes(hex));
  return { ...(stars.includes(hex) && { star: true as const }), ...(letter !== undefined && { letter }) };
}

function neighboursOf(grid: Grid<GridHex>, label: Hex): readonly Hex[] {
  return SIDES.flatMap((side) => {
    const neighbour = grid.neighborOf(placeOf(label), side, { allowOutside: false });
    return neighbour === undefined ? [] : labelOf(neighbour);
  });
}

/** "C4" -> column 2, row 3. */
function placeOf(label: Hex): { readonly col: number; readonly row: number } {
  const letters = label.replace(/\d+$/u, '');
  const col = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { col, row: Number(label.slice(letters.length)) - 1 };
}

function labelOf({ col, row }: { readonly col: number; readonly row: number }): Hex {
  const first = col < 26 ? '' : String.fromCharCode(64 + Math.floor(col / 26));
  return `${first}${String.fromCharCode(65 + (col % 26))}${row + 1}`;
}

/** The hexes of a run down one column: "A1-A3" -> A1, A2, A3. */
export function hexesIn(run: string): readonly Hex[] {
  const [from = '', to = from] = run.split('-');
  const letters = from.replace(/\d+$/u, '');
  const [first, last] = [from, to].map((label) => Number(label.replace(/^\D+/u, '')));
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => `${letters}${first + index}`);
}
