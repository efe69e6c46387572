import { triggered } from '../abilities/triggered.ts';
import type { Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import type { DiePlace } from '../event.ts';
import { statusDie } from '../queries.ts';
import type { StatusId } from '../vocabulary.ts';

/** Where a unit's status dice lie: in an adventurer's track, on another unit's chip. */
export const statusPlace = ({ kind, id }: Unit): DiePlace =>
  kind === 'adventurer' ? { zone: 'track', of: id } : { zone: 'unit', of: id };

/** Takes a status off a unit; whoever has none keeps none. */
export function dropStatus(play: Play, unit: Unit, status: StatusId): void {
  const die = statusDie(unit, status);
  if (die === undefined) return;
  play.happen({ type: 'die-moved', die, from: statusPlace(unit), to: { zone: 'supply' } });
  if (status === 'stealth') play.doNext(...triggered(play, 'stealth-lost', { self: unit.id }));
}
