import { ACTIVE_SLOTS, type Adventurer, type Die, type Unit } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Adjustment, CommandOf, DiePlace, Refusal } from '../protocol.ts';
import { enemyOnMap, findDie, isStanding, unitOf } from '../queries.ts';
import { mapOf } from '../space/map-of.ts';
import { hexRefusal, numberRefusal } from './checks.ts';
import { exhaust } from './cooldown.ts';
import { dealDamage, heal } from './damage.ts';
import { gainFatigue } from './fatigue.ts';
import { setStat } from './stat.ts';
import { setStatus } from './status.ts';
import { gainTenacity } from './tenacity.ts';
import { blank } from './track.ts';

type Of<W extends Adjustment['what']> = Extract<Adjustment, { readonly what: W }>;

/** `/adjust`: a correction by hand. It follows the rules of what it does (defense, healing cap, overflow) and can be undone. */
export function decideAdjust(play: Play, { unit: id, change, note }: CommandOf<'adjust'>): Refusal | undefined {
  const unit = unitOf(play.battle, id);
  if (unit === undefined) return { code: 'no-such-unit', unit: id, final: true };
  play.happen({ type: 'adjusted-by-hand', unit: id, what: change.what, ...(note && { note }) });
  switch (change.what) {
    case 'damage':
      return damageByHand(play, unit, change);
    case 'heal':
      return healByHand(play, unit, change);
    case 'status':
      return setStatus(play, unit, change);
    case 'place':
      return placeByHand(play, unit, change);
    case 'stat':
      return setStat(play, unit, change);
    case 'objective':
      return markObjective(play, id, change);
    case 'form':
    case 'fatigue':
    case 'remove-fatigue':
    case 'tenacity':
    case 'bonus-hp':
    case 'die':
      return unit.kind === 'adventurer'
        ? adjustAdventurer(play, unit, change)
        : { code: 'not-an-adventurer', unit: id, final: true };
    default:
      return change satisfies never;
  }
}

function adjustAdventurer(
  play: Play,
  adventurer: Adventurer,
  change: Of<'form' | 'fatigue' | 'remove-fatigue' | 'tenacity' | 'bonus-hp' | 'die'>,
): Refusal | undefined {
  switch (change.what) {
    case 'form':
      play.happen({ type: 'form-set', unit: adventurer.id, form: change.form });
      return undefined;
    case 'fatigue':
      return fatigueByHand(play, adventurer, change);
    case 'remove-fatigue':
      return removeFatigue(play, adventurer, change);
    case 'tenacity':
      return tenacityByHand(play, adventurer, change);
    case 'bonus-hp':
      return bonusHpByHand(play, adventurer, change);
    case 'die':
      return moveByHand(play, adventurer, change);
    default:
      return change satisfies never;
  }
}

function damageByHand(play: Play, unit: Unit, { amount, kind, from }: Of<'damage'>): Refusal | undefined {
  const refusal = standingRefusal(play, unit) ?? amountRefusal(play, amount);
  if (refusal !== undefined) return refusal;
  if (from !== undefined && unitOf(play.battle, from) === undefined)
    return { code: 'no-such-unit', unit: from, final: true };
  dealDamage(play, { unit: unit.id, kind, parts: [amount], ...(from && { by: from }) });
  return undefined;
}

function healByHand(play: Play, unit: Unit, { amount }: Of<'heal'>): Refusal | undefined {
  const refusal = standingRefusal(play, unit) ?? amountRefusal(play, amount);
  if (refusal === undefined) heal(play, unit.id, amount);
  return refusal;
}

/** Places a unit in a hex: not a move, so nothing that moving sets off (MAP-8). During set-up it is a deployment (SET-6). */
function placeByHand(play: Play, unit: Unit, { hex: to }: Of<'place'>): Refusal | undefined {
  const refusal = standingRefusal(play, unit) ?? hexRefusal(play, to) ?? entranceRefusal(play, unit, to);
  if (refusal === undefined)
    play.happen({ type: 'unit-moved', unit: unit.id, ...(unit.hex && { from: unit.hex }), to });
  return refusal;
}

/** Adventurers are deployed on the entrance tile (SET-6). */
function entranceRefusal(play: Play, { kind }: Unit, hex: Hex): Refusal | undefined {
  const entrance = mapOf(play.battle, play.content)?.hexes.get(hex)?.entrance ?? true;
  return entrance || kind !== 'adventurer' || play.battle.phase !== 'set-up'
    ? undefined
    : play.unlessOverruled({ code: 'not-the-entrance', rule: 'SET-6', hex });
}

