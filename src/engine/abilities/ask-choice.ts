import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Choice, ChoosePrompt } from '../prompt.ts';
import { unitOf } from '../queries.ts';
import type { Task } from '../task.ts';
import { asked } from './stale-choice.ts';
import type { Scope } from './language.ts';

interface Choosing extends Pick<ChoosePrompt, 'asks' | 'fact' | 'rule' | 'unit'> {
  readonly options: readonly Choice[];
  readonly scope: Scope;
  /** Whoever decides: the unit's player, or the party where a tie is to be broken. */
  readonly by: 'its-player' | 'party';
  /** Asks anew, should the options have changed by hand meanwhile. */
  readonly again: Task;
}

/** Lets somebody choose what an ability does; one option alone is no choice (GEN-3). */
export function askChoice(play: Play, { options, scope, by, again, ...question }: Choosing): void {
  const [only, ...others] = options;
  if (only !== undefined && others.length === 0) {
    play.doNext(...only.then);
    return;
  }
  if (only === undefined || isGone(play, question.unit)) return;
  const answering = by === 'party' ? undefined : deciderOf(play, question.unit);
  const choice = asked(play, { ...question, options });
  play.ask({
    kind: 'choose',
    ...choice,
    self: scope.self,
    ability: scope.ability,
    ...(scope.of !== 'skill' && { of: scope.of }),
    again,
    ...(scope.owner && scope.owner !== scope.self && { owner: scope.owner }),
    ...(answering && { for: [answering] }),
  });
}

const isGone = ({ battle }: Play, id: UnitId | undefined): boolean =>
  id !== undefined && unitOf(battle, id) === undefined;

/** An adventurer decides for itself, a companion's controller for the companion; for an enemy the party does. */
function deciderOf({ battle }: Play, id: UnitId | undefined): UnitId | undefined {
  const unit = id === undefined ? undefined : unitOf(battle, id);
  if (unit?.kind === 'adventurer') return unit.id;
  return unit?.kind === 'companion' ? unit.controller : undefined;
}
