import type { Adventurer, Battle, Die } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { RemoveFatiguePrompt } from '../prompt.ts';
import type { FatigueKind } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { takeOffTrack } from './take-off-track.ts';

interface Removal {
  readonly amount: number;
  readonly kind?: FatigueKind;
}

/** Removes fatigue from a track, overfatigue too; where no kind is named, the owner picks either (FAT-1, CDT-7). */
export function removeFatigue(play: Play, { id }: Adventurer, { amount, kind }: Removal): Refusal | undefined {
  const fatigue = fatigueOn(play.battle, id).filter((die) => kind === undefined || die.kind === kind);
  if (fatigue.length === 0) return { code: 'nothing-to-remove', what: kind ?? 'fatigue', final: true };
  if (kind === undefined) removeAny(play, id, amount);
  else for (const die of fatigue.slice(0, amount)) takeOffTrack(play, id, die);
  return undefined;
}

/** Fatigue of either kind on an adventurer's track. */
export const fatigueOn = ({ adventurers }: Battle, unit: UnitId): readonly Die[] =>
  adventurers[unit]?.dice.track.filter(({ kind }) => kind === 'light-fatigue' || kind === 'overfatigue') ?? [];

/** Asks only where there is something to pick. */
function removeAny(play: Play, unit: UnitId, left: number): void {
  const fatigue = fatigueOn(play.battle, unit);
  const mixed = new Set(fatigue.map(({ kind }) => kind)).size > 1;
  if (mixed && left > 0 && left < fatigue.length)
    play.ask({ kind: 'remove-fatigue', unit, left, for: [unit], rule: 'CDT-7' });
  else for (const die of fatigue.slice(0, left)) takeOffTrack(play, unit, die);
}

/** The picked die goes, then the next one is asked for. */
export function answerRemoveFatigue(play: Play, { id, unit, left }: RemoveFatiguePrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  const die = fatigueOn(play.battle, unit).find((held) => held.id === option);
  if (die === undefined) return;
  takeOffTrack(play, unit, die);
  removeAny(play, unit, left - 1);
}
