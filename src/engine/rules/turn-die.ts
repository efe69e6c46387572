import type { Adventurer, Battle, Die } from '../battle.ts';
import { DIE_SIDES } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Adjustment, DieTurn } from '../command.ts';
import type { DiePlace } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { engageOf, findDie } from '../queries.ts';
import { exhaust } from './cooldown.ts';
import { shiftedFace } from './shift-die.ts';

type Asked = Extract<Adjustment, { readonly what: 'turn-die' }>;

/**
 * A reroll or change of face by hand, as an effect says: of a die in hand, before it is resolved; a die in an active slot is only turned.
 * Rules: ENG-5a, GEN-10.
 */
export function turnByHand(play: Play, { id }: Adventurer, { die: dieId, turn }: Asked): Refusal | undefined {
  const found = findDie(play.battle, dieId);
  if (found === undefined || !mayTurn(play.battle, id, { place: found.place, turn }))
    return { code: 'die-elsewhere', die: dieId, final: true };
  const { die, place } = found;
  const face = faceAfter(play, { die, unit: id }, turn);
  if (face === 'none') return { code: 'no-such-side', kind: die.kind, final: true };
  if (face === 'dropped') exhaust(play, id, { die, from: place });
  else play.happen({ type: 'die-turned', die: { ...die, face }, place, from: die.face ?? 0, how: turn.how });
  return undefined;
}

function mayTurn(battle: Battle, unit: UnitId, { place, turn }: { place: DiePlace; turn: DieTurn }): boolean {
  if (place.zone === 'rolled') return engageOf(battle, place.engage)?.by === unit;
  return place.zone === 'active' && place.of === unit && turn.how !== 'reroll';
}

function faceAfter(
  play: Play,
  { die, unit }: { readonly die: Die; readonly unit: UnitId },
  turn: DieTurn,
): number | 'none' | 'dropped' {
  switch (turn.how) {
    case 'reroll':
      return play.draw(`reroll by ${unit}: ${die.kind}`)(DIE_SIDES);
    case 'set':
      return Number.isInteger(turn.face) && turn.face >= 0 && turn.face < DIE_SIDES ? turn.face : 'none';
    case 'shift':
      return shiftedFace(play.content, die, turn.by);
    default:
      return turn satisfies never;
  }
}
