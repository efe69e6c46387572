import type { EventOf, StatName } from '../engine/index.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';
import { phrases, say } from '../words/say.ts';

/** What a stat is called on the sheet or the chip. */
export const statName: (stat: StatName) => string = phrases({
  health: 'Health',
  stamina: 'Stamina',
  magicka: 'Magicka',
  cooldown: 'Cooldown',
  combat: 'Combat',
  defense: 'defense',
  range: 'range',
  targets: 'targets',
});

/** "Kajsa: Stamina 3 → 4" */
export const statLine = ({ unit, stat, from, to }: EventOf<'stat-changed'>, { known }: Teller): string =>
  from === to
    ? say`${nameOf(known, unit)}: ${statName(stat)} stays ${to}`
    : `${nameOf(known, unit)}: ${statName(stat)} ${from} → ${to}`;

/** "Skyshards: 1 → 2 of 3 (SKY-1)" */
export const skyshardsLine = ({ gained, needed }: EventOf<'skyshards-counted'>): string =>
  say`Skyshards: ${changeText(gained)} of ${changeText(needed)} (SKY-1)`;

const changeText = ({ from, to }: EventOf<'skyshards-counted'>['gained']): string =>
  from === to ? String(to) : `${from} → ${to}`;
