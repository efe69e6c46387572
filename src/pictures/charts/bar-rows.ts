import { say } from '../../words/say.ts';
import { HEADING_MARGIN } from '../heading.ts';
import { type Drawn, WIDTH } from '../sheet.ts';
import { label } from '../svg.ts';
import { clipped } from '../svg-text.ts';
import type { Theme } from '../theme.ts';

/** Where bars begin and how long the longest is, in px; names stand before them. */
export const BAR = { left: 124, width: 168 };
/** From the top of the heading down to the first row. */
const HEADING = 20;

interface BarRows<Row> {
  readonly heading: string;
  /** What the bars mean: SVG that stands beside the heading. */
  readonly key: string;
  readonly rows: readonly Row[];
  /** How many more there are, which have no room on a phone. */
  readonly left: number;
  /** From one row to the next. */
  readonly step: number;
  readonly draw: (row: Row, y: number) => string;
}

/** A part of a chart: its heading, a row for each, and how many are left out. */
export function barRows<Row>({ heading, key, rows, left, step, draw }: BarRows<Row>, top: number, theme: Theme): Drawn {
  const height = HEADING + rows.length * step;
  const more = {
    at: { x: WIDTH - HEADING_MARGIN, y: top + height + 8 },
    size: 9.5,
    fill: theme.quiet,
    anchor: 'end',
  } as const;
  const parts = [
    label(heading, { at: { x: HEADING_MARGIN, y: top + 10 }, size: 11, fill: theme.text, bold: true, anchor: 'start' }),
    key,
    ...rows.map((row, index) => draw(row, top + HEADING + index * step)),
    ...(left > 0 ? [label(say`and ${left} more`, more)] : []),
  ];
  return { svg: parts.join(''), height: height + (left > 0 ? 12 : 0) };
}

export const nameAt = (name: string, y: number, { text: fill }: Theme): string => {
  const text = clipped(name, { size: 10.5, width: BAR.left - HEADING_MARGIN - 8 });
  return label(text, { at: { x: BAR.left - 8, y }, size: 10.5, fill, anchor: 'end' });
};

export const numberAt = (value: number | string, at: { x: number; y: number }, fill: string): string =>
  label(String(value), { at, size: 9.5, fill, bold: true, anchor: 'start' });

/** Px for each point, so that the longest bar has all the room. */
export const scaleFor = (amounts: readonly number[]): number =>
  BAR.width / amounts.reduce((most, amount) => Math.max(most, amount), 1);

/** The same in words: "Damage: Kajsa dealt 8, took 2; and 3 more." Nothing where there are none. */
export const rowsInWords = (heading: string, rows: readonly string[], left: number): readonly string[] =>
  rows.length === 0 ? [] : [`${heading}: ${[...rows, ...(left > 0 ? [say`and ${left} more`] : [])].join('; ')}.`];
