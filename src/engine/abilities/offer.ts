import type { Play } from '../play.ts';
import type { Choice } from '../prompt.ts';
import type { TaskOf } from '../task.ts';
import type { PrintedAbility } from '../vocabulary.ts';
import type { Scope } from './language.ts';
import { isUsedUp } from './once.ts';
import { isHushed } from './hushed.ts';
import { anyPossible } from './possibility.ts';
import { asked } from './stale-choice.ts';

type Offer = TaskOf<'offer'>;

const hushedIn = ({ of, ability }: Scope): PrintedAbility => ({ of, ability });

/**
 * Asks whether an adventurer uses any of what it may do now; after each use again for the rest (GEN-3). Its player may have had enough of
 * a question that comes up at each roll, and silence it.
 */
export function offer(play: Play, { unit, tasks }: Offer): void {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return;
  const open = tasks.filter(
    ({ effects, scope }) =>
      !isHushed(adventurer, hushedIn(scope)) && !isUsedUp(play.battle, scope) && anyPossible(play, effects, scope),
  );
  const [first] = open;
  if (first === undefined) return;
  const rest = (used: TaskOf<'effects'>): Offer => ({
    kind: 'offer',
    unit,
    tasks: open.filter((task) => task !== used),
  });
  const { self, ability, of } = first.scope;
  const question = {
    asks: 'use',
    unit,
    options: [
      ...open.map((task, at): Choice => ({ id: String(at), then: [task, rest(task)] })),
      { id: 'decline', then: [] },
      { id: 'hush', then: [{ kind: 'hush', unit, offers: open.map(({ scope }) => hushedIn(scope)) }] },
    ],
  } as const;
  play.ask({
    kind: 'choose',
    ...asked(play, question),
    self,
    ability,
    ...(of !== 'skill' && { of }),
    rule: 'GEN-3',
    for: [unit],
    again: { kind: 'offer', unit, tasks: open },
  });
}
