import type { EngageId, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { isStanding, standing, unitOf } from '../queries.ts';
import type { Task, TaskOf } from '../task.ts';
import { adjusting } from './adjustables.ts';
import { holds } from './condition.ts';
import type { InForce } from './dice-in-force.ts';
import { abilitiesInForce, abilitiesOn, actsAt } from './in-force.ts';
import type { Moment, Occasion, Scope, Trigger } from './language.ts';
import { asksForPlaces, isByHand } from './needs-map.ts';
import { isUsedUp } from './once.ts';
import { anyPossible } from './possibility.ts';

/**
 * What abilities of a unit fall due at a moment, as tasks. An enemy's skills are compulsory, and nothing tells their order, so the party
 * orders several of them; what an adventurer may do is offered, one thing after another. Whoever is defeated has no abilities, but for
 * those that say so.
 * Rules: ENM-7, ENG-7, GEN-3, GEN-4.
 */
export function triggered(play: Play, moment: Moment, occasion: Occasion): readonly Task[] {
  const unit = unitOf(play.battle, occasion.self);
  if (unit === undefined) return [];
  const due = abilitiesInForce(play, unit, actsAt(moment));
  if (due.length === 0) return [];
  const stands = isStanding(unit, play.battle);
  return arranged(
    due.flatMap((found) => tasksOf(play, found, { moment, occasion, stands })),
    occasion.self,
  );
}

/** The same for every adventurer, whoever set it off: "when a unit's turn ends". */
export const triggeredForAll = (play: Play, moment: Moment, other: UnitId): readonly Task[] =>
  standing(play.battle).flatMap(({ id: self }) => triggered(play, moment, { self, other }));

/** The same about an engage that is about to be rolled, before anything is; once for each unit on the enemies' side of it. */
export const triggeredByEngage = (
  play: Play,
  { id: engage, by, targets }: { readonly id: EngageId; readonly by: UnitId; readonly targets: readonly UnitId[] },
): readonly Task[] =>
  [by, ...targets]
    .filter((id) => unitOf(play.battle, id)?.kind === 'enemy')
    .flatMap((other) =>
      standing(play.battle).flatMap(({ id: self }) => triggered(play, 'engage-declared', { self, other, engage })),
    );

/** What skill dice that lie on a unit do at a moment of that unit's. They are their owners' business. */
export function triggeredOn(play: Play, moment: Moment, { self: bearer, ...occasion }: Occasion): readonly Task[] {
  const unit = unitOf(play.battle, bearer);
  if (unit === undefined) return [];
  return abilitiesOn(play, unit).flatMap(({ owner, ...found }) =>
    arranged(
      tasksOf(play, found, { moment, occasion: { ...occasion, self: owner, bearer }, stands: isThere(play, owner) }),
      owner,
    ),
  );
}

interface Due {
  readonly moment: Moment;
  readonly occasion: Occasion;
  /** Its owner is still there. */
  readonly stands: boolean;
}

type EffectsTask = TaskOf<'effects'>;

const tasksOf = (play: Play, { words, triggers }: InForce, { moment, occasion, stands }: Due): readonly EffectsTask[] =>
  triggers
    .filter((trigger) => trigger.at === moment && (trigger.evenIfDefeated === true || stands))
    .flatMap((trigger) => taskFor(play, trigger, { ...occasion, ...words }));

/** Compulsory things in any order, then the offer of what may be done besides. */
function arranged(tasks: readonly EffectsTask[], owner: UnitId): readonly Task[] {
  const must = tasks.filter(({ may }) => !may);
  const offered = tasks.filter(({ may }) => may);
  return [
    ...(must.length < 2 ? must : [{ kind: 'in-any-order', tasks: must, rule: 'GEN-4' } as const]),
    ...(offered.length === 0 ? [] : [{ kind: 'offer', unit: owner, tasks: offered } as const]),
  ];
}

/** An ability outlasts its owner where its text says so; those that follow a defeat could not do otherwise. */
function taskFor(play: Play, trigger: Trigger, given: Scope): readonly EffectsTask[] {
  const outlasts = trigger.evenIfDefeated === true || trigger.at === 'after-defeated';
  const scope: Scope = {
    ...given,
    ...(outlasts && { evenIfDefeated: true }),
    ...(trigger.once && { once: trigger.once }),
  };
  if (isUsedUp(play.battle, scope)) return [];
  const may = trigger.may ? { may: true as const } : {};
  const byHand = isByHand(play, trigger);
  const unknown = byHand && trigger.if !== undefined && asksForPlaces(trigger.if);
  if (trigger.if !== undefined && !unknown && !holds(play, trigger.if, scope)) return [];
  if (byHand) return [{ kind: 'effects', effects: [{ do: 'reminder', ...adjusting(trigger.do) }], scope, ...may }];
  if (!anyPossible(play, trigger.do, scope)) return [];
  return [{ kind: 'effects', effects: trigger.do, scope, ...may }];
}

/** Whoever is defeated does nothing with dice that were laid out before (DEF-5). */
function isThere({ battle }: Play, id: UnitId): boolean {
  const owner = unitOf(battle, id);
  return owner !== undefined && isStanding(owner, battle);
}
