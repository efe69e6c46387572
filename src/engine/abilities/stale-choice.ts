import type { Play } from '../play.ts';
import type { Choice, ChoosePrompt } from '../prompt.ts';
import { isStanding, unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { canStillAct } from './can-still-act.ts';
import { anyPossible } from './possibility.ts';

type Question = Pick<ChoosePrompt, 'asks' | 'unit' | 'options' | 'asIs'>;

/** Whether corrections by hand have changed what there is to choose from: then it has to be asked anew, or not at all. */
export function isStale(play: Play, question: Question): boolean {
  const { unit, asIs } = question;
  if (unit !== undefined && unitOf(play.battle, unit) === undefined) return true;
  return asIs !== true && hasClosed(play, question);
}

/** Notes that something could not be done from the first: that is no reason to ask the same thing anew for ever. */
export const asked = <T extends Question>(play: Play, question: T): T =>
  hasClosed(play, question) ? { ...question, asIs: true } : question;

function hasClosed(play: Play, { asks, unit: id, options }: Question): boolean {
  const unit = id === undefined ? undefined : unitOf(play.battle, id);
  // What is offered to somebody who has just fallen works all the same, or was not offered.
  const gone = unit !== undefined && asks !== 'use' && !isStanding(unit, play.battle);
  return gone || !options.every((option) => isOpen(play, option));
}

/** Whether what an option leads to can still be done. */
const isOpen = (play: Play, { then: [first] }: Choice): boolean => first === undefined || canStillBeDone(play, first);

function canStillBeDone(play: Play, task: Task): boolean {
  if (task.kind === 'act') return canStillAct(play.battle, task.act);
  return task.kind !== 'effects' || anyPossible(play, task.effects, task.scope);
}
