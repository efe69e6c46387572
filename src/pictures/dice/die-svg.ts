import type { ClassType } from '../../engine/index.ts';
import { element, num, type Point } from '../svg.ts';
import { escaped } from '../svg-text.ts';
import type { Glyph } from './glyphs.ts';

/** What one side of a die, or a token, looks like. */
export interface DieLook {
  readonly body: Body;
  readonly glyph?: Glyph | undefined;
  /** Hits, or what else counts. */
  readonly number?: number | undefined;
  /** Which of the abilities of its die it is. */
  readonly dots?: number | undefined;
  /** Two signs for the name of the die. */
  readonly code?: string | undefined;
}

type Body = ClassType | 'combat' | 'enemy' | 'status' | 'fatigue' | 'crux';

interface Dress {
  readonly outline: string;
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  /** Under the code. */
  readonly band: string;
}

/** Px of the whole picture, which Discord shows 22 or 48 px wide. */
const SIZE = 96;

const OUTLINES = {
  square: 'M22 4H74A18 18 0 0 1 92 22V74A18 18 0 0 1 74 92H22A18 18 0 0 1 4 74V22A18 18 0 0 1 22 4Z',
  octagon: 'M29 3H67L93 29V67L67 93H29L3 67V29Z',
  leaf: 'M44 4H86A6 6 0 0 1 92 10V52A40 40 0 0 1 52 92H10A6 6 0 0 1 4 86V44A40 40 0 0 1 44 4Z',
  hexagon: 'M48 2L90 25V71L48 94L6 71V25Z',
  round: 'M48 3A45 45 0 1 1 47.9 3Z',
  diamond: 'M48 1L95 48L48 95L1 48Z',
} as const;

/** Told apart by their outlines as well as by their colours, of which the most alike differ in lightness. */
const DRESSES: Readonly<Record<Body, Dress>> = {
  combat: { outline: OUTLINES.square, fill: '#f7f4ec', edge: '#17181c', ink: '#17181c', band: '#c9c5b8' },
  enemy: { outline: OUTLINES.square, fill: '#1b1c22', edge: '#f7f4ec', ink: '#ffffff', band: '#000000' },
  warrior: { outline: OUTLINES.square, fill: '#b8491c', edge: '#ffffff', ink: '#ffffff', band: '#6f2709' },
  mage: { outline: OUTLINES.octagon, fill: '#2f6db5', edge: '#ffffff', ink: '#ffffff', band: '#173f72' },
  thief: { outline: OUTLINES.leaf, fill: '#1b7f6b', edge: '#ffffff', ink: '#ffffff', band: '#094a3d' },
  status: { outline: OUTLINES.hexagon, fill: '#5f4393', edge: '#ffffff', ink: '#ffffff', band: '#37235f' },
  fatigue: { outline: OUTLINES.round, fill: '#e3b341', edge: '#17181c', ink: '#2b2208', band: '#000000' },
  crux: { outline: OUTLINES.diamond, fill: '#f5e6b0', edge: '#17181c', ink: '#4a3a05', band: '#000000' },
};
const BAND = 64;

/** One side of a die, 96 px wide. Pure. */
export function dieSvg(look: DieLook): string {
  const { outline, fill, edge, band } = DRESSES[look.body];
  const inside = [
    element('path', { d: outline, fill }),
    ...(look.code === undefined
      ? []
      : [element('rect', { x: 0, y: BAND, width: SIZE, height: SIZE - BAND, fill: band, 'clip-path': 'url(#die)' })]),
    element('path', { d: outline, fill: 'none', stroke: edge, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    ...upper(look),
    ...lower(look),
  ];
  const clip = element('clipPath', { id: 'die' }, element('path', { d: outline }));
  const size = { width: SIZE, height: SIZE, viewBox: `0 0 ${SIZE} ${SIZE}`, 'font-family': 'Chipkeeper Sans' };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, clip + inside.join(''));
}

/** The number where there is one, with the sign of the line beside it; else that sign alone. */
function upper(look: DieLook): readonly string[] {
  const { body, glyph, number, code } = look;
  const { ink } = DRESSES[body];
  const middle = code === undefined ? 48 : 36;
  if (number === undefined) return glyph ? [sign(glyph, { x: 48, y: middle }, { size: code ? 48 : 56, ink })] : [];
  if (glyph === undefined) return [text(String(number), { x: 48, y: middle + 24 }, { size: 68, ink })];
  return [
    sign(glyph, { x: 31, y: middle + 2 }, { size: 34, ink }),
    text(String(number), { x: 66, y: middle + 21 }, { size: 58, ink }),
  ];
}

function lower({ body, code, dots = 0 }: DieLook): readonly string[] {
  const { band, ink } = DRESSES[body];
  if (code === undefined) return [];
  const fill = body === 'combat' ? ink : '#ffffff';
  const left = 48 - (dots > 0 ? 8 : 0);
  const marks = Array.from({ length: dots }, (_, dot) =>
    element('circle', { cx: 70 + (dot % 2) * 11, cy: 72 + Math.floor(dot / 2) * 9, r: 4.5, fill, stroke: band }),
  );
  return [text(code, { x: left, y: 87 }, { size: 27, ink: fill }), ...marks];
}

interface Ink {
  readonly size: number;
  readonly ink: string;
}

function sign({ d, filled }: Glyph, { x, y }: Point, { size, ink }: Ink): string {
  const scale = size / 24;
  const numbers = [scale, 0, 0, scale, x - size / 2, y - size / 2].map(num).join(',');
  const transform = `matrix(${numbers})`;
  const look =
    filled === true ? { fill: ink, 'fill-rule': 'evenodd' } : { fill: 'none', stroke: ink, 'stroke-width': 3 };
  return element('path', { d, transform, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...look });
}

const text = (words: string, { x, y }: Point, { size, ink }: Ink): string =>
  element(
    'text',
    { x, y, 'font-size': size, fill: ink, 'font-weight': '700', 'text-anchor': 'middle' },
    escaped(words),
  );
