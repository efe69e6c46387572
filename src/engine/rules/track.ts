import { type Die, TRACK_LENGTH } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { DiePlace } from '../protocol.ts';

/**
 * Lays a die on the leftmost open place of a cooldown track. On a full track it is drained or returned instead.
 *
 * @param showing - the side to keep up; without it the die lies blank
 * @returns whether it fitted
 * Rules: CDT-1, CDT-5a.
 */
export function layOnTrack(
  play: Play,
  unit: UnitId,
  { die, from }: { die: Die; from: DiePlace },
  showing?: number,
): boolean {
  const track = play.battle.adventurers[unit]?.dice.track ?? [];
  const fits = track.length < TRACK_LENGTH;
  const to: DiePlace = fits ? { zone: 'track', of: unit } : offTrack(play, unit, die);
  const laid = fits && showing !== undefined ? { ...die, face: showing } : blank(die);
  play.happen({ type: 'die-moved', die: laid, from, to });
  return fits;
}

/** Where a die goes that finds no place: skill dice are drained, fatigue and status dice return to supply (CDT-5, FAT-8). */
export function offTrack(play: Play, unit: UnitId, { kind }: Die): DiePlace {
  return play.content.skillDice.has(kind) ? { zone: 'drained', of: unit } : { zone: 'supply' };
}

/** The die as it lies when no side of it matters. Status dice keep the status they show. */
export function blank({ face: _face, ...die }: Die): Die {
  return die;
}
