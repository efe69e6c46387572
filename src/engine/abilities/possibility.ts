import type { Battle, Unit } from '../battle.ts';
import { ADVENTURER_LIMITS, type Content } from '../content.ts';
import { bears, unitOf } from '../queries.ts';
import { mayRoll } from '../rules/daze.ts';
import { drawable } from '../rules/deploy.ts';
import { canGainStatus } from '../rules/status.ts';
import { amountOf } from './amount.ts';
import { arrivalOf, placesFor } from './arrivals.ts';
import { branchOf } from './branch-of.ts';
import { holds } from './condition.ts';
import { answersTo, type FactId } from './facts.ts';
import type { Choose, ChooseOption, Effect, Pull, Scope, SpendDice } from './language.ts';
import { hexesNearer } from './nearer.ts';
import { diceToSpend } from './owned-dice.ts';
import { weakestAllies } from './weakest-allies.ts';
import { whoIn } from './who.ts';

interface Play {
  readonly battle: Battle;
  readonly content: Content;
}

/** How much of an effect can happen as the battle stands (GEN-6). */
export type Possibility = 'none' | 'some' | 'all';

/** Whether anything of an ability can happen: what cannot is not worth a word. */
export const anyPossible = (play: Play, effects: readonly Effect[], scope: Scope): boolean =>
  effects.some((effect) => possibilityOf(play, effect, scope) !== 'none');

/** Whether all of it can happen, as a cost must (GEN-6, GEN-7). */
export const allPossible = (play: Play, effects: readonly Effect[], scope: Scope): boolean =>
  effects.every((effect) => possibilityOf(play, effect, scope) === 'all');

const allOr = (whole: boolean, part: boolean): Possibility => (whole ? 'all' : part ? 'some' : 'none');
const yesOr = (possible: boolean): Possibility => (possible ? 'all' : 'none');

export function possibilityOf(play: Play, effect: Effect, scope: Scope): Possibility {
  const { battle } = play;
  switch (effect.do) {
    case 'damage':
      return yesOr(amountOf(play, effect.amount, scope) > 0 && whoIn(play, effect.to, scope).length > 0);
    case 'heal':
    case 'lose-hp':
    case 'status':
    case 'fatigue':
    case 'tenacity':
    case 'stat':
      return forThose(play, effect, scope);
    case 'exhaust':
    case 'drain':
      return diceFor(play, effect, scope);
    case 'pull':
      return yesOr(whoIn(play, effect.who, scope).some((unit) => canPull(play, { effect, unit }, scope)));
    case 'deploy':
      return yesOr(arrivalOf(play, effect.what, scope) !== undefined && placesFor(play, effect, scope).length > 0);
    case 'take-place':
      return yesOr(weakestAllies(battle, scope.self).length > 0);
    case 'chip-to-bag':
      return yesOr(battle.enemies.defeated.some(({ id }) => id === scope.self));
    case 'reserve':
      return yesOr(drawable(play, effect.level, effect.type && { type: effect.type }).length > 0);
    case 'choose':
      return yesOr(
        whoIn(play, effect.by, scope).some((unit) => optionsFor(play, effect, withChooser(scope, unit)).length > 0),
      );
    case 'roll-d6':
      return yesOr(ownerMayRoll(battle, scope));
    case 'ask':
      return yesOr(worldsFor(play, effect.fact).some((world) => anyPossible(world, effect.then, scope)));
    case 'if':
      return yesOr(anyPossible(play, branchOf(play, effect, scope), scope));
    case 'pay':
      return yesOr(allPossible(play, effect.cost, scope));
    case 'first-possible':
      return yesOr(effect.of.some((effects) => allPossible(play, effects, scope)));
    case 'more-combat':
    case 'true-damage':
    case 'reminder':
      return 'all';
    default:
      return effect satisfies never;
  }
}

type ForThose = Extract<Effect, { do: 'heal' | 'lose-hp' | 'status' | 'fatigue' | 'tenacity' | 'stat' }>;

/** All: for each of them, who must be somebody. */
function forThose(play: Play, effect: ForThose, scope: Scope): Possibility {
  const each = whoIn(play, effect.who, scope).map((unit) => forOne(play, { effect, unit }, scope));
  return allOr(
    each.length > 0 && each.every((one) => one === 'all'),
    each.some((one) => one !== 'none'),
  );
}

function forOne(play: Play, { effect, unit }: { effect: ForThose; unit: Unit }, scope: Scope): Possibility {
  if (effect.do === 'status') return yesOr(canChange(play, unit, effect));
  const amount = amountOf(play, effect.amount, scope);
  if (amount < 1) return 'none';
  switch (effect.do) {
    case 'heal':
      return allOr(unit.hp + amount <= unit.health, unit.hp < unit.health);
    case 'lose-hp':
      return allOr(unit.hp >= amount, true);
    case 'fatigue':
      return yesOr(unit.kind === 'adventurer');
    case 'tenacity':
      return unit.kind === 'adventurer'
        ? allOr(effect.lose !== true || unit.tenacity >= amount, effect.lose !== true || unit.tenacity > 0)
        : 'none';
    case 'stat':
      return yesOr(unit.kind === 'adventurer' && unit.health + amount <= ADVENTURER_LIMITS.health.usual);
    default:
      return effect satisfies never;
  }
}

/** Whether a status would come or go (STS-1, STS-2, SUP-3). */
function canChange(play: Play, unit: Unit, { status, set }: Extract<Effect, { do: 'status' }>): boolean {
  const borne = bears(unit, status);
  if (set === 'off' || (set === 'toggle' && borne)) return borne;
  return canGainStatus(play, unit, status);
}

function diceFor(play: Play, effect: SpendDice, scope: Scope): Possibility {
  const count = amountOf(play, effect.count, scope);
  const held = whoIn(play, effect.of, scope).map(({ id }) => diceToSpend(play.battle, effect, id).length);
  return allOr(
    held.length > 0 && held.every((dice) => dice >= count),
    held.some((dice) => dice > 0),
  );
}

function canPull(play: Play, { effect, unit }: { effect: Pull; unit: Unit }, scope: Scope): boolean {
  const self = unitOf(play.battle, scope.self);
  return self !== undefined && hexesNearer(play, { self, unit, within: effect.within }).length > 0;
}

/** Any roll counts (STS-5). */
function ownerMayRoll(battle: Battle, { self }: Scope): boolean {
  const owner = unitOf(battle, self);
  return owner === undefined || mayRoll(battle, owner);
}

/** The battle as each answer to a question about the world would have it; as it is, where the answer is known. */
function worldsFor({ battle, content }: Play, fact: FactId): readonly Play[] {
  const known = battle.facts?.[fact];
  const answers = known === undefined ? answersTo(fact) : [known];
  return answers.map((value) => ({ content, battle: { ...battle, facts: { ...battle.facts, [fact]: value } } }));
}

/** The options of a choice that are open to whoever makes it. */
export const optionsFor = (play: Play, { options }: Choose, scope: Scope): readonly ChooseOption[] =>
  options.filter(
    (option) => (option.if === undefined || holds(play, option.if, scope)) && anyPossible(play, option.do, scope),
  );

export const withChooser = (scope: Scope, { id: chooser }: Unit): Scope => ({ ...scope, chooser });
