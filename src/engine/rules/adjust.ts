import type { Adventurer, Unit } from '../battle.ts';
import type { Hex, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Adjustment, CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { enemyOnMap, isStanding, unitOf } from '../queries.ts';
import { mapOf } from '../space/map-of.ts';
import { hexRefusal, numberRefusal } from './checks.ts';
import { fatigueFor } from './fatigue.ts';
import { heal } from './heal.ts';
import { moveDieByHand } from './move-die.ts';
import { joinPool } from './pool-by-hand.ts';
import { removeFatigue } from './remove-fatigue.ts';
import { setStat } from './stat.ts';
import { setStatus } from './status.ts';
import { gainTenacity } from './tenacity.ts';
import { gainTokens, tokensOf } from './tokens.ts';
import { turnByHand } from './turn-die.ts';

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
    case 'tokens':
    case 'die':
    case 'turn-die':
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
  change: Of<'form' | 'fatigue' | 'remove-fatigue' | 'tenacity' | 'bonus-hp' | 'tokens' | 'die' | 'turn-die'>,
): Refusal | undefined {
  switch (change.what) {
    case 'form':
      play.happen({ type: 'form-set', unit: adventurer.id, form: change.form });
      return undefined;
    case 'fatigue':
      return fatigueByHand(play, adventurer, change);
    case 'remove-fatigue':
      return removeByHand(play, adventurer, change);
    case 'tenacity':
      return tenacityByHand(play, adventurer, change);
    case 'bonus-hp':
      return bonusHpByHand(play, adventurer, change);
    case 'tokens':
      return tokensByHand(play, adventurer, change);
    case 'die':
      return moveDieByHand(play, adventurer, change);
    case 'turn-die':
      return turnByHand(play, adventurer, change);
    default:
      return change satisfies never;
  }
}

function damageByHand(play: Play, unit: Unit, change: Of<'damage'>): Refusal | undefined {
  const { amount, kind, from } = change;
  const refusal = standingRefusal(play, unit) ?? amountRefusal(play, amount);
  if (refusal !== undefined) return refusal;
  if (from !== undefined && unitOf(play.battle, from) === undefined)
    return { code: 'no-such-unit', unit: from, final: true };
  if (joinPool(play, unit, change)) return undefined;
  play.doNext({
    kind: 'deal-damage',
    damage: { unit: unit.id, kind, parts: [amount], ...(from && { by: from }) },
  });
  return undefined;
}

/** What the healer gives, which may be less than it could (HEA-1). Healing revives nobody (DEF-7). */
function healByHand(play: Play, unit: Unit, { amount }: Of<'heal'>): Refusal | undefined {
  const fallen = standingRefusal(play, unit);
  const refusal = fallen ? { ...fallen, rule: 'DEF-7' } : amountRefusal(play, amount);
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

function fatigueByHand(play: Play, { id }: Adventurer, { amount, kind, fitting }: Of<'fatigue'>): Refusal | undefined {
  const refusal = amountRefusal(play, amount);
  if (refusal === undefined) play.doNext(...fatigueFor(id, { kind, count: amount, ...(fitting && { fitting }) }));
  return refusal;
}

const removeByHand = (play: Play, adventurer: Adventurer, change: Of<'remove-fatigue'>): Refusal | undefined =>
  amountRefusal(play, change.amount) ?? removeFatigue(play, adventurer, change);

function tenacityByHand(play: Play, { id }: Adventurer, { amount }: Of<'tenacity'>): Refusal | undefined {
  const refusal = numberRefusal(play, { what: 'amount', value: amount, min: -99, max: 99 });
  if (refusal === undefined) gainTenacity(play, id, amount);
  return refusal;
}

/** Tokens are for those whose class sheet has a place for them, and as many as that has. */
function tokensByHand(play: Play, adventurer: Adventurer, { amount }: Of<'tokens'>): Refusal | undefined {
  const { id: unit, class: calling } = adventurer;
  if (tokensOf(play.content, adventurer) === undefined)
    return { code: 'no-tokens', unit, ...(calling !== undefined && { class: calling }), final: true };
  const refusal = numberRefusal(play, { what: 'amount', value: amount, min: -99, max: 99 });
  if (refusal === undefined) gainTokens(play, unit, amount);
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

const standingRefusal = ({ battle }: Play, unit: Unit): Refusal | undefined =>
  isStanding(unit, battle) ? undefined : { code: 'already-defeated', unit: unit.id, final: true };

const amountRefusal = (play: Play, value: number): Refusal | undefined =>
  numberRefusal(play, { what: 'amount', value, min: 1, max: 99 });
