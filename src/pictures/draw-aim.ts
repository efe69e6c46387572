import { element, num, pathOf, type Point } from './svg.ts';
import type { Theme } from './theme.ts';

interface Aim {
  readonly from: Point;
  readonly to: Point;
  /** Half the width of a chip: the line begins and ends at its edge, in px. */
  readonly size: number;
}

const HEAD = 7;

/** A line from whoever engages to the target, to go under the chips, and its arrow, to go over them; a shade keeps both apart from what they cross. */
export function drawAim(
  { from, to, size }: Aim,
  { accent, shade }: Theme,
): { readonly line: string; readonly arrow: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= 2 * size) return { line: '', arrow: '' };
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (origin: Point, far: number, aside = 0): Point => ({
    x: origin.x + along.x * far - along.y * aside,
    y: origin.y + along.y * far + along.x * aside,
  });
  const tip = at(to, -size - 1);
  const neck = at(tip, -HEAD);
  const d = `M${num(from.x)} ${num(from.y)}L${num(neck.x)} ${num(neck.y)}`;
  const head = pathOf([tip, at(neck, -1.5, HEAD * 0.72), neck, at(neck, -1.5, -HEAD * 0.72)]);
  return {
    line:
      element('path', { d, stroke: shade, 'stroke-width': 5 }) +
      element('path', { 'data-aim': 'engage', d, stroke: accent, 'stroke-width': 2.6 }),
    arrow:
      element('path', { d: head, fill: accent, stroke: shade, 'stroke-width': 2, 'stroke-linejoin': 'round' }) +
      element('path', { d: head, fill: accent }),
  };
}
