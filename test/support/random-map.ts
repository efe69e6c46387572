import { parseMap } from '../../src/content/parse-map.ts';
import type { BattleMap, Hex } from '../../src/engine/index.ts';
import { type Chance, pick, shuffled } from './chance.ts';

const MOST_TILES = 4;
const FEWEST_HEXES = 15;
const MOST_HEXES = 70;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Place {
  readonly column: number;
  readonly row: number;
}

/**
 * A map of random shape, read as a map file is: 1 to 4 tiles of 15 to 70 hexes in all, each tile in one piece and most often touching another,
 * with obstacles, an entrance and numbered hexes. Ways may be blocked and rooms cut off: the rules must cope.
 */
export function randomMap(id: string, chance: Chance): BattleMap {
  const count = FEWEST_HEXES + chance(MOST_HEXES - FEWEST_HEXES + 1);
  const tiles = 1 + chance(MOST_TILES);
  const taken = new Map<Hex, Place>();
  const shapes = Array.from({ length: tiles }, () => grow(Math.floor(count / tiles), taken, chance));
  const hexes = shuffled([...taken.keys()], chance);
  const obstacles = hexes.slice(0, chance(Math.ceil(hexes.length / 4)));
  const file = {
    id,
    name: `Map ${id}`,
    homeMade: true,
    tiles: shapes.map((shape, index) => ({ id: `tile-${index + 1}`, hexes: shape })),
    entrance: `tile-${1 + chance(tiles)}`,
    enemies: hexes.slice(obstacles.length, obstacles.length + chance(12)),
    obstacles,
  };
  const read = parseMap({ file: `${id}.json`, text: JSON.stringify(file) });
  if (!read.ok) throw new Error(`not a map: ${JSON.stringify(read.problems)}`);
  return read.value;
}

/** A tile grown hex by hex, beside what lies there already. */
function grow(size: number, taken: Map<Hex, Place>, chance: Chance): readonly Hex[] {
  const own: Place[] = [];
  let edge = taken.size === 0 ? [{ column: 8, row: 15 }] : [...taken.values()].flatMap(around);
  while (own.length < size) {
    const place = pick(
      edge.filter((free) => !taken.has(labelOf(free))),
      chance,
    );
    if (place === undefined) break;
    taken.set(labelOf(place), place);
    own.push(place);
    edge = own.flatMap(around);
  }
  return own.map(labelOf);
}

/** Up and down a column and to the columns beside: shapes need no more than that to be of all kinds. */
const around = ({ column, row }: Place): readonly Place[] =>
  [
    { column, row: row - 1 },
    { column, row: row + 1 },
    { column: column - 1, row },
    { column: column + 1, row },
  ].filter((place) => place.column >= 0 && place.column < LETTERS.length && place.row >= 1 && place.row <= 99);

const labelOf = ({ column, row }: Place): Hex => `${LETTERS.charAt(column)}${row}`;
