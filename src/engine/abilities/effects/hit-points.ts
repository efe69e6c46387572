import type { Battle, Unit } from '../../battle.ts';
import type { Play } from '../../play.ts';
import { chipsOnMap, isStanding, unitOf } from '../../queries.ts';
import { defeat as defeatUnit } from '../../rules/defeat.ts';
import { heal as healUnit } from '../../rules/heal.ts';
import { gainHp, loseHp as takeHp } from '../../rules/lose-hp.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import type { Amount } from '../amounts.ts';
import type { Scope } from '../language.ts';
import { triggered } from '../triggered.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, allOr, yesOr } from './effect-rule.ts';
import { following } from './following.ts';
import { asksHowMuch } from './how-much.ts';

/** Heals, above Health only where it says so; what is healed is the HP that were gained (HEA-1, HEA-2, HEA-4). */
export const heal: EffectRule<'heal'> = {
  possible: (scene, effect, scope) => {
    const amount = amountOf(scene, effect.amount, scope);
    const units = whoIn(scene, effect.who, scope);
    if (amount < 1 || units.length === 0) return 'none';
    if (effect.beyond) return 'all';
    return allOr(
      units.every(({ hp, health }) => hp + amount <= health),
      units.some(({ hp, health }) => hp < health),
    );
  },
  run: (play, effect, scope) => {
    if (asksHowMuch(play, effect, scope)) return;
    const amount = amountOf(play, effect.amount, scope);
    const gained = whoIn(play, effect.who, scope).map((unit) => healOne(play, unit, { amount, beyond: effect.beyond }));
    const healed = gained.reduce((sum, hp) => sum + hp, 0);
    if (effect.then !== undefined) play.doNext(following(effect.then, { ...scope, healed }));
    if (healed > 0) answerHealing(play, effect, { ...scope, healed });
  },
};

/** Whoever heals an adventurer may have something to say to that. */
function answerHealing(play: Play, { who }: EffectOf<'heal'>, scope: Scope): void {
  const { self, healed = 0 } = scope;
  const [unit] = whoIn(play, who, scope);
  if (unit?.kind === 'adventurer' && play.battle.adventurers[self] !== undefined)
    play.doNext(...triggered(play, 'after-healing', { self, other: unit.id, healed }));
}

function healOne(
  play: Play,
  { id, hp }: Unit,
  { amount, beyond }: { readonly amount: number; readonly beyond: true | undefined },
): number {
  if (beyond) gainHp(play, id, amount);
  else healUnit(play, id, amount);
  return (unitOf(play.battle, id)?.hp ?? hp) - hp;
}

export const bonusHp: EffectRule<'bonus-hp'> = {
  possible: (scene, { who, amount }, scope) =>
    yesOr(amountOf(scene, amount, scope) > 0 && adventurersIn(scene, who, scope).length > 0),
  run: (play, effect, scope) => {
    if (asksHowMuch(play, effect, scope)) return;
    const { who, amount } = effect;
    const more = amountOf(play, amount, scope);
    for (const { id: unit, bonusHp: from } of adventurersIn(play, who, scope))
      play.happen({ type: 'bonus-hp-changed', unit, bonusHp: { from, to: from + more } });
  },
};

/** HP become a number, which is neither damage nor healing (DMG-10). */
export const setHp: EffectRule<'set-hp'> = {
  possible: (scene, { who, to }, scope) =>
    yesOr(whoIn(scene, who, scope).some(({ hp }) => hp !== standingHp(scene, to, scope))),
  run: (play, { who, to: wanted }, scope) => {
    const to = standingHp(play, wanted, scope);
    for (const { id: unit, hp: from } of whoIn(play, who, scope))
      if (from !== to) play.happen({ type: 'hp-changed', unit, hp: { from, to }, why: from > to ? 'lost' : 'gained' });
  },
};

/** Whoever is left standing has 1 HP at least: with none it would be defeated, which is another word (DEF-1). */
const standingHp = (scene: Scene, amount: Amount, scope: Scope): number => Math.max(1, amountOf(scene, amount, scope));

/** HP that are lost, and may go to the owner (DMG-10; ruling Q-56). */
export const loseHp: EffectRule<'lose-hp'> = {
  possible: (scene, { who, amount }, scope) => {
    const each = whoIn(scene, who, scope);
    const wanted = amountOf(scene, amount, scope);
    if (wanted < 1 || each.length === 0) return 'none';
    return allOr(
      each.every(({ hp }) => hp >= wanted),
      true,
    );
  },
  run: (play, effect, scope) => {
    const amount = amountOf(play, effect.amount, scope);
    const lost = whoIn(play, effect.who, scope).map(({ id: unit }) => takeHp(play, { unit, amount, by: scope.self }));
    const sum = lost.reduce((total, each) => total + each, 0);
    if (effect.gain === 'self') gainHp(play, scope.self, sum);
  },
};

/** Defeated outright: no damage is dealt (DEF-1, DMG-10). */
export const defeat: EffectRule<'defeat'> = {
  possible: (scene, { who }, scope) => yesOr(whoIn(scene, who, scope).length > 0),
  run: (play, { who }, scope) => {
    for (const { id: unit } of whoIn(play, who, scope)) defeatUnit(play, { unit, by: scope.self });
  },
};

/** A defeated unit comes back where it fell, if nobody stands there (DEF-6). */
export const revive: EffectRule<'revive'> = {
  possible: (scene, effect, scope) => yesOr(fallenIn(scene, effect, scope) !== undefined),
  run: (play, effect, scope) => {
    const fallen = fallenIn(play, effect, scope);
    if (fallen === undefined) return;
    const { id: unit, hex } = fallen;
    play.happen({ type: 'unit-revived', unit, hp: standingHp(play, effect.hp, scope), ...(hex && { hex }) });
  },
};

function fallenIn({ battle }: Scene, { who, anywhere }: EffectOf<'revive'>, scope: Scope): Unit | undefined {
  const id = who === 'other' || who === 'self' || who === 'picked' ? scope[who] : undefined;
  const unit = id === undefined ? undefined : unitOf(battle, id);
  return unit !== undefined && !isStanding(unit, battle) && (anywhere || !isTaken(battle, unit)) ? unit : undefined;
}

/** Somebody else is in the hex where it fell by now. */
const isTaken = (battle: Battle, { id, hex }: Unit): boolean =>
  hex !== undefined && chipsOnMap(battle).some((chip) => chip.id !== id && chip.hex === hex);

const adventurersIn = (scene: Scene, who: EffectOf<'bonus-hp'>['who'], scope: Scope) =>
  whoIn(scene, who, scope).flatMap((unit) => (unit.kind === 'adventurer' ? [unit] : []));
