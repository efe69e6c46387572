import { WIDTH } from './sheet.ts';
import { label } from './svg.ts';
import { clipped } from './svg-text.ts';
import type { Theme } from './theme.ts';

/** How far headings stay away from the edges, in px. */
export const HEADING_MARGIN = 13;

/** The title of a picture, and in small what stands below it, each in one line; 34 px high, or 42 with what is below. */
export function heading(title: string, below: string | undefined, { text, quiet }: Theme): string {
  const line = (words: string, y: number, look: { size: number; fill: string; bold?: boolean }): string => {
    const shown = clipped(words, { ...look, width: WIDTH - 2 * HEADING_MARGIN });
    return label(shown, { at: { x: HEADING_MARGIN, y }, anchor: 'start', ...look });
  };
  return [
    line(title, 21, { size: 14, fill: text, bold: true }),
    ...(below === undefined ? [] : [line(below, 34, { size: 9.5, fill: quiet })]),
  ].join('');
}
