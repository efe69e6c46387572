import type { Scope } from '../abilities/language.ts';
import type { Damage } from '../damage.ts';
import type { PreventedBy } from '../event.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { findDie, unitOf } from '../queries.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { bonusFor } from './prevention.ts';

/** Takes some of the damage that is on its way to the owner of an ability, the next that lands (DMG-8). */
export function preventNext(play: Play, scope: Scope, wanted: number | 'all'): void {
  const damage = comingTo(play, scope);
  const unit = scope.bearer ?? scope.self;
  const target = unitOf(play.battle, unit);
  if (damage === undefined || target === undefined) return;
  const { arriving } = arithmeticOf(play, target, damage);
  const amount = wanted === 'all' ? arriving : Math.min(arriving, wanted + bonusFor(play, scope));
  const found = scope.die === undefined ? undefined : findDie(play.battle, scope.die);
  play.happen({
    type: 'damage-prevented',
    unit,
    ...(found === undefined ? { by: preventedBy(play, scope, unit) } : { die: found.die }),
    amount,
    ...(found?.place.zone === 'track' && { stays: true }),
  });
  const { prevented = 0 } = damage;
  play.amend((task) =>
    task.kind === 'deal-damage' && task.damage === damage
      ? { ...task, damage: { ...damage, prevented: prevented + amount } }
      : undefined,
  );
}

/** A sheet's ability or a piece of armor, for the log. */
function preventedBy({ battle }: Play, { self, ability, of }: Scope, unit: UnitId): PreventedBy {
  const item = battle.adventurers[self]?.items?.find(({ id }) => of === 'item' && id === ability);
  return {
    ability,
    ...(of !== 'skill' && { of }),
    ...(item && { item: item.name }),
    ...(self !== unit && { owner: self }),
  };
}

function comingTo({ agenda }: Play, { self, bearer = self }: Scope): Damage | undefined {
  const task = agenda.findLast((one) => one.kind === 'deal-damage' && one.damage.unit === bearer);
  return task?.kind === 'deal-damage' ? task.damage : undefined;
}
