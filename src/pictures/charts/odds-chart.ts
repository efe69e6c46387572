import { atLeast, type ChanceRow, chanceRows, type Look, type Odds } from '../../engine/index.ts';
import { percent } from '../../words/percent.ts';
import { decimal, say } from '../../words/say.ts';
import { HEADING_MARGIN } from '../heading.ts';
import { type Drawn, WIDTH } from '../sheet.ts';
import { label } from '../svg.ts';
import { plain } from '../svg-text.ts';
import type { Theme } from '../theme.ts';
import { bar, BARS, card } from './card.ts';

/** What the odds of a roll are drawn from. */
export interface OddsChart {
  readonly chart: 'odds';
  /** What is rolled. */
  readonly title: string;
  readonly look?: Look | undefined;
  readonly odds: Odds;
  /** Whom it is rolled against. */
  readonly target?: { readonly name: string; readonly hp: number } | undefined;
}

const ROW = 19;
const MOST_ROWS = 14;
/** Where bars begin and how long the longest is; behind it stands its chance, and at the edge that of so much or more. */
const BAR = { left: 58, width: 190 };
const TEXT = 10.5;

/** A bar for each amount of damage; those that defeat the target are striped. Pure. */
export const oddsSvg = (chart: OddsChart): string =>
  card({ title: chart.title, look: chart.look, below: belowOf(chart), body: (top, theme) => rows(chart, top, theme) });

function belowOf({ odds, target }: OddsChart): string {
  const average = say`Damage on average: ${decimal(odds.expected, 0)}`;
  if (target === undefined || odds.defeat === undefined) return average;
  return `${say`Chance to defeat ${target.name} (${target.hp} HP): ${percent(odds.defeat)}`} · ${average}`;
}

function rows({ odds, target }: OddsChart, top: number, theme: Theme): Drawn {
  const all = chanceRows(odds.chances, MOST_ROWS);
  const most = all.reduce((highest, { chance }) => Math.max(highest, chance), 0);
  const tails = atLeast(odds.chances);
  const head = (text: string, x: number, anchor: 'start' | 'end'): string =>
    label(text, { at: { x, y: top + 10 }, size: 9, fill: theme.quiet, anchor });
  const fells = ({ from }: ChanceRow): boolean => target !== undefined && from >= target.hp;
  const lines = all.map((row, index) => {
    const y = top + ROW * (index + 1);
    const width = most === 0 ? 0 : (row.chance / most) * BAR.width;
    const look = { fill: fells(row) ? BARS.marked : BARS.plain, striped: fells(row) };
    const text = (words: string, x: number, how: { anchor: 'start' | 'end'; fill: string; bold?: boolean }): string =>
      label(words, { at: { x, y: y + 11.5 }, size: TEXT, ...how });
    return [
      text(amountsOf(row), BAR.left - 8, { anchor: 'end', fill: theme.text, bold: true }),
      bar({
        x: BAR.left,
        y: y + 1,
        width,
        height: ROW - 5,
        data: `${amountsOf(row)}: ${percent(row.chance)}`,
        ...look,
      }),
      text(percent(row.chance), BAR.left + width + 5, { anchor: 'start', fill: theme.text }),
      text(percent(tails[row.from] ?? 0), WIDTH - HEADING_MARGIN, { anchor: 'end', fill: theme.quiet }),
    ].join('');
  });
  const height = ROW * (all.length + 1);
  const key = all.some(fells) ? keyOf(top + height + 4, theme) : '';
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
export function oddsAltText(chart: OddsChart): string {
  const parts = chanceRows(chart.odds.chances, MOST_ROWS).map((row) => `${amountsOf(row)}: ${percent(row.chance)}`);
  return plain(`${chart.title}. ${belowOf(chart)}. ${say`Chance of each amount of damage`}: ${parts.join(', ')}.`);
}

const amountsOf = ({ from, to }: ChanceRow): string => (from === to ? String(from) : `${from}-${to}`);
