import { percent } from '../../words/percent.ts';
import { say } from '../../words/say.ts';
import { HEADING_MARGIN } from '../heading.ts';
import { type Drawn, WIDTH } from '../sheet.ts';
import { label } from '../svg.ts';
import { plain } from '../svg-text.ts';
import type { Theme } from '../theme.ts';
import { bar, BARS, card } from './card.ts';
import type { OddsRow, OddsSketch } from './odds-sketch.ts';

const ROW = 19;
/** Where bars begin and how long the longest is; behind it stands its chance, and at the edge that of so much or more. */
const BAR = { left: 58, width: 190 };
const TEXT = 10.5;

/** A bar for each amount of damage; those that defeat the target are striped. Pure. */
export const oddsSvg = ({ title, look, below, rows }: OddsSketch): string =>
  card({ title, look, below, body: (top, theme) => drawRows(rows, top, theme) });

function drawRows(rows: readonly OddsRow[], top: number, theme: Theme): Drawn {
  const most = rows.reduce((highest, { chance }) => Math.max(highest, chance), 0);
  const head = (text: string, x: number, anchor: 'start' | 'end'): string =>
    label(text, { at: { x, y: top + 10 }, size: 9, fill: theme.quiet, anchor });
  const lines = rows.map(({ amounts, chance, orMore, defeats }, index) => {
    const y = top + ROW * (index + 1);
    const width = most === 0 ? 0 : (chance / most) * BAR.width;
    const look = { fill: defeats ? BARS.marked : BARS.plain, striped: defeats };
    const text = (words: string, x: number, how: { anchor: 'start' | 'end'; fill: string; bold?: boolean }): string =>
      label(words, { at: { x, y: y + 11.5 }, size: TEXT, ...how });
    return [
      text(amounts, BAR.left - 8, { anchor: 'end', fill: theme.text, bold: true }),
      bar({
        x: BAR.left,
        y: y + 1,
        width,
        height: ROW - 5,
        data: `${amounts}: ${percent(chance)}`,
        ...look,
      }),
      text(percent(chance), BAR.left + width + 5, { anchor: 'start', fill: theme.text }),
      text(percent(orMore), WIDTH - HEADING_MARGIN, { anchor: 'end', fill: theme.quiet }),
    ].join('');
  });
  const height = ROW * (rows.length + 1);
  const key = rows.some(({ defeats }) => defeats) ? keyOf(top + height + 4, theme) : '';
  return {
    svg: [
      head(say`Damage`, BAR.left - 8, 'end'),
      head(say`Chance`, BAR.left, 'start'),
      head(say`So much or more`, WIDTH - HEADING_MARGIN, 'end'),
      ...lines,
      key,
    ].join(''),
    height: height + (key === '' ? 0 : ROW),
  };
}

const keyOf = (y: number, theme: Theme): string =>
  bar({ x: BAR.left, y, width: 14, height: 10, fill: BARS.marked, striped: true, data: 'key' }) +
  label(say`defeats the target`, { at: { x: BAR.left + 20, y: y + 9 }, size: 9.5, fill: theme.quiet, anchor: 'start' });

/** The same for who does not see it. */
export function oddsAltText({ title, below, rows }: OddsSketch): string {
  const parts = rows.map(({ amounts, chance }) => `${amounts}: ${percent(chance)}`);
  return plain(`${title}. ${below}. ${say`Chance of each amount of damage`}: ${parts.join(', ')}.`);
}
