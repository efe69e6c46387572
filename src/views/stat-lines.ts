import type { EventOf, StatName } from '../engine/index.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';

/** What a stat is called on the sheet or the chip. */
export const STAT_NAMES: Readonly<Record<StatName, string>> = {
  health: 'Health',
  stamina: 'Stamina',
  magicka: 'Magicka',
  cooldown: 'Cooldown',
  combat: 'Combat',
  defense: 'defense',
  range: 'range',
  targets: 'targets',
};

/** "Kajsa: Stamina 3 → 4" */
export const statLine = ({ unit, stat, from, to }: EventOf<'stat-changed'>, { known }: Teller): string =>
  from === to
    ? `${nameOf(known, unit)}: ${STAT_NAMES[stat]} stays ${to}`
    : `${nameOf(known, unit)}: ${STAT_NAMES[stat]} ${from} → ${to}`;

/** "Skyshards: 1 → 2 of 3 (SKY-1)" */
export function skyshardsLine({ gained, needed }: EventOf<'skyshards-counted'>): string {
  const count = gained.from === gained.to ? String(gained.to) : `${gained.from} → ${gained.to}`;
  return `Skyshards: ${count} of ${needed.from === needed.to ? needed.to : `${needed.from} → ${needed.to}`} (SKY-1)`;
}
