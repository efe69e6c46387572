import type { ChipEngage, ChipUnit, EngageStep } from '../battle.ts';
import { triggered } from '../abilities/triggered.ts';
import type { Damage } from '../damage.ts';
import type { EngageId, UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { chipOf, isStanding, unitOf } from '../queries.ts';
import { freeDiceAvailable } from '../supply.ts';
import { combatOf, rollCombat } from './chip-roll.ts';
import { findCompanionTargets } from './companion-targets.ts';
import { arithmeticOf } from './damage-arithmetic.ts';
import { mayRoll } from './daze.ts';
import { moveEnemy } from './enemy-move.ts';
import { findEnemyTargets } from './enemy-targets.ts';

/** A fresh engage by a chip; targets may be given already, and then it does not move. */
export function declareChipEngage(play: Play, by: UnitId, targets: readonly UnitId[]): void {
  const id: EngageId = `e${play.nextId()}`;
  const step =
    targets.length > 0 || play.battle.companions.some((companion) => companion.id === by) ? 'target' : 'move';
  const engage: ChipEngage = { id, kind: 'chip', by, step, targets, dealt: 0 };
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
      findTargets(play, { chip, engage });
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
      play.happen({ type: 'engage-ended', engage: engage.id });
      return;
    default:
      engage.step satisfies never;
  }
}

const reach = (play: Play, { id }: ChipEngage, step: EngageStep): void => {
  play.happen({ type: 'engage-step-reached', engage: id, step });
};

/** Whom it engages; being chosen may set something off (ENM-4). */
function findTargets(play: Play, { chip, engage }: { chip: ChipUnit; engage: ChipEngage }): void {
  const settled =
    chip.kind === 'enemy' ? findEnemyTargets(play, { chip, engage }) : findCompanionTargets(play, { chip, engage });
  if (!settled) return;
  reach(play, engage, 'roll');
  const { id, by, targets } = engage;
  play.doNext(...targets.flatMap((other) => triggered(play, 'target-chosen', { self: by, other, engage: id })));
}

/** One roll for all targets, of no more enemy Combat dice than are left; without a target there is nothing to roll for (ENM-5, SUP-2). */
function rollForTargets(play: Play, { chip, engage }: { chip: ChipUnit; engage: ChipEngage }): void {
  const { id, by, targets } = engage;
  const combat = combatOf(play, chip, id);
  const wanted = targets.length === 0 || !mayRoll(play.battle, chip) ? 0 : combat.dice;
  const count = freeDiceAvailable(play.battle, play.content, wanted);
  const roll = rollCombat(play, chip, { engage: id, count });
  const skills = [...(count > 0 ? combat.skills : []), ...roll.skills];
  const { values, first } = roll;
  play.happen({
    type: 'enemy-rolled',
    engage: id,
    values,
    ...(first && { first }),
    ...(skills.length > 0 && { skills }),
  });
  reach(play, engage, 'hit');
  if (values.some((value) => value > 0)) play.doNext(...triggered(play, 'rolled', { self: by, engage: id }));
}

/** The total lands on each target in turn, if it is still there (ENM-5). */
function hitNext(play: Play, engage: ChipEngage): void {
  const { id, by, targets, dealt, values = [] } = engage;
  const next = targets[dealt];
  if (next === undefined) {
    reach(play, engage, 'react');
    return;
  }
  play.happen({ type: 'target-dealt', engage: id });
  const target = unitOf(play.battle, next);
  if (target === undefined || !isStanding(target, play.battle)) return;
  const combat = values.reduce((sum, value) => sum + value, 0);
  const damage: Damage = { unit: next, by, kind: 'normal', parts: values, combat, engage: id };
  const { dealt: coming } = arithmeticOf(play, target, damage);
  const before = triggered(play, 'before-damage', { self: by, other: next, engage: id, damage: coming });
  play.doNext(...(coming > 0 ? before : []), { kind: 'deal-damage', damage });
}

/** After the engage: the chip's own abilities for each target, then those of the units it engaged (ENG-6). */
function react(play: Play, engage: ChipEngage): void {
  const { id, by, targets } = engage;
  reach(play, engage, 'end');
  const tasks = targets.flatMap((other) => [
    ...triggered(play, 'after-own-engage', { self: by, other, engage: id }),
    ...triggered(play, 'after-engaged', { self: other, other: by, engage: id }),
  ]);
  play.doNext(...tasks);
}
