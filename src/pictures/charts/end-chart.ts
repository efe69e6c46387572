import { decimal, say } from '../../words/say.ts';
import { element, label, num } from '../svg.ts';
import { clipped, plain } from '../svg-text.ts';
import type { Theme } from '../theme.ts';
import { bar, BARS, card, MARGIN, WIDTH } from './card.ts';

/** What the statistics of a battle are drawn from. */
export interface EndChart {
  readonly chart: 'end';
  /** How the battle ended. */
  readonly title: string;
  /** In the order in which they are shown. */
  readonly damage: readonly DamageBar[];
  readonly luck: readonly LuckBar[];
}

export interface DamageBar {
  readonly name: string;
  readonly dealt: number;
  readonly taken: number;
}

/** Damage on dice against what so many dice bring on average. */
export interface LuckBar {
  readonly name: string;
  readonly damage: number;
  readonly expected: number;
}

const ROW = 25;
const LUCK_ROW = 21;
/** More have no room on a phone; the text names them all. */
const MOST = { damage: 12, luck: 8 };
const BAR = { left: 124, width: 168 };

/** Who dealt and took how much, and how the dice fell against what was to be expected. Pure. */
export const endSvg = (chart: EndChart): string =>
  card({
    title: chart.title,
    body(top, theme) {
      const damage = chart.damage.length === 0 ? NOTHING : damageRows(chart.damage, top, theme);
      const gap = damage.height === 0 || chart.luck.length === 0 ? 0 : 8;
      const luck = chart.luck.length === 0 ? NOTHING : luckRows(chart.luck, top + damage.height + gap, theme);
      return { svg: damage.svg + luck.svg, height: damage.height + gap + luck.height };
    },
  });

interface Drawn {
  readonly svg: string;
  readonly height: number;
}

const NOTHING: Drawn = { svg: '', height: 0 };

function damageRows(all: readonly DamageBar[], top: number, theme: Theme): Drawn {
  const shown = all.slice(0, MOST.damage);
  const scale = BAR.width / largest(shown.flatMap(({ dealt, taken }) => [dealt, taken]));
  const lines = shown.map(({ name, dealt, taken }, index) => {
    const y = top + 20 + index * ROW;
    return [
      nameAt(name, y + 13, theme),
      bar({ x: BAR.left, y, width: dealt * scale, height: 9, fill: BARS.plain, data: 'dealt', amount: dealt }),
      bar({ x: BAR.left, y: y + 10, width: taken * scale, height: 9, fill: BARS.taken, striped: true, data: 'took', amount: taken }),
      numberAt(dealt, { x: BAR.left + dealt * scale + 5, y: y + 8 }, theme.text),
      numberAt(taken, { x: BAR.left + taken * scale + 5, y: y + 18 }, theme.quiet),
    ].join(''); // prettier-ignore
  });
  const more = moreOf(all.length - shown.length, top + 20 + shown.length * ROW + 8, theme);
  return {
    svg: [heading(say`Damage`, top, theme), damageKey(top, theme), ...lines, more].join(''),
    height: 20 + shown.length * ROW + (more === '' ? 0 : 12),
  };
}

function damageKey(top: number, { quiet }: Theme): string {
  const item = (text: string, x: number, look: { fill: string; striped?: boolean }): string =>
    bar({ x, y: top + 1, width: 12, height: 9, data: 'key', ...look }) +
    label(text, { at: { x: x + 17, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' });
  return (
    item(say`dealt`, BAR.left, { fill: BARS.plain }) +
    item(say`took`, BAR.left + 75, { fill: BARS.taken, striped: true })
  );
}

function luckRows(all: readonly LuckBar[], top: number, theme: Theme): Drawn {
  const shown = all.slice(0, MOST.luck);
  const scale = BAR.width / largest(shown.flatMap(({ damage, expected }) => [damage, expected]));
  const lines = shown.map(({ name, damage, expected }, index) => {
    const y = top + 20 + index * LUCK_ROW;
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
  });
  const more = moreOf(all.length - shown.length, top + 20 + shown.length * LUCK_ROW + 8, theme);
  return {
    svg: [heading(say`Luck of the dice`, top, theme), luckKey(top, theme), ...lines, more].join(''),
    height: 20 + shown.length * LUCK_ROW + (more === '' ? 0 : 12),
  };
}

const luckKey = (top: number, { quiet, accent }: Theme): string =>
  bar({ x: BAR.left, y: top + 1, width: 12, height: 9, data: 'key', fill: BARS.plain }) +
  label(say`damage`, { at: { x: BAR.left + 17, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' }) +
  element('path', { d: `M${BAR.left + 81} ${num(top)}v12`, stroke: accent, 'stroke-width': 2.4 }) +
  label(say`expected`, { at: { x: BAR.left + 92, y: top + 9.5 }, size: 9.5, fill: quiet, anchor: 'start' });

/** "+2.5", "-1.0" */
const signedNumber = (value: number): string => `${value < 0 ? '-' : '+'}${decimal(Math.abs(value))}`;

const heading = (text: string, top: number, { text: fill }: Theme): string =>
  label(text, { at: { x: MARGIN, y: top + 10 }, size: 11, fill, bold: true, anchor: 'start' });

const nameAt = (name: string, y: number, { text }: Theme): string =>
  label(clipped(name, { size: 10.5, width: BAR.left - MARGIN - 8 }), { at: { x: BAR.left - 8, y }, size: 10.5, fill: text, anchor: 'end' }); // prettier-ignore

const numberAt = (value: number | string, at: { x: number; y: number }, fill: string): string =>
  label(String(value), { at, size: 9.5, fill, bold: true, anchor: 'start' });

const moreOf = (left: number, y: number, { quiet }: Theme): string =>
  left <= 0
    ? ''
    : label(say`and ${left} more`, { at: { x: WIDTH - MARGIN, y }, size: 9.5, fill: quiet, anchor: 'end' });

/** At least 1, for it is divided by. */
const largest = (all: readonly number[]): number => all.reduce((most, value) => Math.max(most, value), 1);

/** The same for who does not see it. */
export function endAltText({ title, damage, luck }: EndChart): string {
  const dealt = damage
    .slice(0, MOST.damage)
    .map(({ name, dealt: out, taken }) => say`${name} dealt ${out}, took ${taken}`);
  const fell = luck
    .slice(0, MOST.luck)
    .map(({ name, damage: shown, expected }) => say`${name}: ${shown}, expected ${decimal(expected)}`);
  const parts = [
    `${title}.`,
    ...(dealt.length === 0 ? [] : [`${say`Damage`}: ${dealt.join('; ')}.`]),
    ...(fell.length === 0 ? [] : [`${say`Luck of the dice`}: ${fell.join('; ')}.`]),
  ];
  return plain(parts.join(' '));
}
