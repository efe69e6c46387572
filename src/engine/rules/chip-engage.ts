import type { ChipEngage, ChipUnit, EngageStep } from '../battle.ts';
import { triggered, triggeredByEngage, triggeredOn } from '../abilities/triggered.ts';
import type { Damage } from '../damage.ts';
import type { EngageId, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { chipOf, companionOf, isStanding, unitOf } from '../queries.ts';
import { freeDiceAvailable } from '../supply.ts';
import { combatOf, rollCombat, tellRoll } from './chip-roll.ts';
import { findCompanionTargets } from './companion-targets.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { mayRoll } from './daze.ts';
import { moreByTokens } from './tokens.ts';
import { endEngage } from './end-engage.ts';
import { moveEnemy } from './enemy-move.ts';
import { findEnemyTargets } from './enemy-targets.ts';

/** A fresh engage by a chip; targets may be given already, and then it does not move. `more`: enemy Combat dice beside its own. */
export function declareChipEngage(
  play: Play,
  by: UnitId,
  { targets, more }: Pick<ChipEngage, 'targets' | 'more'>,
): void {
  const id: EngageId = `e${play.nextId()}`;
  const step =
    targets.length > 0 || play.battle.companions.some((companion) => companion.id === by) ? 'target' : 'move';
  const engage: ChipEngage = { id, kind: 'chip', by, step, targets, dealt: 0, ...(more !== undefined && { more }) };
  play.happen({ type: 'engage-declared', engage, action: false });
  play.doNext({ kind: 'engage', engage: id });
}

/** Takes a running engage of a chip one step on (ENM-2). */
export function continueChipEngage(play: Play, engage: ChipEngage): void {
  const chip = chipOf(play.battle, engage.by);
  if (chip === undefined) return;
  play.doNext({ kind: 'engage', engage: engage.id });
  switch (engage.step) {
    case 'move':
      if (chip.kind === 'enemy') moveEnemy(play, { enemy: chip, engage });
      return;
    case 'target':
      startTargeting(play, { chip, engage });
      return;
    case 'roll':
      rollForTargets(play, { chip, engage });
      return;
    case 'hit':
      hitNext(play, engage);
      return;
    case 'react':
      react(play, engage);
      return;
    case 'resolve':
    case 'end':
      endEngage(play, engage.id);
      return;
    default:
      engage.step satisfies never;
  }
}

const reach = (play: Play, { id }: ChipEngage, step: EngageStep): void => {
  play.happen({ type: 'engage-step-reached', engage: id, step });
};

/** What lies on a chip may keep it from engaging at all; asked before it looks for a target, whoever has named one. */
function startTargeting(play: Play, { chip, engage }: { chip: ChipUnit; engage: ChipEngage }): void {
  const held = triggeredOn(play, 'bearer-would-engage', { self: chip.id, engage: engage.id });
  if (held.length > 0) play.doNext(...held);
  else findTargets(play, { chip, engage });
}

/** Whom it engages; being chosen may set something off (ENM-4). */
function findTargets(play: Play, { chip, engage }: { chip: ChipUnit; engage: ChipEngage }): void {
  const settled =
    engage.settled ??
    (chip.kind === 'enemy' ? findEnemyTargets(play, { chip, engage }) : findCompanionTargets(play, { chip, engage }));
  if (!settled || warns(play, chip, engage)) return;
  reach(play, engage, 'roll');
  const { id, by, targets } = engage;
  play.doNext(...targets.flatMap((other) => triggered(play, 'target-chosen', { self: by, other, engage: id })));
}

/** Before it is rolled somebody may have an answer to it, whoever is about to be an enemy's target first; once for each choice of targets. */
function warns(play: Play, chip: ChipUnit, { id, by, targets, warned }: ChipEngage): boolean {
  if (warned || targets.length === 0) return false;
  const aimedAt = chip.kind === 'enemy' ? targets : [];
  const answers = [
    ...aimedAt.flatMap((self) => triggered(play, 'would-be-targeted', { self, other: by, engage: id })),
    ...triggeredByEngage(play, { id, by, targets }),
  ];
  if (answers.length === 0) return false;
  play.happen({ type: 'targets-warned', engage: id });
  play.doNext(...answers);
  return true;
}

/** One roll for all targets, of no more enemy Combat dice than are left; without a target there is nothing to roll for (ENM-5, SUP-2). */
function rollForTargets(play: Play, { chip, engage }: { chip: ChipUnit; engage: ChipEngage }): void {
  const { id, by, targets } = engage;
  const combat = combatOf(play, chip, id);
  const wanted = targets.length === 0 || !mayRoll(play.battle, chip) ? 0 : combat.dice;
  const count = freeDiceAvailable(play.battle, play.content, wanted);
  const roll = rollCombat(play, chip, { engage: id, count });
  tellRoll(play, id, { ...roll, skills: [...(count > 0 ? combat.skills : []), ...roll.skills] });
  reach(play, engage, 'hit');
  if (!roll.values.some((value) => value > 0)) return;
  play.doNext(
    ...triggered(play, 'rolled', { self: by, engage: id }),
    ...targets.flatMap((self) => triggered(play, 'rolled-against', { self, other: by, engage: id })),
  );
}

/** The total lands on each target in turn, if it is still there (ENM-5). */
function hitNext(play: Play, engage: ChipEngage): void {
  const { id, by, targets, dealt, values: rolled = [] } = engage;
  const next = targets[dealt];
  if (next === undefined) {
    reach(play, engage, 'react');
    return;
  }
  play.happen({ type: 'target-dealt', engage: id });
  const target = unitOf(play.battle, next);
  if (target === undefined || !isStanding(target, play.battle)) return;
  const values = rolled.map((value) => value + moreByTokens(target, 'enemy-combat'));
  const combat = values.reduce((sum, value) => sum + value, 0);
  const damage: Damage = { unit: next, by, kind: 'normal', parts: values, combat, engage: id };
  const { dealt: coming } = arithmeticOf(play, target, damage);
  const before = triggered(play, 'before-damage', { self: by, other: next, engage: id, damage: coming });
  play.doNext(...(coming > 0 ? before : []), { kind: 'deal-damage', damage });
}

/**
 * After the engage both sides react, the party first: an enemy that this kills does nothing any more (ENG-6, ENG-7). Then come the
 * controller's abilities that answer to a companion's engage.
 */
function react(play: Play, engage: ChipEngage): void {
  const { id, by, targets, took = {} } = engage;
  reach(play, engage, 'end');
  const own = targets.flatMap((other) => triggered(play, 'after-own-engage', { self: by, other, engage: id }));
  const answers = targets.flatMap((self) =>
    triggered(play, 'after-engaged', { self, other: by, engage: id, damage: took[self] ?? 0 }),
  );
  const isFriend = companionOf(play.battle, by) !== undefined;
  const tasks = isFriend ? [...own, ...answers] : [...answers, ...own];
  const controller = companionOf(play.battle, by)?.controller;
  const owner =
    controller === undefined
      ? []
      : triggered(play, 'after-companion-engaged', { self: controller, other: by, engage: id });
  play.doNext(...tasks, ...owner);
}
