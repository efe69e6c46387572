import type { Die } from '../battle.ts';
import type { DiePlace } from '../event.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { engageOf } from '../queries.ts';
import { exhaust, recovered } from '../rules/cooldown.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { shiftedFace } from '../rules/shift-die.ts';
import { blank } from '../rules/track.ts';
import type { DieWay } from '../vocabulary.ts';
import { faceOf } from './faces.ts';

/** Moves a die wherever it lies. Dice that nobody trains know no owner and go back to supply (ENG-4c). */
export function moveDieTo(
  play: Play,
  { die, place: from }: { readonly die: Die; readonly place: DiePlace },
  how: DieWay,
): void {
  if (how === 'raise') {
    raise(play, { die, place: from });
    return;
  }
  const holder = holderOf(play, die, from);
  const isSkill = play.content.skillDice.has(die.kind);
  if (how === 'remove' && die.owner !== undefined && isLaidLikeStatus(play, die)) {
    exhaust(play, die.owner, { die, from });
    return;
  }
  if (how === 'remove' || holder === undefined || (isSkill && die.owner === undefined)) {
    play.happen({ type: 'die-moved', die: isSkill ? blank(die) : die, from, to: whenRemoved(play, die, holder) });
    return;
  }
  const owner = ownerOf(play.battle, die, holder);
  if (how === 'exhaust') exhaust(play, owner, { die, from });
  else if (how === 'recover')
    play.happen({ type: 'die-moved', die: blank(die), from, to: recovered(play, owner, die) });
  else play.happen({ type: 'die-moved', die: blank(die), from, to: { zone: 'drained', of: owner } });
}

/** One more, as far as its sides go (GEN-10). */
function raise(play: Play, { die, place }: { readonly die: Die; readonly place: DiePlace }): void {
  const face = shiftedFace(play.content, die, 1);
  if (typeof face === 'number' && face !== die.face)
    play.happen({ type: 'die-turned', die: { ...die, face }, place, from: die.face ?? 0, how: 'shift' });
}

/** A skill die that lies on somebody as a status would is exhausted when it leaves, unless its text says otherwise. */
const isLaidLikeStatus = ({ content }: Play, die: Die): boolean =>
  faceOf(content, die).face?.placement === 'status-effect';

/** Any other skill die that is taken off a track becomes available again (CDT-7). */
function whenRemoved({ battle, content }: Play, die: Die, holder: UnitId | undefined): DiePlace {
  return content.skillDice.has(die.kind) && die.owner !== undefined && holder !== undefined
    ? { zone: 'available', of: ownerOf(battle, die, holder) }
    : { zone: 'supply' };
}

function holderOf({ battle }: Play, { owner }: Die, place: DiePlace): UnitId | undefined {
  if (place.zone === 'supply') return undefined;
  if (place.zone === 'map') return owner;
  return place.zone === 'rolled' ? engageOf(battle, place.engage)?.by : place.of;
}
