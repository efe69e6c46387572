import type { Look } from '../../engine/index.ts';
import { heading } from '../heading.ts';
import { type Drawn, sheet } from '../sheet.ts';
import { element } from '../svg.ts';
import { type Theme, THEMES } from '../theme.ts';

/** Below a chart, in px. */
const FOOT = 13;
/** Under the title, and under what stands below that. */
const HEADER = { one: 34, two: 48 };

/** Colours of bars that differ in lightness too, and whose shapes differ besides. */
export const BARS = { plain: '#5b9bd5', marked: '#f5b942', taken: '#c9805f' } as const;

interface Card {
  readonly title: string;
  readonly below?: string | undefined;
  readonly look?: Look | undefined;
  /** Draws what the card is for, from so far down. */
  readonly body: (top: number, theme: Theme) => Drawn;
}

/** A picture with a title. */
export function card({ title, below, look = 'dark', body }: Card): string {
  const theme = THEMES[look];
  const top = below === undefined ? HEADER.one : HEADER.two;
  const { svg, height } = body(top, theme);
  return sheet({ height: top + height + FOOT, fill: theme.card }, [HATCH, heading(title, below, theme), svg]);
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