/** The encounter names this enemy as one to eliminate, or does not after all (OBJ-2). */
function markObjective(play: Play, unit: UnitId, { on }: Of<'objective'>): Refusal | undefined {
  if (enemyOnMap(play.battle, unit) === undefined) return { code: 'not-an-enemy', unit, final: true };
  play.happen({ type: 'objective-marked', unit, on });
  return undefined;
}

function fatigueByHand(play: Play, { id }: Adventurer, { amount, kind }: Of<'fatigue'>): Refusal | undefined {
  const refusal = amountRefusal(play, amount);
  if (refusal === undefined) gainFatigue(play, id, { kind, count: amount });
  return refusal;
}

function removeFatigue(
  play: Play,
  { id, dice }: Adventurer,
  { amount, kind }: Of<'remove-fatigue'>,
): Refusal | undefined {
  const refusal = amountRefusal(play, amount);
  if (refusal !== undefined) return refusal;
  const gone = dice.track.filter((die) => die.kind === kind).slice(0, amount);
  if (gone.length === 0) return { code: 'nothing-to-remove', what: kind, final: true };
  for (const die of gone)
    play.happen({ type: 'die-moved', die, from: { zone: 'track', of: id }, to: { zone: 'supply' } });
  return undefined;
}

function tenacityByHand(play: Play, { id }: Adventurer, { amount }: Of<'tenacity'>): Refusal | undefined {
  const refusal = numberRefusal(play, { what: 'amount', value: amount, min: -99, max: 99 });
  if (refusal === undefined) gainTenacity(play, id, amount);
  return refusal;
}

/** Bonus HP are for adventurers who stand, and are no healing. */
function bonusHpByHand(play: Play, adventurer: Adventurer, { amount }: Of<'bonus-hp'>): Refusal | undefined {
  const { id, bonusHp: from } = adventurer;
  const refusal =
    standingRefusal(play, adventurer) ?? numberRefusal(play, { what: 'amount', value: amount, min: -99, max: 99 });
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'bonus-hp-changed', unit: id, bonusHp: { from, to: Math.max(0, from + amount) } });
  return undefined;
}

/** Moves a die between the owner's zones, or onto a chip and back. Fatigue and status dice leave for the supply where a skill die would become available. */
function moveByHand(play: Play, { id, dice, defeated }: Adventurer, change: Of<'die'>): Refusal | undefined {
  const found = findDie(play.battle, change.die);
  if (found === undefined || !belongsTo(found, id)) return { code: 'die-elsewhere', die: change.die, final: true };
  const { die, place: from } = found;
  if (change.to === 'unit') return layOnUnit(play, { die, from }, change.on);
  if (change.to === 'track') {
    if (from.zone !== 'track') exhaust(play, id, { die, from });
    return undefined;
  }
  if (change.to === 'active' && from.zone !== 'active') {
    if (defeated) return { code: 'already-defeated', rule: 'DEF-5', unit: id, final: true };
    if (dice.active.length >= ACTIVE_SLOTS) return { code: 'slots-full', rule: 'ACT-1', unit: id, final: true };
  }
  const to = destination(play, id, { die, to: change.to });
  play.happen({ type: 'die-moved', die: change.to === 'active' ? die : blank(die), from, to });
  return undefined;
}

/** In one of the adventurer's own zones, or theirs and lying on a chip. */
const belongsTo = ({ die, place }: { die: Die; place: DiePlace }, id: UnitId): boolean =>
  'of' in place && (place.of === id || (place.zone === 'unit' && die.owner === id));

function layOnUnit(play: Play, { die, from }: { die: Die; from: DiePlace }, on: UnitId): Refusal | undefined {
  if (enemyOnMap(play.battle, on) === undefined) return { code: 'not-an-enemy', unit: on, final: true };
  play.happen({ type: 'die-moved', die, from, to: { zone: 'unit', of: on } });
  return undefined;
}

function destination(
  { content }: Play,
  of: UnitId,
  { die, to }: { die: Die; to: 'available' | 'active' | 'drained' },
): DiePlace {
  return to !== 'active' && !content.skillDice.has(die.kind) ? { zone: 'supply' } : { zone: to, of };
}

const standingRefusal = ({ battle }: Play, unit: Unit): Refusal | undefined =>
  isStanding(unit, battle) ? undefined : { code: 'already-defeated', unit: unit.id, final: true };

const amountRefusal = (play: Play, value: number): Refusal | undefined =>
  numberRefusal(play, { what: 'amount', value, min: 1, max: 99 });
