import type { Placing } from '../engine/index.ts';
import { type Known, nameOf } from './known.ts';
import { counted, say } from '../words/say.ts';

/** As far as this is anywhere. */
export const ANYWHERE = 20;

/** "Kajsa is placed in a free hex 2 to 4 hexes away, on the map in front of you." */
export function placingText(placing: Placing, known: Known): string {
  const { on, to } = placing;
  const name = nameOf(known, placing.unit);
  if (on === 'entrance') return say`${name} is placed in a free hex of the entrance, on the map in front of you.`;
  if (on === 'mark') return say`${name} is placed in the hex that the die marks, on the map in front of you.`;
  return to >= ANYWHERE
    ? say`${name} is placed in any free hex, on the map in front of you.`
    : say`${name} is placed in a free hex ${farAway(placing)}, on the map in front of you.`;
}

/** "2 to 4 hexes away" */
export function farAway({ from, to }: Pick<Placing, 'from' | 'to'>): string {
  const hexes = counted(to, 'hex', 'hexes');
  return from > 1 ? say`${from} to ${hexes} away` : say`up to ${hexes} away`;
}
