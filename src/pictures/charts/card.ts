import { element, label, num } from '../svg.ts';
import { clipped } from '../svg-text.ts';
import { type Theme, THEMES } from '../theme.ts';

/** All lengths are px of a picture this wide, as of the battle's; it is drawn three times as large. */
export const WIDTH = 360;
export const MARGIN = 13;
const SCALE = 3;
const FONTS = 'Chipkeeper Sans, DejaVu Sans Condensed, DejaVu Sans, sans-serif';
/** Under the title, and under what stands below that. */
const HEADER = { one: 34, two: 48 };

/** Colours of bars that differ in lightness too, and whose shapes differ besides. */
export const BARS = { plain: '#5b9bd5', marked: '#f5b942', taken: '#c9805f' } as const;

interface Card {
  readonly title: string;
  readonly below?: string | undefined;
  /** Draws what the card is for, from so far down. */
  readonly body: (top: number, theme: Theme) => { readonly svg: string; readonly height: number };
}

/** A picture with a title. */
export function card({ title, below, body }: Card): string {
  const theme = THEMES.dark;
  const top = below === undefined ? HEADER.one : HEADER.two;
  const { svg, height } = body(top, theme);
  const whole = top + height + MARGIN;
  const size = { width: WIDTH * SCALE, height: Math.ceil(whole * SCALE), viewBox: `0 0 ${WIDTH} ${num(whole)}` };
  const line = (text: string, y: number, look: { size: number; bold?: boolean; fill: string }): string =>
    label(clipped(text, { ...look, width: WIDTH - 2 * MARGIN }), { at: { x: MARGIN, y }, anchor: 'start', ...look });
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': FONTS }, [
    HATCH,
    element('rect', { y: -1, width: WIDTH, height: whole + 2, fill: theme.card }),
    line(title, 22, { size: 14, bold: true, fill: theme.text }),
    ...(below === undefined ? [] : [line(below, 37, { size: 10, fill: theme.quiet })]),
    svg,
  ].join('')); // prettier-ignore
}

/** Stripes, for bars that are to differ by more than their colour. */
const HATCH = element(
  'defs',
  {},
  element(
    'pattern',
    { id: 'hatch', width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    element('rect', { width: 2, height: 5, fill: '#10131a', 'fill-opacity': 0.55 }),
  ),
);

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly striped?: boolean;
  /** What it stands for, for whoever looks at the SVG. */
  readonly data: string;
  readonly amount?: number;
}

/** A bar; of the least there is a hair's breadth to be seen, of nothing nothing. */
export function bar({ data, amount, striped = false, fill, width, ...place }: Bar): string {
  if (width <= 0) return '';
  const shape = { ...place, width: Math.max(1, width), rx: 2 };
  return (
    element('rect', { 'data-bar': data, 'data-amount': amount, ...shape, fill }) +
    (striped ? element('rect', { ...shape, fill: 'url(#hatch)' }) : '')
  );
}
