import { type Adventurer, type Die, TRACK_LENGTH } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import { findDie } from '../queries.ts';
import type { Task, TaskOf } from '../task.ts';
import { exhaust } from './cooldown.ts';
import { ownerOf } from './owner-of.ts';

/** A die for a track, and how it gets there. */
interface Incoming {
  readonly die: Die;
  readonly task: Task;
}

/** Several dice for one track at once: in the order their owner picks, where it makes a difference (CDT-2). */
export function inOwnersOrder({ battle }: Play, owner: UnitId, incoming: readonly Incoming[]): readonly Task[] {
  const adventurer = battle.adventurers[owner];
  const tasks = incoming.map(({ task }) => task);
  const dice = incoming.map(({ die }) => die);
  if (adventurer === undefined || !orderMatters(adventurer, dice)) return tasks;
  return [{ kind: 'in-any-order', tasks, for: [owner], rule: 'CDT-2' }];
}

/** It does not for dice that are alike, nor for those that fit and will come off the track in the same Recovery. */
function orderMatters({ cooldown, dice: { track } }: Adventurer, dice: readonly Die[]): boolean {
  if (new Set(dice.map(({ kind }) => kind)).size < 2) return false;
  const [first, last] = [track.length, track.length + dice.length - 1];
  const recovery = (place: number): number => Math.floor(place / Math.max(1, cooldown));
  return last >= TRACK_LENGTH || recovery(first) !== recovery(last);
}

/** Empties the slots of an adventurer, or some of them, each die to the track of its owner (ACT-3, CDT-2). */
export function clearSlots(play: Play, holder: UnitId, which: (die: Die) => boolean = () => true): readonly Task[] {
  const slotted = (play.battle.adventurers[holder]?.dice.active ?? []).filter(which);
  const owners = slotted.map((die) => ownerOf(play.battle, die, holder));
  return [...new Set(owners)].flatMap((track) =>
    inOwnersOrder(
      play,
      track,
      slotted
        .filter((_, index) => owners[index] === track)
        .map((die) => ({ die, task: { kind: 'exhaust', die: die.id, track } })),
    ),
  );
}

/** A die leaves its slot for a track, unless it has left it already. */
export function exhaustSlotted(play: Play, { die: id, track }: TaskOf<'exhaust'>): void {
  const found = findDie(play.battle, id);
  if (found?.place.zone === 'active') exhaust(play, track, { die: found.die, from: found.place });
}
