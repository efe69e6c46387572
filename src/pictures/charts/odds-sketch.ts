import { atLeast, chanceRows, type Look, type Odds } from '../../engine/index.ts';
import { percent } from '../../words/percent.ts';
import { decimal, say } from '../../words/say.ts';

/** Odds of a roll of which there is to be a picture. */
export interface OddsChart {
  readonly chart: 'odds';
  /** What is rolled. */
  readonly title: string;
  readonly look?: Look | undefined;
  readonly odds: Odds;
  /** Whom it is rolled against. */
  readonly target?: { readonly name: string; readonly hp: number } | undefined;
}

/** What the picture is drawn from, and its alt text made of. */
export interface OddsSketch extends Pick<OddsChart, 'chart' | 'title' | 'look'> {
  /** What stands below the title. */
  readonly below: string;
  readonly rows: readonly OddsRow[];
}

export interface OddsRow {
  /** "2", or "5-7" */
  readonly amounts: string;
  /** That one of them comes up, from 0 to 1. */
  readonly chance: number;
  /** That the least of them or more comes up. */
  readonly orMore: number;
  /** Any of them defeats the target. */
  readonly defeats: boolean;
}

const MOST_ROWS = 14;

/** In the language of the moment. */
export function oddsSketch(of: OddsChart): OddsSketch {
  const { chart, title, look, odds, target } = of;
  const tails = atLeast(odds.chances);
  const rows = chanceRows(odds.chances, MOST_ROWS).map(({ from, to, chance }) => ({
    amounts: from === to ? String(from) : `${from}-${to}`,
    chance,
    orMore: tails[from] ?? 0,
    defeats: target !== undefined && from >= target.hp,
  }));
  return { chart, title, look, below: belowOf(of), rows };
}

function belowOf({ odds, target }: OddsChart): string {
  const average = say`Damage on average: ${decimal(odds.expected, 0)}`;
  if (target === undefined || odds.defeat === undefined) return average;
  return `${say`Chance to defeat ${target.name} (${target.hp} HP): ${percent(odds.defeat)}`} · ${average}`;
}
