import type { Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { ownerOf } from './owner-of.ts';
import { blank } from './track.ts';

/** Removes a die from a track for good: a skill die becomes available, fatigue and status dice return to supply (CDT-7). */
export function takeOffTrack(play: Play, unit: UnitId, die: Die): void {
  const isSkill = play.content.skillDice.has(die.kind);
  play.happen({
    type: 'die-moved',
    die: isSkill ? blank(die) : die,
    from: { zone: 'track', of: unit },
    to: isSkill ? { zone: 'available', of: ownerOf(play.battle, die, unit) } : { zone: 'supply' },
  });
}
