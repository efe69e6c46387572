import type { Adventurer, AdventurerZone, Die } from '../battle.ts';
import type { SkillDieId, UnitId } from '../ids.ts';
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
    const held = DROPPED_FROM.flatMap((zone) => dice[zone].map((die) => ({ die, zone })))
      .filter(({ die }) => die.kind === kind && die.owner === id)
      // What stands in for a die goes first, for it is none of the box.
      .sort((a, b) => Number(b.die.standIn ?? false) - Number(a.die.standIn ?? false));
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
 * Skill dice for an owner as the box gives them, or why it does not. Where a card overrules that, something stands in for those that it lacks.
 *
 * @param owner - whose id may be the next one to be given; the dice get those after it
 */
export function takeFromBox(
  play: Play,
  owner: UnitId,
  asked: readonly DiceRequest[],
): { readonly dice: readonly Die[] } | Refusal {
  const read = kindsInBox(play, asked);
  if ('code' in read) return read;
  return { dice: fromBox(play, read.kinds).map((die, index) => ({ id: `d${play.nextId(index + 1)}`, ...die, owner })) };
}

/** The kinds of the skill dice asked for, one for each die, or why the box has not got them. */
export function kindsInBox(
  play: Play,
  asked: readonly DiceRequest[],
): { readonly kinds: readonly SkillDieId[] } | Refusal {
  const refusal = countRefusal(asked);
  if (refusal !== undefined) return refusal;
  const kinds = kindsOf(asked);
  const unknown = kinds.find((kind) => !play.content.skillDice.has(kind));
  if (unknown !== undefined) return { code: 'unknown-die', name: unknown, final: true };
  for (const kind of new Set(kinds)) {
    const count = kinds.filter((other) => other === kind).length;
    const left = Math.max(0, supplyLeft(play.battle, play.content, kind));
    const lacking =
      count > left
        ? play.unlessOverruled({ code: 'dice-used-up', rule: 'SUP-1', kind, asked: count, left })
        : undefined;
    if (lacking !== undefined) return lacking;
  }
  return { kinds };
}

/** Dice of these kinds; those that the box has not got are stand-ins, so that no more are in play than exist. */
export function fromBox(
  { battle, content }: Play,
  kinds: readonly SkillDieId[],
): readonly Pick<Die, 'kind' | 'standIn'>[] {
  return kinds.map((kind, index) => {
    const before = kinds.slice(0, index).filter((other) => other === kind).length;
    return { kind, ...(before >= supplyLeft(battle, content, kind) && { standIn: true }) };
  });
}

/** "2 combat, 1 snipe" -> combat, combat, snipe */
const kindsOf = (dice: readonly DiceRequest[]): readonly SkillDieId[] =>
  dice.flatMap((die) => Array.from({ length: die.count }, () => ('kind' in die ? die.kind : '')));
