import type { Hex, Look, MapHex } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { drawAim } from './draw-aim.ts';
import { drawMoves, drawRange } from './draw-areas.ts';
import { drawChip } from './draw-chips.ts';
import { drawHexes, drawLabels } from './draw-hexes.ts';
import { drawKey } from './draw-key.ts';
import { drawNames } from './draw-names.ts';
import { heading, HEADING_MARGIN } from './heading.ts';
import { centreOf, type Grid, gridFor, HALF_HEIGHT } from './hex-geometry.ts';
import type { PictureScene } from './picture-scene.ts';
import { sheet, WIDTH } from './sheet.ts';
import { element, num, type Point } from './svg.ts';
import { type Theme, THEMES } from './theme.ts';
import { visibleHexes } from './visible-hexes.ts';

/** Beside the map, in px. */
const MARGIN = 11;
/** Down to the map. */
const HEADER = 42;
/** Before and behind the line under the map, and between what stands below it. */
const GAP = 7;
const FOOT = 6;

/** What the picture of a battle is drawn from. */
export interface BattleSketch {
  readonly scene: PictureScene;
  readonly look: Look;
}

/**
 * A battle on its map as a picture. Pure: same scene, same picture, in the language of the moment.
 *
 * @returns SVG, 1080 px wide
 */
export function battleSvg({ scene, look }: BattleSketch): string {
  const theme = THEMES[look];
  const hexes = visibleHexes(scene);
  const grid = gridFor(hexes, { left: MARGIN, top: HEADER, width: WIDTH - 2 * MARGIN });
  const mapEnd = HEADER + grid.height;
  const below = { scene, theme, left: HEADING_MARGIN, width: WIDTH - 2 * HEADING_MARGIN };
  const names = drawNames({ ...below, top: mapEnd + 2 * GAP });
  const namesEnd = mapEnd + 2 * GAP + names.height;
  const key = drawKey({ ...below, top: namesEnd + GAP });
  const height = namesEnd + GAP + key.height + FOOT;
  return sheet({ height, fill: theme.card }, [
    heading(scene.title, placeOf(scene, hexes.length), theme),
    board(scene, { hexes, grid, theme }),
    rule(mapEnd + GAP, theme),
    names.svg,
    key.svg,
  ]);
}

/** "Practice yard · home-made · part of the map" */
function placeOf({ map }: PictureScene, shown: number): string {
  const part = shown < map.hexes.length ? [say`part of the map`] : [];
  return [map.name, ...(map.homeMade ? [say`home-made`] : []), ...part].join(' · ');
}

const rule = (y: number, { grid }: Theme): string =>
  element('path', { d: `M${HEADING_MARGIN} ${num(y)}H${WIDTH - HEADING_MARGIN}`, stroke: grid, 'stroke-width': 0.8 });

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
  const those = (wanted: readonly Hex[]) => hexes.filter(({ label: hex }) => wanted.includes(hex));
  const aims = scene.aims.flatMap(({ from, to }) => {
    const [start, end] = [from, to].map((token) => placed.find((other) => other.token.id === token.id)?.at);
    return start && end ? [drawAim({ from: start, to: end, size: place.size }, theme)] : [];
  });
  return [
    drawHexes({ hexes, grid, theme, covered }),
    ...(range ? [drawRange({ hexes: those(range.hexes), grid, theme })] : []),
    drawMoves({ hexes: those(moves), grid, theme }),
    ...aims.map(({ line }) => line),
    ...placed.map(({ token, at }) => drawChip(token, { at, ...place }, theme)),
    ...aims.map(({ arrow }) => arrow),
    drawLabels({ hexes, grid, theme }),
  ].join('');
}

/** A chip lies so much below the middle of its hex, in sides of it: the hex's label stands above. */
const BELOW_MIDDLE = 0.15;

const chipPlace = ({ x, y }: Point, side: number): Point => ({ x, y: y + side * BELOW_MIDDLE });
