import { say } from '../words/say.ts';
import { hexesIn } from './battle-map.ts';
import { type Finding, problemAt, type JsonSource } from './check-json.ts';
import { closest } from './edit-distance.ts';
import type { Problem } from './problem.ts';
import type { MapFile } from './schemas/map.ts';

/** What is wrong with a map, with its lines. */
export const mapProblems = (map: MapFile, source: JsonSource): readonly Problem[] =>
  mapFindings(map).map(([path, message]) => problemAt(source, path, message));

/** What a schema cannot see: runs that are none, hexes and tiles used twice, hexes and an entrance that are not on the map. */
export function mapFindings(map: MapFile): readonly Finding[] {
  const runs = runFindings(map);
  return runs.length > 0 ? runs : [...tileFindings(map), ...placeFindings(map)];
}

/** "A1-A4" goes down one column. */
function runFindings({ tiles }: MapFile): readonly Finding[] {
  return tiles.flatMap(({ hexes }, tile) =>
    hexes.flatMap((run, index): readonly Finding[] => {
      const [from = '', to = from] = run.split('-');
      const sameColumn = from.replace(/\d+$/u, '') === to.replace(/\d+$/u, '');
      return sameColumn && hexesIn(run).length > 0
        ? []
        : [[['tiles', tile, 'hexes', index], say`must go down one column, such as A1-A5, but is "${run}"`]];
    }),
  );
}

function tileFindings({ tiles, entrance }: MapFile): readonly Finding[] {
  const owners = new Map<string, string>();
  const ids = tiles.map(({ id }) => id);
  const doubles = tiles.flatMap(({ id, hexes }, tile): readonly Finding[] => [
    ...(ids.indexOf(id) < tile ? [[['tiles', tile, 'id'], say`"${id}" is the id of an earlier tile`] as const] : []),
    ...hexes.flatMap((run, index) =>
      hexesIn(run).flatMap((hex): readonly Finding[] => {
        const owner = owners.get(hex);
        owners.set(hex, owner ?? id);
        return owner === undefined
          ? []
          : [[['tiles', tile, 'hexes', index], say`${hex} is on tile "${owner}" already`]];
      }),
    ),
  ]);
  return ids.includes(entrance) ? doubles : [...doubles, [['entrance'], noTile(entrance, ids)]];
}

function placeFindings({ tiles, enemies, obstacles, stars = [], letters = {} }: MapFile): readonly Finding[] {
  const known = new Set(tiles.flatMap(({ hexes }) => hexes.flatMap(hexesIn)));
  const inList = ([path, list]: HexList): readonly Finding[] =>
    list.flatMap((hex, index): readonly Finding[] => {
      if (!known.has(hex)) return [[[...path, index], noHex(hex, known)]];
      return list.indexOf(hex) < index ? [[[...path, index], say`${hex} is listed twice`]] : [];
    });
  const blocked = ([path, list]: HexList): readonly Finding[] =>
    list.flatMap((hex, index): readonly Finding[] =>
      obstacles.includes(hex) ? [[[...path, index], say`${hex} is an obstacle, so no enemy stands there`]] : [],
    );
  const forEnemies: readonly HexList[] = [
    [['enemies'], enemies],
    [['stars'], stars],
    ...Object.entries(letters).map(([letter, hexes]): HexList => [['letters', letter], hexes]),
  ];
  return [...[...forEnemies, [['obstacles'], obstacles] as const].flatMap(inList), ...forEnemies.flatMap(blocked)];
}

type HexList = readonly [path: readonly PropertyKey[], hexes: readonly string[]];

function noTile(typed: string, ids: readonly string[]): string {
  const [meant] = closest(typed, ids);
  return meant === undefined
    ? say`there is no tile "${typed}"`
    : say`there is no tile "${typed}"; did you mean ${meant}?`;
}

function noHex(typed: string, known: Iterable<string>): string {
  const [meant] = closest(typed, known);
  return meant === undefined
    ? say`no tile has a hex ${typed}`
    : say`no tile has a hex ${typed}; did you mean ${meant}?`;
}
