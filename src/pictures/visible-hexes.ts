import type { BattleMap, MapHex } from '../engine/index.ts';
import type { PictureScene } from './picture-scene.ts';

/** With more of them, nobody could read what is on a hex on a phone. */
const MOST = { columns: 14, rows: 18 };

/** The hexes that a picture shows: all of them, or of a map that is too large those around whoever's turn it is, else around the units. */
export function visibleHexes({ map, tokens, acting }: PictureScene): readonly MapHex[] {
  const hexes = [...map.hexes.values()];
  const focus = (acting?.hex === undefined ? tokens : [acting]).flatMap(({ hex }) => placeIn(map, hex));
  const columns = windowOf(hexes.map(({ column }) => column), focus.map(({ column }) => column), MOST.columns); // prettier-ignore
  const rows = windowOf(hexes.map(({ row }) => row), focus.map(({ row }) => row), MOST.rows); // prettier-ignore
  return hexes.filter(({ column, row }) => columns(column) && rows(row));
}

const placeIn = ({ hexes }: BattleMap, hex: string | undefined): readonly MapHex[] => {
  const place = hex === undefined ? undefined : hexes.get(hex);
  return place === undefined ? [] : [place];
};

/** So many lines of hexes in a row, with those that matter in the middle, and no more empty room at the edge than there must be. */
function windowOf(all: readonly number[], focus: readonly number[], most: number): (line: number) => boolean {
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const wanted = focus.length > 0 ? focus : all;
  const middle = (Math.min(...wanted) + Math.max(...wanted)) / 2;
  const from = Math.max(first, Math.min(Math.round(middle - most / 2), last - most + 1));
  return (line) => line >= from && line < from + most;
}
