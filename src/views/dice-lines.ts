import type { Die, DiePlace, EventOf } from '../engine/index.ts';
import { capital } from './capital.ts';
import { countedDice, dieName, faceMark, facePicture, faceText } from './die-text.ts';
import { idleText } from './idle-text.ts';
import { makesRoom } from './event-groups.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';
import { phrases, say } from '../words/say.ts';

type Moved = EventOf<'die-moved'>;

/** "Rolled: Combat 2, Combat tenacity"; faces may be given, by real dice or an effect that chooses them (ENG-10). */
export function rolledLine({ dice, typed }: EventOf<'dice-rolled'>, { content }: Teller): string {
  const faces = dice
    .map((die) => `${facePicture(content, die)}${dieName(content, die)} ${faceText(content, die)}`)
    .join(', ');
  return typed ? say`Faces given: ${faces}` : say`Rolled: ${faces}`;
}

/** "Combat rerolled: 1 → tenacity" */
export function turnedLine({ die, from, how }: EventOf<'die-turned'>, { content }: Teller): string {
  const name = dieName(content, die);
  const told = (side: Pick<Die, 'kind' | 'face'>): string => `${facePicture(content, side)}${faceText(content, side)}`;
  const change = `${told({ kind: die.kind, face: from })} → ${told(die)}`;
  return how === 'reroll' ? say`${name} rerolled: ${change}` : say`${name} turned: ${change}`;
}

/** "Bane turned: it is Fear now, in the same place" */
export function statusTurnedLine({ die, from }: EventOf<'status-turned'>, { content }: Teller): string {
  const before = from === undefined ? say`A status die` : dieName(content, { kind: 'status', status: from });
  return say`${before} turned: it is ${dieName(content, die)} now, in the same place`;
}

/** "The box has 1 Enemy Combat die left, not 3 (SUP-2)." */
export function supplyEmptyLine({ kind, asked, left }: EventOf<'supply-empty'>, { content }: Teller): string {
  const name = dieName(content, { kind });
  const rule = kind === 'status' ? 'SUP-3' : 'SUP-2';
  if (left === 0) return say`No ${name} die is left in the box (${rule}).`;
  return left === 1
    ? say`The box has ${left} ${name} die left, not ${asked} (${rule}).`
    : say`The box has ${left} ${name} dice left, not ${asked} (${rule}).`;
}

/** "Combat 2: 2 damage for Yard Hound B, then on the track" */
export function dieResolvedLine(
  { die: { kind, face, outcome }, idle }: EventOf<'die-resolved'>,
  { moves, parts }: { readonly moves: readonly Moved[]; readonly parts: readonly EventOf<'pool-grown'>[] },
  teller: Teller,
): string {
  const { content } = teller;
  const die = { id: 'd0', kind, face } as const;
  const name = `${facePicture(content, die)}${dieName(content, die)}${faceMark(content, die)}`;
  const place = moves[0] === undefined ? '' : ` → ${placeName(moves[0].to, teller)}`;
  const damage = parts.map(({ part }) => damageFor(part, teller));
  const line = `${damage.length === 0 ? name : `${name}: ${damage.join(', ')}`}${place}`;
  switch (outcome) {
    case 'damage':
    case 'effect':
    case 'tenacity':
    case 'placed':
      return line;
    case 'by-hand':
      return damage.length === 0 ? say`${line}, by hand` : say`${line}, rest by hand`;
    case 'unresolved':
      return `${name}: ${say`no effect`}${idleText(content, die, idle)}${place}`;
    default:
      return outcome satisfies never;
  }
}

/** "2 true damage for Yard Hound B" */
function damageFor({ unit, amount, kind }: EventOf<'pool-grown'>['part'], { known }: Pick<Teller, 'known'>): string {
  const name = nameOf(known, unit);
  return kind === 'true' ? say`${amount} true damage for ${name}` : say`${amount} damage for ${name}`;
}

const zoneName = phrases({
  available: 'ready',
  active: 'a slot',
  track: 'track',
  drained: 'drained',
  rolled: 'in hand',
  map: 'on the map',
  supply: 'supply',
});

const placeName = (place: DiePlace, { known }: Pick<Teller, 'known'>): string =>
  place.zone === 'unit' ? say`on ${nameOf(known, place.of)}` : zoneName(place.zone);

/** "Recovers 2 Combat; 1 light fatigue goes; 1 overfatigue to the back." */
export function recoveryLine(moves: readonly Moved[], { content }: Teller): string {
  const to = (zone: DiePlace['zone']): string =>
    countedDice(
      content,
      moves.filter((move) => move.to.zone === zone).map(({ die }) => die),
    );
  const parts = [
    ...(to('available') === '' ? [] : [say`recovers ${to('available')}`]),
    ...(to('supply') === '' ? [] : [say`sheds ${to('supply')}`]),
    ...(to('track') === '' ? [] : [say`${to('track')} to the back`]),
  ];
  if (parts.length === 0) return say`Nothing to recover.`;
  return `${capital(parts.join('; '))}.`;
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
  if (owner === undefined && from.zone === 'supply') return [say`${dice}: no room on a full track, back to supply`];
  if (owner === undefined) return [`${dice} → ${placeName(to, teller)}`];
  const name = nameOf(known, owner);
  const pictured = `${facePicture(content, first.die)}${dice}`;
  if (first.die.status !== undefined && from.zone === 'supply') return [say`${name} gains ${pictured}`];
  if (first.die.status !== undefined && to.zone === 'supply') return [say`${name} loses ${dice}`];
  return [wayText(`${name}: ${dice}`, first, teller)];
}

function swapLines(moves: readonly Moved[], { content, known }: Teller): readonly string[] {
  return moves.flatMap((move, index) => {
    const next = moves[index + 1];
    if (next === undefined || !makesRoom(move, next) || !('of' in move.from)) return [];
    const name = nameOf(known, move.from.of);
    const die = dieName(content, move.die);
    return [
      move.to.zone === 'drained'
        ? say`${name}: track full, ${die} drained, 1 overfatigue instead (CDT-5)`
        : say`${name}: track full, ${die} back to supply, 1 overfatigue instead (CDT-5)`,
    ];
  });
}

/** How the dice of somebody went: "Kajsa: 1 light fatigue (ENG-1)", "… removed", "…, a slot → track". */
function wayText(dice: string, { die, from, to }: Moved, teller: Teller): string {
  if (from.zone === 'supply') {
    const rule = fatigueRule(die.kind, teller.scene);
    return rule === undefined ? dice : `${dice} (${rule})`;
  }
  if (to.zone === 'supply') return say`${dice} removed`;
  if (from.zone === 'track' && to.zone === 'track') return say`${dice} again: to the back of the track (CDT-4)`;
  return `${dice}, ${placeName(from, teller)} → ${placeName(to, teller)}`;
}

function fatigueRule(kind: Moved['die']['kind'], scene: Teller['scene']): string | undefined {
  if (kind === 'light-fatigue' && scene === 'engage') return 'ENG-1';
  return kind === 'overfatigue' && scene === 'fatigue-round' ? 'RND-3' : undefined;
}
