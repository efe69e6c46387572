import { triggered } from '../abilities/triggered.ts';
import { type Adventurer, type Battle, type Die, TRACK_LENGTH } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { BeforeRecoveryPrompt } from '../prompt.ts';
import type { TaskOf } from '../task.ts';
import { exhaust, recover } from './cooldown.ts';
import { ownerOf } from './owner-of.ts';

/**
 * Recovery. Ahead of it an adventurer may clear a slot, and is asked where that die would be recovered at once; at any other time of its
 * turn `/adjust die` does it. Rules: TRN-2, ACT-2.
 */
export function startRecovery(play: Play, { unit, asked }: TaskOf<'recovery'>): void {
  const worthAsking = !asked && diceToClear(play.battle, unit).length > 0;
  if (!worthAsking) {
    recover(play, unit);
    play.doNext(...triggered(play, 'after-recovery', { self: unit }));
    return;
  }
  play.doNext({ kind: 'recovery', unit, asked: true });
  askWhetherToClear(play, unit);
}

/** Slotted dice for its own track, while it makes a difference whether they enter it ahead of Recovery or behind it. */
export function diceToClear(battle: Battle, unit: UnitId): readonly Die[] {
  const adventurer: Adventurer | undefined = battle.adventurers[unit];
  if (adventurer?.defeated !== false || !clearingFirstMatters(adventurer)) return [];
  return adventurer.dice.active.filter((die) => ownerOf(battle, die, unit) === unit);
}

/** Recovery reaches the die at once, sends overfatigue past it, or makes the room that it would not find before. */
function clearingFirstMatters({ cooldown, dice: { track } }: Adventurer): boolean {
  const recovered = track.slice(0, cooldown);
  return (
    track.length < cooldown || track.length === TRACK_LENGTH || recovered.some(({ kind }) => kind === 'overfatigue')
  );
}

function askWhetherToClear(play: Play, unit: UnitId): void {
  if (diceToClear(play.battle, unit).length > 0)
    play.ask({ kind: 'before-recovery', unit, for: [unit], rule: 'ACT-2' });
}

/** Exhausts the chosen die and asks about the next one; 'keep' goes on to Recovery. */
export function answerBeforeRecovery(play: Play, { id, unit }: BeforeRecoveryPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  const die = diceToClear(play.battle, unit).find((slotted) => slotted.id === option);
  if (die === undefined) return;
  exhaust(play, unit, { die, from: { zone: 'active', of: unit } });
  askWhetherToClear(play, unit);
}
