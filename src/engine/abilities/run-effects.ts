import type { Play } from '../play.ts';
import { isStanding, unitOf } from '../queries.ts';
import { fatigueFor } from '../rules/fatigue.ts';
import { heal } from '../rules/heal.ts';
import { gainHp, loseHp } from '../rules/lose-hp.ts';
import { setStat } from '../rules/stat.ts';
import { gainTenacity } from '../rules/tenacity.ts';
import type { Task, TaskOf } from '../task.ts';
import { amountOf } from './amount.ts';
import { askFact } from './ask-fact.ts';
import { branchOf } from './branch-of.ts';
import { changeStatus } from './change-status.ts';
import { deploy } from './deploy.ts';
import type { Effect, Scope } from './language.ts';
import { offer } from './offer.ts';
import { isUsedUp, useUp } from './once.ts';
import { anyPossible, allPossible, possibilityOf } from './possibility.ts';
import { pull } from './pull.ts';
import { returnChip } from './return-chip.ts';
import { reserve } from './reserve.ts';
import { rollD6 } from './roll-d6.ts';
import { spendDice } from './spend-dice.ts';
import { takePlace } from './take-place.ts';
import { whoIn } from './who.ts';

/**
 * Does an ability's effects one after another (GEN-4): the first now, the others stay on the agenda behind what it leads to. What is not
 * possible is skipped (GEN-6, GEN-8); an ability that can do nothing at all, or whose owner is gone, is not even mentioned (ENG-7).
 */
export function runEffects(play: Play, task: TaskOf<'effects'>): void {
  const { effects, scope } = task;
  const [effect, ...rest] = effects;
  if (effect === undefined || (task.begun !== true && !begins(play, effects, scope))) return;
  if (rest.length > 0) play.doNext(following(rest, scope));
  if (possibilityOf(play, effect, scope) !== 'none') runEffect(play, effect, scope);
}

/** Effects in the middle of an ability. */
const following = (effects: readonly Effect[], scope: Scope): Task => ({
  kind: 'effects',
  effects,
  scope,
  begun: true,
});

/** An ability is told of once, however much it does; a mere reminder tells of itself. */
function begins(play: Play, effects: readonly Effect[], scope: Scope): boolean {
  const owner = unitOf(play.battle, scope.self);
  const works = scope.evenIfDefeated === true || (owner !== undefined && isStanding(owner, play.battle));
  if (!works || isUsedUp(play.battle, scope) || !anyPossible(play, effects, scope)) return false;
  useUp(play, scope);
  if (effects[0]?.do !== 'reminder') tell(play, scope);
  return true;
}

function tell(play: Play, scope: Scope, reminder?: { readonly text?: string }): void {
  const other = scope.chooser ?? scope.other;
  play.happen({
    type: 'ability-used',
    unit: scope.self,
    ability: scope.skill,
    ...(other && { other }),
    ...(reminder && { reminder: true, ...(reminder.text !== undefined && { text: reminder.text }) }),
  });
}

function runEffect(play: Play, effect: Effect, scope: Scope): void {
  switch (effect.do) {
    case 'damage':
      play.doNext({ kind: 'in-any-order', tasks: damageTasks(play, effect, scope), rule: 'DMG-12' });
      return;
    case 'heal':
      for (const { id } of whoIn(play, effect.who, scope)) heal(play, id, amountOf(play, effect.amount, scope));
      return;
    case 'lose-hp':
      takeHp(play, effect, scope);
      return;
    case 'status':
      for (const unit of whoIn(play, effect.who, scope)) changeStatus(play, unit, effect);
      return;
    case 'fatigue':
      play.doNext(
        ...whoIn(play, effect.who, scope).flatMap(({ id }) =>
          fatigueFor(id, { kind: effect.kind, count: amountOf(play, effect.amount, scope) }),
        ),
      );
      return;
    case 'tenacity':
      for (const { id } of whoIn(play, effect.who, scope))
        gainTenacity(play, id, (effect.lose ? -1 : 1) * amountOf(play, effect.amount, scope));
      return;
    case 'true-damage':
      if (scope.engage !== undefined)
        play.happen({ type: 'engage-turned-true', engage: scope.engage, by: scope.skill });
      return;
    case 'stat':
      for (const unit of whoIn(play, effect.who, scope))
        setStat(play, unit, { stat: effect.stat, to: unit[effect.stat] + amountOf(play, effect.amount, scope) });
      return;
    case 'exhaust':
    case 'drain':
      spendDice(play, effect, scope);
      return;
    case 'pull':
      pull(play, effect, scope);
      return;
    case 'deploy':
      deploy(play, effect, scope);
      return;
    case 'take-place':
      takePlace(play, scope);
      return;
    case 'chip-to-bag':
      returnChip(play, scope.self);
      return;
    case 'reserve':
      reserve(play, effect, scope);
      return;
    case 'more-combat':
      play.happen({ type: 'combat-raised', unit: scope.self, by: amountOf(play, effect.amount, scope) });
      return;
    case 'choose':
      offer(play, effect, scope);
      return;
    case 'roll-d6':
      rollD6(play, effect, scope);
      return;
    case 'ask':
      askFact(play, effect, scope);
      return;
    case 'if':
      play.doNext(following(branchOf(play, effect, scope), scope));
      return;
    case 'pay':
      play.doNext(following([...effect.cost, ...effect.then], scope));
      return;
    case 'first-possible':
      play.doNext(following(firstPossible(play, effect.of, scope), scope));
      return;
    case 'reminder':
      tell(play, scope, effect);
      return;
    default:
      effect satisfies never;
  }
}

/** Damage that the owner deals; what it suffers itself, nobody deals. */
function damageTasks(play: Play, effect: Extract<Effect, { do: 'damage' }>, scope: Scope): readonly Task[] {
  const amount = amountOf(play, effect.amount, scope);
  return whoIn(play, effect.to, scope).map(({ id: unit }) => ({
    kind: 'deal-damage',
    damage: { unit, kind: effect.kind, parts: [amount], ...(unit !== scope.self && { by: scope.self }) },
  }));
}

/** HP that are lost, and may go to the owner (DMG-10; ruling Q-56). */
function takeHp(play: Play, effect: Extract<Effect, { do: 'lose-hp' }>, scope: Scope): void {
  const amount = amountOf(play, effect.amount, scope);
  const lost = whoIn(play, effect.who, scope).map(({ id: unit }) => loseHp(play, { unit, amount, by: scope.self }));
  const sum = lost.reduce((total, each) => total + each, 0);
  if (effect.gain === 'self') gainHp(play, scope.self, sum);
}

/** B where the whole of it is possible, else A as far as it goes (GEN-7). */
const firstPossible = (play: Play, of: readonly (readonly Effect[])[], scope: Scope): readonly Effect[] =>
  of.find((effects) => allPossible(play, effects, scope)) ??
  of.find((effects) => anyPossible(play, effects, scope)) ??
  [];
