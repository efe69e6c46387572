import type { BattleMap, MapHex } from '../engine/index.ts';
import type { PictureScene } from './picture-scene.ts';

/** With more of them, nobody could read what is on a hex on a phone. */
const MOST = { column: 14, row: 18 };

/** The hexes that a picture shows: all of them, or of a map that is too large those around whoever's turn it is, else around the units. */
export function visibleHexes({ map, tokens, acting }: PictureScene): readonly MapHex[] {
  const hexes = [...map.hexes.values()];
  const focus = (acting?.hex === undefined ? tokens : [acting]).flatMap(({ hex }) => placeIn(map, hex));
  const [inColumns, inRows] = [windowOf('column', hexes, focus), windowOf('row', hexes, focus)];
  return hexes.filter((hex) => inColumns(hex) && inRows(hex));
}

const placeIn = ({ hexes }: BattleMap, hex: string | undefined): readonly MapHex[] => {
  const place = hex === undefined ? undefined : hexes.get(hex);
  return place === undefined ? [] : [place];
};

/** So many lines of hexes in a row, with those that matter in the middle, and no more empty room at the edge than there must be. */
function windowOf(line: keyof typeof MOST, all: readonly MapHex[], focus: readonly MapHex[]): (hex: MapHex) => boolean {
  const most = MOST[line];
  const lines = all.map((hex) => hex[line]);
  const wanted = focus.length > 0 ? focus.map((hex) => hex[line]) : lines;
  const middle = (Math.min(...wanted) + Math.max(...wanted)) / 2;
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const from = Math.max(first, Math.min(Math.round(middle - most / 2), last - most + 1));
  return (hex) => hex[line] >= from && hex[line] < from + most;
}
