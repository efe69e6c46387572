import { decimal, say } from '../../words/say.ts';
import type { Drawn } from '../sheet.ts';
import { element, label, num } from '../svg.ts';
import type { Theme } from '../theme.ts';
import { BAR, barRows, nameAt, numberAt, rowsInWords, scaleFor } from './bar-rows.ts';
import { bar, BARS } from './card.ts';

/** Damage on dice against what so many dice bring on average. */
export interface LuckBar {
  readonly name: string;
  readonly damage: number;
  readonly expected: number;
}

const MOST = 8;

/** How the dice fell: a bar for their damage, and a mark where it was to be expected. */
export function luckRows(all: readonly LuckBar[], top: number, theme: Theme): Drawn {
  const rows = all.slice(0, MOST);
  const scale = scaleFor(rows.flatMap(({ damage, expected }) => [damage, expected]));
  const draw = ({ name, damage, expected }: LuckBar, y: number): string => {
    const x = BAR.left + expected * scale;
    const end = BAR.left + Math.max(damage, expected) * scale + 6;
    const mark = { d: `M${num(x)} ${num(y - 1)}v15`, stroke: theme.card, 'stroke-width': 5 };
    return [
      nameAt(name, y + 10.5, theme),
      bar({ x: BAR.left, y, width: damage * scale, height: 13, fill: BARS.plain, data: 'damage', amount: damage }),
      element('path', mark),
      element('path', { ...mark, 'data-expected': expected.toFixed(1), stroke: theme.accent, 'stroke-width': 2.4 }),
      numberAt(`${damage} (${signedNumber(damage - expected)})`, { x: end, y: y + 10.5 }, theme.text),
    ].join('');
  };
  const left = all.length - rows.length;
  return barRows({ heading: say`Luck of the dice`, key: keyAt(top, theme), rows, left, step: 21, draw }, top, theme);
}

const keyAt = (top: number, { quiet, accent }: Theme): string =>
  bar({ x: BAR.left, y: top + 1, width: 12, height: 9, data: 'key', fill: BARS.plain }) +
  label(say`damage`, { at: { x: BAR.left + 17, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' }) +
  element('path', { d: `M${BAR.left + 81} ${num(top)}v12`, stroke: accent, 'stroke-width': 2.4 }) +
  label(say`expected`, { at: { x: BAR.left + 92, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' });

/** "+2.5", "-1.0" */
const signedNumber = (value: number): string => `${value < 0 ? '-' : '+'}${decimal(Math.abs(value))}`;

export function luckInWords(all: readonly LuckBar[]): readonly string[] {
  const told = all
    .slice(0, MOST)
    .map(({ name, damage, expected }) => say`${name}: ${damage}, expected ${decimal(expected)}`);
  return rowsInWords(say`Luck of the dice`, told, all.length - told.length);
}
