import type { Adventurer, AdventurerZone, Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, DiceRequest } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { supplyLeft } from '../supply.ts';
import { countRefusal } from './roll.ts';

/** `/party train`: an adventurer drops skill dice to the box and takes others from it, in that order. Rules: SUP-1. */
export function decideTrain(play: Play, { unit, add = [], drop = [] }: CommandOf<'train'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  return countRefusal(drop) ?? dropDice(play, adventurer, drop) ?? addDice(play, unit, add);
}

/** Where a die is looked for that is to go, the least painful place first. */
const DROPPED_FROM: readonly AdventurerZone[] = ['available', 'drained', 'track', 'active'];

function dropDice(play: Play, { id, dice }: Adventurer, drop: readonly DiceRequest[]): Refusal | undefined {
  const kinds = kindsOf(drop);
  for (const kind of new Set(kinds)) {
    const asked = kinds.filter((other) => other === kind).length;
    const held = DROPPED_FROM.flatMap((zone) => dice[zone].map((die) => ({ die, zone }))).filter(
      ({ die }) => die.kind === kind && die.owner === id,
    );
    if (held.length < asked) return { code: 'not-available', kind, asked, available: held.length, final: true };
    for (const { die, zone } of held.slice(0, asked))
      play.happen({ type: 'die-moved', die, from: { zone, of: id }, to: { zone: 'supply' } });
  }
  return undefined;
}

function addDice(play: Play, unit: UnitId, add: readonly DiceRequest[]): Refusal | undefined {
  const taken = takeFromBox(play, unit, add);
  if ('code' in taken) return taken;
  for (const die of taken.dice)
    play.happen({ type: 'die-moved', die, from: { zone: 'supply' }, to: { zone: 'available', of: unit } });
  return undefined;
}

/**
 * Skill dice for an owner as the box gives them, or why it does not.
 *
 * @param owner - whose id may be the next one to be given; the dice get those after it
 */
export function takeFromBox(
  play: Play,
  owner: UnitId,
  asked: readonly DiceRequest[],
): { readonly dice: readonly Die[] } | Refusal {
  const refusal = countRefusal(asked);
  if (refusal !== undefined) return refusal;
  const kinds = kindsOf(asked);
  for (const kind of new Set(kinds)) {
    if (!play.content.skillDice.has(kind)) return { code: 'unknown-die', name: kind, final: true };
    const count = kinds.filter((other) => other === kind).length;
    const left = supplyLeft(play.battle, play.content, kind);
    if (count > left) return { code: 'dice-used-up', rule: 'SUP-1', kind, asked: count, left, final: true };
  }
  return { dice: kinds.map((kind, index) => ({ id: `d${play.nextId(index + 1)}`, kind, owner })) };
}

/** "2 combat, 1 snipe" -> combat, combat, snipe */
const kindsOf = (dice: readonly DiceRequest[]): readonly string[] =>
  dice.flatMap((die) => Array.from({ length: die.count }, () => ('kind' in die ? die.kind : '')));
