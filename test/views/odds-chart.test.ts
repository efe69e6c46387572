import { expect, it } from 'vitest';
import { type DiceRequest, diceOdds, type Form, type Odds } from '../../src/engine/index.ts';
import { chartInWords, chartOf } from '../../src/views/odds-chart.ts';
import { percent } from '../../src/words/percent.ts';
import { oddsView } from '../../src/views/odds-view.ts';
import { content } from '../support/battles.ts';

function oddsOf(dice: readonly DiceRequest[], form?: Form): Odds {
  const odds = diceOdds(content, dice, form);
  if (odds === undefined) throw new Error('too many results');
  return odds;
}
const combat = (count: number) => oddsOf([{ kind: 'combat', count }]).chances;

it('draws a bar for each amount of damage', () => {
  const rows = chartOf(combat(2)).split('\n');
  expect(rows.map((row) => row.trim().split(' ')[0])).toEqual(['0', '1', '2', '3', '4']);
  expect(rows.map((row) => row.split(' ').at(-1))).toEqual(['3%', '22%', '50%', '22%', '3%']);
  expect(rows.map((row) => row.split('█').length - 1)).toEqual([1, 8, 18, 8, 1]);
});

it('fits a phone, however many dice', () => {
  for (const chances of [combat(0), combat(1), combat(60), oddsOf([{ sides: 1000, count: 2 }]).chances]) {
    const rows = chartOf(chances).split('\n');
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(35);
    expect(rows.length).toBeLessThan(13);
  }
});

it('draws as many amounts as may be counted', () => {
  const chances = Array.from({ length: 50_000 }, () => 1 / 50_000);
  const rows = chartOf(chances).split('\n');
  expect(rows.length).toBeLessThan(13);
  expect(chartInWords(chances)).toContain('25000 or more in 50%');
});

it('says the same in words', () => {
  expect(chartInWords(combat(2))).toBe('Most often 2 (50%), 1 or more in 97%, 2 or more in 75%, 3 or more in 25%.');
  expect(chartInWords(combat(0))).toBe('Most often 0 (100%).');
});

it('calls nothing certain or impossible that is not', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
});

it('names what is not counted', () => {
  const dice = [{ kind: 'wrecking-blow', count: 1 }];
  const { embeds } = oddsView({ content, odds: oddsOf(dice, 'heavy'), dice, form: 'heavy' });
  expect(embeds[0]?.title).toBe('Odds: 1 Wrecking Blow');
  expect(embeds[0]?.description ?? '').toContain('Not counted: what else Wrecking Blow (ability 2) may do.');
});
