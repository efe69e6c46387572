import { modifiersOf } from '../abilities/modifiers.ts';
import { triggered } from '../abilities/triggered.ts';
import type { Die, Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { bears, isQuestUnit, isStanding, statusDie, unitOf } from '../queries.ts';
import type { Scene } from '../scene.ts';
import { supplyLeft } from '../supply.ts';
import type { TaskOf } from '../task.ts';
import { exhaust } from './cooldown.ts';
import { dropStatus, statusPlace } from './status-die.ts';
import type { StatusId } from '../vocabulary.ts';

/** A status that an effect gives; a few effects give it to quest units, too (STS-2). */
interface GivenStatus {
  readonly status: StatusId;
  readonly evenQuest?: true;
}

/**
 * By hand: puts a status on a unit or takes it off. One copy of each; an adventurer that regains one has the die moved to the back of
 * the track. Rules: STS-1, STS-2, SUP-3, CDT-4. What the statuses do is shown to the players.
 */
export function setStatus(
  play: Play,
  unit: Unit,
  { status, on }: { status: StatusId; on: boolean },
): Refusal | undefined {
  const refusal = on ? whyNotGained(play, unit, { status }) : whyNotLost(play, unit, status);
  const stands = refusal && play.unlessOverruled(refusal);
  if (stands !== undefined) return stands;
  if (on) layStatus(play, unit, status);
  else dropStatus(play, unit, status);
  return undefined;
}

/** A status that an effect gives: an adventurer that could do something about it is asked first. */
export function giveStatus(play: Play, unit: Unit, given: GivenStatus): void {
  const answers =
    unit.kind === 'adventurer' && canGainStatus(play, unit, given)
      ? triggered(play, 'status-coming', { self: unit.id })
      : [];
  if (answers.length === 0) applyStatus(play, unit, given);
  else play.doNext(...answers, { kind: 'gain-status', unit: unit.id, ...given });
}

/** It comes now, unless it is ignored. */
export function gainStatus(play: Play, { unit: id, ignored, status, evenQuest }: TaskOf<'gain-status'>): void {
  const unit = unitOf(play.battle, id);
  if (unit !== undefined && !ignored) applyStatus(play, unit, { status, ...(evenQuest && { evenQuest }) });
}

/** A status that an effect gives: who cannot gain it stays as it is, and the log says so where the box is empty (SUP-3). */
export function applyStatus(play: Play, unit: Unit, given: GivenStatus): void {
  const refusal = whyNotGained(play, unit, given);
  if (refusal === undefined) layStatus(play, unit, given.status);
  else if (refusal.code === 'supply-empty') play.happen({ type: 'supply-empty', kind: 'status', asked: 1, left: 0 });
}

/** Whether an effect can give a unit a status now: for what depends on its being possible (GEN-6). */
export const canGainStatus = (play: Scene, unit: Unit, given: GivenStatus): boolean =>
  whyNotGained(play, unit, given) === undefined;

/** Level tells a quest unit, whichever side it is on by now. */
function whyNotGained({ battle, content }: Scene, unit: Unit, { status, evenQuest }: GivenStatus): Refusal | undefined {
  if (!isStanding(unit, battle)) return { code: 'already-defeated', unit: unit.id, final: true };
  if (modifiersOf({ battle, content }, 'status-gain', { self: unit.id }).length > 0)
    return { code: 'gains-no-status', unit: unit.id };
  if (bears(unit, status)) {
    return unit.kind === 'adventurer'
      ? undefined
      : { code: 'status-already', rule: 'STS-1', unit: unit.id, status, on: true, final: true };
  }
  if (supplyLeft(battle, content, 'status') < 1)
    return { code: 'supply-empty', rule: 'SUP-3', kind: 'status', final: true };
  return isQuestUnit(unit) && !evenQuest ? { code: 'quest-unit', rule: 'STS-2', unit: unit.id } : undefined;
}

function whyNotLost({ battle }: Play, unit: Unit, status: StatusId): Refusal | undefined {
  if (!isStanding(unit, battle)) return { code: 'already-defeated', unit: unit.id, final: true };
  return bears(unit, status) ? undefined : { code: 'status-already', unit: unit.id, status, on: false, final: true };
}

function layStatus(play: Play, unit: Unit, status: StatusId): void {
  const place = statusPlace(unit);
  const borne = statusDie(unit, status);
  const die: Die = borne ?? { id: `d${play.nextId()}`, kind: 'status', status };
  if (borne !== undefined) play.happen({ type: 'die-moved', die, from: place, to: place });
  else if (unit.kind === 'adventurer') exhaust(play, unit.id, { die, from: { zone: 'supply' } });
  else play.happen({ type: 'die-moved', die, from: { zone: 'supply' }, to: place });
}
