import { say } from '../words/say.ts';
import { body } from './draw-chips.ts';
import type { PictureScene, Token } from './picture-scene.ts';
import type { Drawn } from './sheet.ts';
import { group, label, type Point } from './svg.ts';
import { clipped, widthOf } from './svg-text.ts';
import type { Theme } from './theme.ts';

/** Where something is written below the map, in px. */
export interface Below {
  readonly scene: PictureScene;
  readonly theme: Theme;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const ROW = 16.5;
const TEXT = 9.5;
/** Where signs begin, behind a little chip, in px. */
const SIGNS = 13.5;
/** Where names begin at least, behind the signs, in px. */
const NAME = 38;
/** So many fit two to a row. */
const FEW = 10;
/** More rows of names are not drawn: who looks for the rest reads the text. */
const MOST_ROWS = 16;

/** Who stands for which letters, the party first. */
export function drawNames({ scene, theme, left, top, width }: Below): Drawn {
  const { tokens } = scene;
  const columns = tokens.length <= FEW ? 2 : 3;
  const rows = Math.min(MOST_ROWS, Math.ceil(tokens.length / columns));
  const shown = tokens.slice(0, rows * columns);
  const wide = width / columns;
  const indent = Math.max(NAME, ...shown.map(({ code }) => SIGNS + widthOf(code, TEXT, true) + 4));
  const entries = shown.map((token, index) =>
    nameOf(
      token,
      { x: left + Math.floor(index / rows) * wide, y: top + (index % rows) * ROW },
      { width: wide, indent, theme },
    ),
  );
  const leftOut = tokens.length - shown.length;
  const more = label(say`and ${leftOut} more`, {
    at: { x: left, y: top + rows * ROW + 8 },
    size: TEXT,
    fill: theme.quiet,
    anchor: 'start',
  });
  return {
    svg: group({}, [...entries, ...(leftOut > 0 ? [more] : [])]),
    height: rows * ROW + (leftOut > 0 ? 12 : 0),
  };
}

/** A little chip without its signs, the signs, the name; and what else tells it from others. */
function nameOf(
  token: Token,
  { x, y }: Point,
  { width, indent, theme }: { readonly width: number; readonly indent: number; readonly theme: Theme },
): string {
  const { code, acting } = token;
  const note = noteOn(token);
  const room = width - indent - 4 - (note === '' ? 0 : widthOf(note, 9) + 5);
  const name = clipped(token.name, { size: TEXT, width: room, bold: acting });
  const fill = acting ? theme.accent : theme.text;
  const line = (text: string, at: number, look: { readonly fill: string; readonly bold?: boolean }): string =>
    label(text, { at: { x: x + at, y: y + 9.6 }, size: TEXT, anchor: 'start', ...look });
  return group({ 'data-name': token.id }, [
    body(token, { at: { x: x + 5.5, y: y + 6.2 }, size: 5.5 }),
    line(code, SIGNS, { fill, bold: true }),
    line(name, indent, { fill, bold: acting }),
    ...(note === '' ? [] : [line(note, indent + 5 + widthOf(name, TEXT, acting), { fill: theme.quiet })]),
  ]);
}

function noteOn({ level, fallen, hex }: Token): string {
  if (fallen) return say`defeated`;
  if (hex === undefined) return say`beside the map`;
  return level === undefined || level === 'quest' ? '' : String(level);
}
