import type { Play } from '../play.ts';
import { isStanding } from '../queries.ts';
import { heal } from '../rules/heal.ts';
import { fatigueFor } from '../rules/fatigue.ts';
import { applyStatus } from '../rules/apply-status.ts';
import { gainTenacity } from '../rules/tenacity.ts';
import type { Task, TaskOf } from '../task.ts';
import { amountOf } from './amount.ts';
import type { Effect, Scope } from './language.ts';
import { whoIn } from './who.ts';

/** Does an ability's effects one after another (GEN-4): the first now, the others stay on the agenda behind what it leads to. */
export function runEffects(play: Play, { effects, scope }: TaskOf<'effects'>): void {
  const [effect, ...rest] = effects;
  if (effect === undefined) return;
  if (rest.length > 0) play.doNext({ kind: 'effects', effects: rest, scope });
  play.happen({
    type: 'ability-used',
    unit: scope.self,
    ability: scope.skill,
    ...(scope.other && { other: scope.other }),
    ...(effect.do === 'reminder' && { reminder: true }),
  });
  runEffect(play, effect, scope);
}

function runEffect(play: Play, effect: Effect, scope: Scope): void {
  switch (effect.do) {
    case 'damage':
      play.doNext(...damageTasks(play, effect, scope));
      return;
    case 'heal':
      for (const { id } of whoIn(play, effect.who, scope)) heal(play, id, amountOf(play, effect.amount, scope));
      return;
    case 'status':
      for (const unit of whoIn(play, effect.who, scope)) applyStatus(play, unit, effect);
      return;
    case 'fatigue':
      for (const { id } of whoIn(play, effect.who, scope))
        play.doNext(...fatigueFor(id, { kind: effect.kind, count: amountOf(play, effect.amount, scope) }));
      return;
    case 'tenacity':
      for (const { id } of whoIn(play, effect.who, scope))
        gainTenacity(play, id, (effect.lose ? -1 : 1) * amountOf(play, effect.amount, scope));
      return;
    case 'reminder':
      return;
    default:
      effect satisfies never;
  }
}

function damageTasks(play: Play, effect: Extract<Effect, { do: 'damage' }>, scope: Scope): readonly Task[] {
  const amount = amountOf(play, effect.amount, scope);
  return whoIn(play, effect.to, scope)
    .filter((unit) => isStanding(unit, play.battle))
    .map(({ id: unit }) => ({
      kind: 'deal-damage',
      damage: { unit, by: scope.self, kind: effect.kind, parts: [amount] },
    }));
}
