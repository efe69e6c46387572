import type { EventOf } from '../engine/index.ts';
import { hasWalked, isDeployed } from './event-groups.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';
import { counted, say } from '../words/say.ts';

type Moved = EventOf<'unit-moved'>;

/** "Ayla moves 3 hexes: A3 → D3", "Ayla, placed by hand: A3 → D3"; of several units: "Deployed: Ayla at A1, Brom at A2." */
export function movedLine(moves: readonly [Moved, ...Moved[]], { known, scene }: Teller): string {
  const [first] = moves;
  if (isDeployed(first)) {
    const places = moves.map(({ unit, to }) => say`${nameOf(known, unit)} at ${to}`).join(', ');
    return scene === 'by-hand' ? say`Placed by hand: ${places}.` : say`Deployed: ${places}.`;
  }
  const { unit, from, to } = first;
  const name = known.units.get(unit)?.kind === 'enemy' ? `**${nameOf(known, unit)}**` : nameOf(known, unit);
  return `${howText(first, name, scene)}: ${from === undefined ? to : `${from} → ${to}`}`;
}

/** Placing is not moving (MAP-8). */
function howText(moved: Moved, name: string, scene: Teller['scene']): string {
  if (scene === 'by-hand') return say`${name}, placed by hand`;
  const { steps, granted } = moved;
  if (steps !== undefined) {
    const far = counted(steps, 'hex', 'hexes');
    return granted ? say`${name} moves ${far}, granted` : say`${name} moves ${far}`;
  }
  if (!hasWalked(moved)) return say`${name} is placed`;
  return granted ? say`${name} moves, granted` : say`${name} moves`;
}
