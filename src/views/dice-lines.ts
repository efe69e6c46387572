import type { DiePlace, EventOf } from '../engine/index.ts';
import { capital } from './capital.ts';
import { countedDice, dieName, faceMark, faceText } from './die-text.ts';
import { idleText } from './idle-text.ts';
import { makesRoom } from './event-groups.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';
import { counted } from './unit-text.ts';

type Moved = EventOf<'die-moved'>;

/** "Rolled: Combat 2, Combat tenacity"; faces may be given, by real dice or an effect that chooses them (ENG-10). */
export function rolledLine({ dice, typed }: EventOf<'dice-rolled'>, { content }: Teller): string {
  const faces = dice.map((die) => `${dieName(content, die)} ${faceText(content, die)}`);
  return `${typed ? 'Faces given' : 'Rolled'}: ${faces.join(', ')}`;
}

/** "Combat rerolled: 1 → tenacity" */
export function turnedLine({ die, from, how }: EventOf<'die-turned'>, { content }: Teller): string {
  const before = faceText(content, { kind: die.kind, face: from });
  return `${dieName(content, die)} ${how === 'reroll' ? 'rerolled' : 'turned'}: ${before} → ${faceText(content, die)}`;
}

/** "Bane turned: it is Fear now, in the same place" */
export function statusTurnedLine({ die, from }: EventOf<'status-turned'>, { content }: Teller): string {
  const before = from === undefined ? 'A status die' : dieName(content, { kind: 'status', status: from });
  return `${before} turned: it is ${dieName(content, die)} now, in the same place`;
}

/** "The box has 1 Enemy Combat die left, not 3 (SUP-2)." */
export function supplyEmptyLine({ kind, asked, left }: EventOf<'supply-empty'>, { content }: Teller): string {
  const name = dieName(content, { kind });
  const rule = kind === 'status' ? 'SUP-3' : 'SUP-2';
  if (left === 0) return `No ${name} die is left in the box (${rule}).`;
  return `The box has ${counted(left, `${name} die`, `${name} dice`)} left, not ${asked} (${rule}).`;
}

/** "Combat 2: 2 damage for Yard Hound B, then on the track" */
export function dieResolvedLine(
  { die: { kind, face, outcome }, idle }: EventOf<'die-resolved'>,
  { moves, parts }: { readonly moves: readonly Moved[]; readonly parts: readonly EventOf<'pool-grown'>[] },
  teller: Teller,
): string {
  const { content, known } = teller;
  const die = { id: 'd0', kind, face } as const;
  const name = `${dieName(content, die)}${faceMark(content, die)}`;
  const place = moves[0] === undefined ? '' : ` → ${placeName(moves[0].to, teller)}`;
  const damage = parts.map(
    ({ part: { unit, amount, kind: type } }) =>
      `${amount} ${type === 'true' ? 'true ' : ''}damage for ${nameOf(known, unit)}`,
  );
  const does = damage.length === 0 ? name : `${name}: ${damage.join(', ')}`;
  switch (outcome) {
    case 'damage':
    case 'effect':
    case 'tenacity':
    case 'placed':
      return `${does}${place}`;
    case 'by-hand':
      return damage.length === 0 ? `${name}${place}, by hand` : `${does}${place}, rest by hand`;
    case 'unresolved':
      return `${name}: no effect${idleText(content, die, idle)}${place}`;
    default:
      return outcome satisfies never;
  }
}

function placeName(place: DiePlace, { known }: Pick<Teller, 'known'>): string {
  const { zone } = place;
  switch (zone) {
    case 'available':
      return 'ready';
    case 'active':
      return 'a slot';
    case 'track':
      return 'track';
    case 'drained':
      return 'drained';
    case 'rolled':
      return 'in hand';
    case 'unit':
      return `on ${nameOf(known, place.of)}`;
    case 'map':
      return 'on the map';
    case 'supply':
      return 'supply';
    default:
      return zone satisfies never;
  }
}

/** "Recovers 2 Combat; 1 light fatigue goes; 1 overfatigue to the back." */
export function recoveryLine(moves: readonly Moved[], { content }: Teller): string {
  const to = (zone: DiePlace['zone']): string =>
    countedDice(
      content,
      moves.filter((move) => move.to.zone === zone).map(({ die }) => die),
    );
  const parts = [
    ...(to('available') === '' ? [] : [`recovers ${to('available')}`]),
    ...(to('supply') === '' ? [] : [`sheds ${to('supply')}`]),
    ...(to('track') === '' ? [] : [`${to('track')} to the back`]),
  ];
  if (parts.length === 0) return 'Nothing to recover.';
  const text = parts.join('; ');
  return `${capital(text)}.`;
}

/** Dice that move outside an engage's resolution and a recovery: fatigue, statuses, overflow, corrections. */
export function dieMovedLines(moves: readonly [Moved, ...Moved[]], teller: Teller): readonly string[] {
  const [first] = moves;
  const swap = moves.findIndex(
    (move, index) => moves[index + 1] !== undefined && makesRoom(move, moves[index + 1] ?? move),
  );
  if (swap >= 0) return swapLines(moves, teller);
  const { content, known } = teller;
  const dice = countedDice(
    content,
    moves.map(({ die }) => die),
  );
  const { from, to } = first;
  const owner = 'of' in to ? to.of : 'of' in from ? from.of : undefined;
  if (owner === undefined && from.zone === 'supply') return [`${dice}: no room on a full track, back to supply`];
  if (owner === undefined) return [`${dice} → ${placeName(to, teller)}`];
  const name = nameOf(known, owner);
  if (first.die.status !== undefined && from.zone === 'supply') return [`${name} gains ${dice}`];
  if (first.die.status !== undefined && to.zone === 'supply') return [`${name} loses ${dice}`];
  return [`${name}: ${dice}${wayText(first, teller)}`];
}

function swapLines(moves: readonly Moved[], { content, known }: Teller): readonly string[] {
  return moves.flatMap((move, index) => {
    const next = moves[index + 1];
    if (next === undefined || !makesRoom(move, next) || !('of' in move.from)) return [];
    const where = move.to.zone === 'drained' ? 'drained' : 'back to supply';
    return [
      `${nameOf(known, move.from.of)}: track full, ${dieName(content, move.die)} ${where}, 1 overfatigue instead (CDT-5)`,
    ];
  });
}

/** How the dice went, after their names: " (ENG-1)", " removed", ": slot → track". */
function wayText({ die, from, to }: Moved, teller: Teller): string {
  const { scene } = teller;
  const gained = from.zone === 'supply';
  if (gained && die.kind === 'light-fatigue' && scene === 'engage') return ' (ENG-1)';
  if (gained && die.kind === 'overfatigue' && scene === 'fatigue-round') return ' (RND-3)';
  if (gained) return '';
  if (to.zone === 'supply') return ' removed';
  if (from.zone === 'track' && to.zone === 'track') return ' again: to the back of the track (CDT-4)';
  return `, ${placeName(from, teller)} → ${placeName(to, teller)}`;
}
