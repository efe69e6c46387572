import { ACTIVE_SLOTS, type Adventurer, type Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Adjustment, FatigueKind } from '../command.ts';
import type { DiePlace } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { chipOf, findDie, statusDie, unitOf } from '../queries.ts';
import { exhaust, recovered } from './cooldown.ts';
import { fatigueFor, gainInPlace } from './fatigue.ts';
import { ownerOf } from './owner-of.ts';
import { afterSlotting } from './slots.ts';
import { blank, offTrack } from './track.ts';

type Change = Extract<Adjustment, { readonly what: 'die' }>;
type ToZone = Exclude<Change, { readonly to: 'unit' }>;

interface Placed {
  readonly die: Die;
  readonly place: DiePlace;
}

/**
 * `/adjust die`: moves a die of an adventurer's between its zones, into a colleague's slots or track, or onto a chip and back.
 * Rules: ACT-1..4, FAT-6.
 */
export function moveDieByHand(play: Play, adventurer: Adventurer, change: Change): Refusal | undefined {
  const found = findDie(play.battle, change.die);
  if (found === undefined || !belongsTo(found, adventurer.id))
    return { code: 'die-elsewhere', die: change.die, final: true };
  if (change.to === 'unit') return layOnUnit(play, found, change.on);
  const onto = change.on ?? adventurer.id;
  if (play.battle.adventurers[onto] === undefined) return { code: 'not-an-adventurer', unit: onto, final: true };
  const left = placeOnTrack(play, found);
  const refusal = toZone(play, found, { onto, ...change });
  if (refusal === undefined && change.replace !== undefined) replace(play, adventurer.id, { left, by: change.replace });
  return refusal;
}

/** In one of the adventurer's own zones, or theirs wherever it lies, but for the hand. */
const belongsTo = ({ die, place }: Placed, id: UnitId): boolean =>
  place.zone !== 'rolled' && (die.owner === id || ('of' in place && place.of === id));

function layOnUnit(play: Play, { die, place: from }: Placed, on: UnitId): Refusal | undefined {
  if (chipOf(play.battle, on) === undefined) return { code: 'not-an-enemy', unit: on, final: true };
  const already = (from.zone !== 'unit' || from.of !== on) && hasItAlready(play, die, on);
  play.happen({ type: 'die-moved', die, from, to: already ? { zone: 'supply' } : { zone: 'unit', of: on } });
  return undefined;
}

/** @param onto - whose slots, where it is slotted; whose track, where a card says another than its owner's */
function toZone(play: Play, placed: Placed, { onto, on, to }: ToZone & { readonly onto: UnitId }): Refusal | undefined {
  if (to === 'active') return slot(play, placed, onto);
  if (to === 'available') recoverByHand(play, placed, onto);
  else if (to === 'drained') drain(play, placed, onto);
  else exhaustByHand(play, placed, on ?? ownerOf(play.battle, placed.die, onto));
  return undefined;
}

/** A free slot of somebody who stands; the die keeps its side up (ACT-1, DEF-5). */
function slot(play: Play, { die, place: from }: Placed, unit: UnitId): Refusal | undefined {
  const holder = play.battle.adventurers[unit];
  if (holder?.defeated !== false) return { code: 'already-defeated', rule: 'DEF-5', unit, final: true };
  const already = from.zone === 'active' && from.of === unit;
  if (!already && holder.dice.active.length >= ACTIVE_SLOTS)
    return { code: 'slots-full', rule: 'ACT-1', unit, final: true };
  play.happen({ type: 'die-moved', die, from, to: { zone: 'active', of: unit } });
  if (!already) afterSlotting(play, unit);
  return undefined;
}

/**
 * To its owner's track, unless a card says another (ACT-2, ACT-3); a die that lies there stays where it is, and a status that its new
 * bearer has already returns to supply (STS-1).
 */
function exhaustByHand(play: Play, { die, place: from }: Placed, track: UnitId): void {
  if (from.zone === 'track' && from.of === track) return;
  if (hasItAlready(play, die, track)) play.happen({ type: 'die-moved', die, from, to: { zone: 'supply' } });
  else exhaust(play, track, { die, from });
}

const hasItAlready = ({ battle }: Play, { status }: Die, id: UnitId): boolean => {
  const unit = unitOf(battle, id);
  return status !== undefined && unit !== undefined && statusDie(unit, status) !== undefined;
};

/** Recovered overfatigue goes to the back of the track (CDT-7), fatigue in a slot to the track as well (ACT-4). */
function recoverByHand(play: Play, { die, place: from }: Placed, unit: UnitId): void {
  if (from.zone === 'active' && !play.content.skillDice.has(die.kind)) exhaust(play, unit, { die, from });
  else play.happen({ type: 'die-moved', die: blank(die), from, to: recovered(play, unit, die) });
}

/** Fatigue and status dice cannot be drained: they return to supply (FAT-8). */
function drain(play: Play, { die, place: from }: Placed, unit: UnitId): void {
  play.happen({ type: 'die-moved', die: blank(die), from, to: offTrack(play, unit, die) });
}

/** The place of a die on a track. */
interface Spot {
  readonly of: UnitId;
  readonly at: number;
}

function placeOnTrack({ battle }: Play, { die, place }: Placed): Spot | undefined {
  if (place.zone !== 'track') return undefined;
  const track = battle.adventurers[place.of]?.dice.track ?? [];
  return { of: place.of, at: track.indexOf(die) };
}

/** Fatigue in place of a die that has left is fatigue gained, whether it takes a place on the track or enters it (FAT-6). */
function replace(play: Play, unit: UnitId, { left, by }: { left: Spot | undefined; by: FatigueKind }): void {
  if (left === undefined) play.doNext(...fatigueFor(unit, { kind: by, count: 1 }));
  else gainInPlace(play, left.of, { fatigue: by, at: left.at });
}
