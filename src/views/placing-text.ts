import type { Placing } from '../engine/index.ts';
import { type Known, nameOf } from './known.ts';
import { counted } from './unit-text.ts';

/** As far as this is anywhere. */
export const ANYWHERE = 20;

/** "Kajsa is placed in a free hex 2 to 4 hexes away, on the map in front of you." */
export const placingText = (placing: Placing, known: Known): string =>
  `${nameOf(known, placing.unit)} is placed in ${whereText(placing)}, on the map in front of you.`;

function whereText({ on, from, to }: Placing): string {
  if (on === 'entrance') return 'a free hex of the entrance';
  if (on === 'mark') return 'the hex that the die marks';
  return to >= ANYWHERE ? 'any free hex' : `a free hex ${farAway({ from, to })}`;
}

/** "2 to 4 hexes away" */
export const farAway = ({ from, to }: Pick<Placing, 'from' | 'to'>): string =>
  from > 1 ? `${from} to ${counted(to, 'hex', 'hexes')} away` : `up to ${counted(to, 'hex', 'hexes')} away`;
