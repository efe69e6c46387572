import type { Look } from '../../engine/index.ts';
import { plain } from '../svg-text.ts';
import { card } from './card.ts';
import { type DamageBar, damageInWords, damageRows } from './damage-bars.ts';
import { type LuckBar, luckInWords, luckRows } from './luck-bars.ts';

/** What the statistics of a battle are drawn from. */
export interface EndChart {
  readonly chart: 'end';
  /** How the battle ended. */
  readonly title: string;
  readonly look?: Look | undefined;
  /** In the order in which they are shown. */
  readonly damage: readonly DamageBar[];
  readonly luck: readonly LuckBar[];
}

/** Between the two parts, in px. */
const GAP = 8;

/** Who dealt and took how much, and how the dice fell against what was to be expected. Pure. */
export const endSvg = ({ title, look, damage, luck }: EndChart): string =>
  card({
    look,
    title,
    body(top, theme) {
      const upper = damageRows(damage, top, theme);
      if (luck.length === 0) return upper;
      const lower = luckRows(luck, top + upper.height + GAP, theme);
      return { svg: upper.svg + lower.svg, height: upper.height + GAP + lower.height };
    },
  });

/** The same for who does not see it. */
export const endAltText = ({ title, damage, luck }: EndChart): string =>
  plain([`${title}.`, ...damageInWords(damage), ...luckInWords(luck)].join(' '));
