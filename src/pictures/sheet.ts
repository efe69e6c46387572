import { element, num } from './svg.ts';

/** All lengths are px of a picture this wide, which is what a phone shows of it; it is drawn three times as large. */
export const WIDTH = 360;
const SCALE = 3;
/** The first is drawn with; the others are for who looks at the SVG itself. */
const FONTS = 'Chipkeeper Sans, DejaVu Sans Condensed, DejaVu Sans, sans-serif';

/** Part of a picture. */
export interface Drawn {
  readonly svg: string;
  /** In px of a picture 360 px wide. */
  readonly height: number;
}

interface Sheet {
  /** In px of a picture 360 px wide. */
  readonly height: number;
  /** Its colour, under all else. */
  readonly fill: string;
}

/** A whole picture as SVG, 1080 px wide. */
export function sheet({ height, fill }: Sheet, parts: readonly string[]): string {
  const size = { width: WIDTH * SCALE, height: Math.ceil(height * SCALE), viewBox: `0 0 ${WIDTH} ${num(height)}` };
  const ground = element('rect', { width: WIDTH, height: height + 1, fill });
  const look = { xmlns: 'http://www.w3.org/2000/svg', ...size, 'font-family': FONTS };
  return element('svg', look, [ground, ...parts].join(''));
}
