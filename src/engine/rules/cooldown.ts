import { faceOf } from '../abilities/faces.ts';
import type { Adventurer, Die } from '../battle.ts';
import type { Content } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { DiePlace } from '../event.ts';
import { engageOf } from '../queries.ts';
import { supplyLeft } from '../supply.ts';
import { ownerOf } from './owner-of.ts';
import { TOKEN } from './tokens.ts';
import { blank, layOnTrack, offTrack } from './track.ts';

/**
 * Exhausts a die: it enters its owner's track. A full track pushes back: the die is drained (a skill die) or returned, and the
 * rightmost die that is not overfatigue is swapped for an overfatigue die; where none is left to swap or to swap it for, the adventurer
 * is dealt 1 true damage. `showing`: the side it keeps up, for dice that act from the track.
 * A class's token that leaves a slot goes back to the box.
 * Rules: CDT-1, CDT-3, CDT-5a..c, CDT-9; a defeated adventurer gains no fatigue (DEF-5).
 */
export function exhaust(play: Play, unit: UnitId, { die, from }: { die: Die; from: DiePlace }, showing?: number): void {
  if (die.kind === TOKEN) {
    play.happen({ type: 'die-moved', die, from, to: { zone: 'supply' } });
    return;
  }
  if (isRecovering(play, from)) {
    play.happen({
      type: 'die-moved',
      die: blank(die),
      from,
      to: { zone: 'available', of: ownerOf(play.battle, die, unit) },
    });
    return;
  }
  const fitted = layOnTrack(play, unit, { die, from }, showing);
  const adventurer = play.battle.adventurers[unit];
  if (!fitted && adventurer?.defeated === false) overflow(play, adventurer);
}

/** In hand, in an engage whose dice are recovered where they would be exhausted. */
function isRecovering({ battle }: Play, from: DiePlace): boolean {
  const engage = from.zone === 'rolled' ? engageOf(battle, from.engage) : undefined;
  return engage?.kind === 'adventurer' && engage.recovering === true;
}

function overflow(play: Play, { id, dice }: Adventurer): void {
  const swapped = dice.track.findLast(({ kind }) => kind !== 'overfatigue');
  if (swapped === undefined || supplyLeft(play.battle, play.content, 'overfatigue') < 1) {
    play.doNext({ kind: 'deal-damage', damage: { unit: id, kind: 'true', parts: [1] } });
    return;
  }
  const track: DiePlace = { zone: 'track', of: id };
  play.happen({ type: 'die-moved', die: blank(swapped), from: track, to: offTrack(play, id, swapped) });
  const overfatigue: Die = { id: `d${play.nextId()}`, kind: 'overfatigue' };
  // Everything right of the swapped die is overfatigue too, so the end of the track is its place.
  play.happen({ type: 'die-moved', die: overfatigue, from: { zone: 'supply' }, to: track });
}

/**
 * Recovery: takes as many dice as the Cooldown stat, or as an effect says, off the left of the track, one at a time. Skill dice become available to their owner, light
 * fatigue and status dice return to supply, overfatigue goes to the back and still counts; no die is handled twice.
 * Rules: TRN-2, CDT-1, FAT-2; ruling Q-23.
 */
export function recover(play: Play, unit: UnitId, count?: number): void {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer?.defeated !== false) return;
  const track: DiePlace = { zone: 'track', of: unit };
  for (const die of adventurer.dice.track.slice(0, count ?? adventurer.cooldown)) {
    play.happen({ type: 'die-moved', die: blank(die), from: track, to: recovered(play, unit, die) });
  }
}

/** Where a die of a track goes that is recovered; overfatigue only moves to the back, which leaves it for `remove` (CDT-7). */
export function recovered({ battle, content }: Play, unit: UnitId, die: Die): DiePlace {
  if (die.kind === 'overfatigue') return { zone: 'track', of: unit };
  if (isDrainedInstead(content, die)) return { zone: 'drained', of: ownerOf(battle, die, unit) };
  return content.skillDice.has(die.kind) ? { zone: 'available', of: ownerOf(battle, die, unit) } : { zone: 'supply' };
}

/** The side that lies up may say that it is drained where it would be recovered (Duelist's Rebuff). */
const isDrainedInstead = (content: Content, die: Die): boolean =>
  faceOf(content, die).ability?.modifiers.some(({ changes }) => changes === 'recovery') === true;
