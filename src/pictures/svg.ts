import { escaped } from './svg-text.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number as SVG wants it: two decimals are plenty. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

/** One element. `inside` is SVG already. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value = '']) => ` ${key}="${typeof value === 'number' ? num(value) : escaped(value)}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export const group = (attributes: Attributes, parts: readonly string[]): string =>
  element('g', attributes, parts.join(''));

/** Whoever looks at the picture on a phone reads nothing smaller, in px of a picture 360 px wide. */
const SMALLEST_TEXT = 9;

interface Lettering {
  readonly at: Point;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  /** Where the point is: by default in the middle. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text; its base line goes through the point. */
export const label = (text: string, { at, size, fill, bold = false, anchor = 'middle' }: Lettering): string =>
  element(
    'text',
    {
      x: at.x,
      y: at.y,
      'font-size': Math.max(SMALLEST_TEXT, size),
      fill,
      'font-weight': bold ? '700' : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
    },
    escaped(text),
  );

export const pathOf = (points: readonly Point[]): string =>
  `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')}Z`;
