import type { Adventurer, Battle, Die } from '../battle.ts';
import { type Content, DIE_SIDES } from '../content.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Adjustment, DieTurn } from '../command.ts';
import type { DiePlace } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import { engageOf, findDie } from '../queries.ts';
import { exhaust } from './cooldown.ts';

/** Dice that are exhausted where they would drop to a value that is not printed on them (GEN-10, Q-21). */
const DROPS_OUT = 'light-armor';

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
      return shifted(play.content, die, turn.by);
    default:
      return turn satisfies never;
  }
}

/** Raising and lowering stop at the highest and the lowest printed value; Light Armor drops out instead (GEN-10). */
function shifted(content: Content, { kind, face }: Die, by: number): number | 'none' | 'dropped' {
  const sides = valuesOf(content, kind);
  const now = sides.find(({ index }) => index === face);
  if (now === undefined || !Number.isInteger(by)) return 'none';
  const wanted = now.value + by;
  const alike = sides.filter(({ icon }) => icon === now.icon).toSorted((one, other) => one.value - other.value);
  if (by < 0 && content.skillDice.get(kind)?.line === DROPS_OUT && !alike.some(({ value }) => value === wanted))
    return 'dropped';
  const reached = by < 0 ? alike.find(({ value }) => value >= wanted) : alike.findLast(({ value }) => value <= wanted);
  return reached?.value === now.value ? now.index : (reached?.index ?? now.index);
}

/** The sides with a value printed on them. A miss has none. */
function valuesOf({ enemyDie, skillDice }: Content, kind: string) {
  const faces =
    kind === 'enemy-combat'
      ? enemyDie.faces.map((value) => ({ icon: 'hit', value }))
      : (skillDice.get(kind)?.faces ?? []);
  return faces.flatMap(({ icon, value = 0 }, index) => (value > 0 ? [{ icon, value, index }] : []));
}
