import { say } from '../words/say.ts';
import { moveSign, rangeSign } from './draw-areas.ts';
import { badge, body, statusCode } from './draw-chips.ts';
import { boulder } from './draw-hexes.ts';
import type { Below } from './draw-names.ts';
import { cornersOf } from './hex-geometry.ts';
import type { PictureScene, Token } from './picture-scene.ts';
import type { Drawn } from './sheet.ts';
import { element, group, label, pathOf, type Point } from './svg.ts';
import { clipped, plain, widthOf } from './svg-text.ts';
import type { Theme } from './theme.ts';

const ROW = 16.5;

interface Item {
  readonly text: string;
  readonly icon: (at: Point) => string;
}

/** What the signs on the map mean, as many as are there. */
export function drawKey({ scene, theme, left, top, width }: Below): Drawn {
  let at = { x: left, y: top };
  const drawn = itemsOf(scene, theme).map(({ text, icon }) => {
    const wide = 21 + widthOf(text, 9) + 10;
    if (at.x > left && at.x + wide > left + width) at = { x: left, y: at.y + ROW };
    const here = at;
    at = { x: at.x + wide, y: at.y };
    const words = label(text, { at: { x: here.x + 21, y: here.y + 9.4 }, size: 9, fill: theme.quiet, anchor: 'start' });
    return icon({ x: here.x + 8, y: here.y + 6 }) + words;
  });
  return { svg: group({}, drawn), height: drawn.length === 0 ? 0 : at.y - top + ROW };
}

function itemsOf(scene: PictureScene, theme: Theme): readonly Item[] {
  const { map, tokens, moves, range, acting, aims } = scene;
  const { hexes } = map;
  const covered = new Set(tokens.flatMap(({ hex }) => hex ?? []));
  const statuses = [...new Set(tokens.flatMap((token) => token.statuses))];
  return [
    ...(moves.length > 0 && acting
      ? [{ text: say`${short(acting)} can move here`, icon: (at: Point) => moveSign(at, 7.5, theme) }]
      : []),
    ...(range ? [{ text: say`range of ${short(range.of)}`, icon: (at: Point) => rangeSign(at, 7.5, theme) }] : []),
    ...(aims.length > 0 ? [{ text: say`engages`, icon: (at: Point) => arrow(at, theme.accent) }] : []),
    ...statuses.map((name) => ({ text: plain(name), icon: (at: Point) => badge(statusCode(name), at) })),
    ...levelsOf(scene).map((level) => ({
      text: level === 'quest' ? say`quest unit` : say`level ${level}`,
      icon: (at: Point) => body({ kind: 'enemy', level }, { at, size: 5.5 }),
    })),
    ...(hexes.some(({ entrance }) => entrance)
      ? [{ text: say`entrance`, icon: (at: Point) => doorway(at, theme) }]
      : []),
    ...(hexes.some(({ obstacle }) => obstacle)
      ? [{ text: say`impassable`, icon: (at: Point) => boulder(at, 11, theme) }]
      : []),
    ...(hexes.some(({ number, label: hex }) => number !== undefined && !covered.has(hex))
      ? [{ text: say`hexes of enemies`, icon: (at: Point) => enemyHex(at, theme) }]
      : []),
  ];
}

/** Quest units first, then the highest. */
const levelsOf = ({ tokens }: PictureScene) =>
  [...new Set(tokens.flatMap(({ level }) => level ?? []))].toSorted((one, other) => rank(other) - rank(one));

const rank = (level: NonNullable<Token['level']>): number => (level === 'quest' ? Infinity : level);

/** A name in a key must leave room for others. */
const short = ({ name }: Token): string => clipped(name, { size: 9, width: 90 });

const arrow = ({ x, y }: Point, fill: string): string =>
  element('path', { d: `M${x - 7} ${y - 1.2}h8v-3l6 4.2l-6 4.2v-3h-8z`, fill });

const doorway = (at: Point, { entrance, entranceEdge }: Theme): string =>
  element('path', {
    d: pathOf(cornersOf(at, 7)),
    fill: entrance,
    stroke: entranceEdge,
    'stroke-width': 1.6,
    'stroke-dasharray': '2 1.5',
  });

const enemyHex = ({ x, y }: Point, { quiet }: Theme): string =>
  element('circle', { cx: x, cy: y, r: 5.4, fill: 'none', stroke: quiet, 'stroke-width': 0.9 }) +
  label('1', { at: { x, y: y + 3.3 }, size: 9, fill: quiet });
