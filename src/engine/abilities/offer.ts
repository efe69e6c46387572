import type { Play } from '../play.ts';
import type { Choice } from '../prompt.ts';
import type { TaskOf } from '../task.ts';
import { isUsedUp } from './once.ts';
import { anyPossible } from './possibility.ts';

type Offer = TaskOf<'offer'>;

/** Asks whether an adventurer uses any of what it may do now; after each use again for the rest (GEN-3). */
export function offer(play: Play, { unit, tasks }: Offer): void {
  const open = tasks.filter(
    ({ effects, scope }) => !isUsedUp(play.battle, scope) && anyPossible(play, effects, scope),
  );
  const [first] = open;
  if (first === undefined || play.battle.adventurers[unit] === undefined) return;
  const rest = (used: TaskOf<'effects'>): Offer => ({
    kind: 'offer',
    unit,
    tasks: open.filter((task) => task !== used),
  });
  const { self, ability, of } = first.scope;
  play.ask({
    kind: 'choose',
    asks: 'use',
    unit,
    self,
    ability,
    ...(of !== 'skill' && { of }),
    rule: 'GEN-3',
    for: [unit],
    options: [
      ...open.map((task, at): Choice => ({ id: String(at), then: [task, rest(task)] })),
      { id: 'decline', then: [] },
    ],
    again: { kind: 'offer', unit, tasks: open },
  });
}
