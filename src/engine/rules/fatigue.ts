import { askChoice } from '../abilities/ask-choice.ts';
import { modifiersOf } from '../abilities/modifiers.ts';
import type { Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { FatigueKind } from '../command.ts';
import type { DiePlace } from '../event.ts';
import { hasFreeSlot } from '../queries.ts';
import { supplyLeft } from '../supply.ts';
import type { Task, TaskOf } from '../task.ts';
import type { OwnOption } from '../vocabulary.ts';
import { exhaust } from './cooldown.ts';
import { afterSlotting } from './slots.ts';
import { layOnTrack } from './track.ts';

/** Fatigue for an adventurer's track, one die after another (FAT-1, FAT-5, CDT-1). */
export const fatigueFor = (
  unit: UnitId,
  { kind: fatigue, count, fitting }: { readonly kind: FatigueKind; readonly count: number; readonly fitting?: true },
): readonly Task[] => (count > 0 ? [{ kind: 'gain-fatigue', unit, fatigue, count, ...(fitting && { fitting }) }] : []);

/**
 * Gains one die of several. Without a light one left in supply it is overfatigue; without overfatigue, 1 true damage; neither where
 * only what fits is gained. A defeated adventurer gains none.
 * Rules: FAT-3, FAT-4, FAT-7, DEF-5.
 */
export function gainOne(play: Play, task: TaskOf<'gain-fatigue'>): void {
  const { unit, fatigue, count } = task;
  if (play.battle.adventurers[unit]?.defeated !== false) return;
  if (count > 1) play.doNext({ ...task, count: count - 1 });
  if (task.fitting) {
    if (supplyLeft(play.battle, play.content, fatigue) > 0) layOnTrack(play, unit, fromSupply(play, fatigue));
    return;
  }
  const kind = inSupply(play, fatigue);
  if (kind === undefined) fatigueHurts(play, unit);
  else if (kind !== 'overfatigue' || !goesToSlot(play, task)) exhaust(play, unit, fromSupply(play, kind));
}

/** Whether overfatigue is kept off the track: it lies in a free slot, or its owner is asked whether it shall. */
function goesToSlot(play: Play, { unit, into, fatigue }: TaskOf<'gain-fatigue'>): boolean {
  const [allowed] = modifiersOf(play, 'overfatigue', { self: unit });
  if (into === 'track' || allowed === undefined || !hasFreeSlot(play.battle, unit)) return false;
  if (into === 'slot') {
    play.happen({ type: 'die-moved', ...fromSupply(play, 'overfatigue'), to: { zone: 'active', of: unit } });
    afterSlotting(play, unit);
    return true;
  }
  const gain = { kind: 'gain-fatigue', unit, fatigue, count: 1 } as const;
  askChoice(play, {
    asks: 'option',
    unit,
    by: 'its-player',
    rule: 'GEN-3',
    scope: allowed.scope,
    options: PLACES.map((id) => ({ id, then: [{ ...gain, into: id }] })),
    again: gain,
  });
  return true;
}

const PLACES = ['slot', 'track'] as const satisfies readonly OwnOption[];

/** Fatigue takes the place that a die has left on a track, which counts as gaining it (FAT-6); what finds none in supply: FAT-3, FAT-4. */
export function gainInPlace(play: Play, unit: UnitId, { fatigue, at }: { fatigue: FatigueKind; at: number }): void {
  const kind = inSupply(play, fatigue);
  if (kind === undefined) fatigueHurts(play, unit);
  else play.happen({ type: 'die-moved', ...fromSupply(play, kind), to: { zone: 'track', of: unit }, at });
}

const fatigueHurts = (play: Play, unit: UnitId): void => {
  play.doNext({ kind: 'deal-damage', damage: { unit, kind: 'true', parts: [1] } });
};

const fromSupply = (play: Play, kind: FatigueKind): { readonly die: Die; readonly from: DiePlace } => ({
  die: { id: `d${play.nextId()}`, kind },
  from: { zone: 'supply' },
});

function inSupply({ battle, content }: Play, fatigue: FatigueKind): FatigueKind | undefined {
  const kinds: readonly FatigueKind[] = fatigue === 'light-fatigue' ? [fatigue, 'overfatigue'] : [fatigue];
  return kinds.find((kind) => supplyLeft(battle, content, kind) > 0);
}
