import type { EventOf } from '../engine/index.ts';
import { hasWalked, isDeployed } from './event-groups.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';
import { counted } from './unit-text.ts';

type Moved = EventOf<'unit-moved'>;

/** "Ayla moves 3 hexes: A3 → D3", "Ayla, placed by hand: A3 → D3"; of several units: "Deployed: Ayla at A1, Brom at A2." */
export function movedLine(moves: readonly [Moved, ...Moved[]], { known, scene }: Teller): string {
  const [first] = moves;
  if (isDeployed(first)) {
    const places = moves.map(({ unit, to }) => `${nameOf(known, unit)} at ${to}`);
    return `${scene === 'by-hand' ? 'Placed by hand' : 'Deployed'}: ${places.join(', ')}.`;
  }
  const { unit, from, to } = first;
  const name = known.units.get(unit)?.kind === 'enemy' ? `**${nameOf(known, unit)}**` : nameOf(known, unit);
  return `${name}${howText(first, scene)}: ${from === undefined ? to : `${from} → ${to}`}`;
}

/** Placing is not moving (MAP-8). */
function howText(moved: Moved, scene: Teller['scene']): string {
  if (scene === 'by-hand') return ', placed by hand';
  const { steps, granted } = moved;
  const why = granted ? ', granted' : '';
  if (steps !== undefined) return ` moves ${counted(steps, 'hex', 'hexes')}${why}`;
  return hasWalked(moved) ? ` moves${why}` : ' is placed';
}
