import { atLeast, chanceRows } from '../engine/index.ts';
import { percent } from '../words/percent.ts';
import { say } from '../words/say.ts';

/** So many rows still show as a whole on a phone. */
const MOST_ROWS = 12;
/** Cells of the longest bar; with label and percentage a row has at most 34 characters, or a phone would break it. */
const BAR = 18;

/** Amounts of damage, lowest first, with how often each comes up, as rows of text of at most 34 characters. */
export function chartOf(chances: readonly number[]): string {
  const rows = chanceRows(chances, MOST_ROWS);
  const most = largest(rows.map(({ chance }) => chance));
  return rows
    .map(({ from, to, chance }) => {
      const label = from === to ? String(from) : `${from}-${to}`;
      const bar = '█'.repeat(Math.round((chance / most) * BAR));
      return `${label.padStart(7)} ${bar.padEnd(BAR)} ${percent(chance).padStart(5)}`;
    })
    .join('\n');
}

/** The same in words: what comes up most, and how often at least so much does. */
export function chartInWords(chances: readonly number[]): string {
  const likeliest = chances.indexOf(largest(chances));
  const first = chances.findIndex((chance) => chance > 0);
  const tails = atLeast(chances);
  // What is exactly one half may come out of a sum of many chances as a hair less.
  const steps = [0.9, 0.5, 0.1].map((wanted) => tails.findLastIndex((chance) => chance >= wanted - 1e-9));
  const told = [...new Set(steps)].filter((amount) => amount > first);
  const parts = told.map((amount) => say`${amount} or more in ${percent(tails[amount] ?? 0)}`);
  return [say`Most often ${likeliest} (${percent(chances[likeliest] ?? 0)})`, ...parts].join(', ') + '.';
}

/** Of no chances at all: 0. Not `Math.max(...)`, which takes no list of any length. */
const largest = (chances: readonly number[]): number => chances.reduce((most, chance) => Math.max(most, chance), 0);
