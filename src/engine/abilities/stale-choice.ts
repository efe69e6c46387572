import type { Play } from '../play.ts';
import type { Choice, ChoosePrompt } from '../prompt.ts';
import { isStanding, unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { canStillAct } from './do-act.ts';
import { anyPossible } from './possibility.ts';

/** Whether corrections by hand have changed what there is to choose from: then it has to be asked anew, or not at all. */
export function isStale(play: Play, { asks, unit: id, options }: ChoosePrompt): boolean {
  const unit = id === undefined ? undefined : unitOf(play.battle, id);
  // What is offered to somebody who has just fallen works all the same, or was not offered.
  const there = unit !== undefined && (asks === 'use' || isStanding(unit, play.battle));
  const gone = id !== undefined && !there;
  return gone || !options.every((option) => isOpen(play, option));
}

/** Whether what an option leads to can still be done. */
export const isOpen = (play: Play, { moot, then: [first] }: Choice): boolean =>
  moot === true || first === undefined || canStillBeDone(play, first);

function canStillBeDone(play: Play, task: Task): boolean {
  if (task.kind === 'act') return canStillAct(play.battle, task.act);
  return task.kind !== 'effects' || anyPossible(play, task.effects, task.scope);
}
