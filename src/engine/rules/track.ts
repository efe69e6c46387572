import { type Die, TRACK_LENGTH } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { DiePlace } from '../event.ts';
import { tenacitySide } from '../abilities/faces.ts';
import { ownerOf } from './owner-of.ts';

/** Lines whose dice act from the track, and lie there tenacity side up if no engage of their owner's brought them there (CDT-9). */
const ACT_FROM_TRACK: ReadonlySet<string> = new Set(['acrobatics', 'heavy-armor']);

/**
 * Lays a die on the leftmost open place of a cooldown track. On a full track it is drained or returned instead.
 *
 * @param showing - the side to keep up; without it the die lies blank
 * @returns whether it fitted
 * Rules: CDT-1, CDT-5a, CDT-9.
 */
export function layOnTrack(
  play: Play,
  unit: UnitId,
  { die, from }: { die: Die; from: DiePlace },
  showing: number | undefined = sideUp(play, die, from),
): boolean {
  const track = play.battle.adventurers[unit]?.dice.track ?? [];
  const moves = from.zone === 'track' && from.of === unit; // it leaves a place behind
  const fits = moves || track.length < TRACK_LENGTH;
  const to: DiePlace = fits ? { zone: 'track', of: unit } : offTrack(play, unit, die);
  const laid = fits && showing !== undefined ? { ...die, face: showing } : blank(die);
  play.happen({ type: 'die-moved', die: laid, from, to });
  return fits;
}

/** Rolled dice come from an engage of their owner's, and that knows which side they keep up. */
function sideUp({ content }: Play, { kind }: Die, { zone }: DiePlace): number | undefined {
  const actsFromTrack = ACT_FROM_TRACK.has(content.skillDice.get(kind)?.line ?? '');
  return zone !== 'rolled' && actsFromTrack ? tenacitySide(content, kind) : undefined;
}

/** Where a die goes that finds no place: skill dice are drained for their owner, fatigue and status dice return to supply (CDT-5, FAT-8). */
export function offTrack({ battle, content }: Play, unit: UnitId, die: Die): DiePlace {
  return content.skillDice.has(die.kind) ? { zone: 'drained', of: ownerOf(battle, die, unit) } : { zone: 'supply' };
}

/** The die as it lies when no side of it matters. Status dice keep the status they show. */
export function blank({ face: _face, ...die }: Die): Die {
  return die;
}
