import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { supplyLeft } from '../supply.ts';
import type { Task, TaskOf } from '../task.ts';
import { exhaust } from './cooldown.ts';

export type FatigueKind = 'light-fatigue' | 'overfatigue';

/** Fatigue for an adventurer's track, one die after another (FAT-1, FAT-5, CDT-1). */
export const fatigueFor = (
  unit: UnitId,
  { kind: fatigue, count }: { readonly kind: FatigueKind; readonly count: number },
): readonly Task[] => (count > 0 ? [{ kind: 'gain-fatigue', unit, fatigue, count }] : []);

/**
 * Gains one die of several. Without a light one left in supply it is overfatigue; without overfatigue, 1 true damage. A defeated
 * adventurer gains none.
 * Rules: FAT-3, FAT-4, DEF-5.
 */
export function gainOne(play: Play, task: TaskOf<'gain-fatigue'>): void {
  const { unit, fatigue, count } = task;
  if (play.battle.adventurers[unit]?.defeated !== false) return;
  if (count > 1) play.doNext({ ...task, count: count - 1 });
  const kind = inSupply(play, fatigue);
  if (kind === undefined) play.doNext({ kind: 'deal-damage', damage: { unit, kind: 'true', parts: [1] } });
  else exhaust(play, unit, { die: { id: `d${play.nextId()}`, kind }, from: { zone: 'supply' } });
}

function inSupply({ battle, content }: Play, fatigue: FatigueKind): FatigueKind | undefined {
  const kinds: readonly FatigueKind[] = fatigue === 'light-fatigue' ? [fatigue, 'overfatigue'] : [fatigue];
  return kinds.find((kind) => supplyLeft(battle, content, kind) > 0);
}
