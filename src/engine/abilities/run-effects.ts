import type { Play } from '../play.ts';
import { isStanding, unitOf } from '../queries.ts';
import { payFor } from '../rules/pay-for.ts';
import type { TaskOf } from '../task.ts';
import { following } from './effects/following.ts';
import { isGivingUp, isUnrecorded } from './effects/items.ts';
import type { Effect, Scope } from './language.ts';
import { isUsedUp, useUp } from './once.ts';
import { anyPossible, possibilityOf } from './possibility.ts';
import { tell } from './tell.ts';
import { ruleOf } from './words.ts';

/**
 * Does an ability's effects one after another (GEN-4): the first now, the others stay on the agenda behind what it leads to. What is not
 * possible is skipped (GEN-6, GEN-8); an ability that can do nothing at all, or whose owner is gone, is not even mentioned (ENG-7).
 */
export function runEffects(play: Play, task: TaskOf<'effects'>): void {
  const { effects, scope } = task;
  const [effect, ...rest] = effects;
  if (effect === undefined || (task.begun !== true && !begins(play, effects, scope))) return;
  if (rest.length > 0) play.doNext(following(rest, scope));
  if (possibilityOf(play, effect, scope) !== 'none') ruleOf(effect).run(play, effect, scope);
}

/** What comes first tells of the ability itself: a mere reminder, or cards that nobody keeps a record of. */
const remindsFirst = (play: Play, effect: Effect, scope: Scope): boolean =>
  effect.do === 'reminder' || (isGivingUp(effect) && isUnrecorded(play, effect, scope));

/** An ability is told of once, however much it does; a mere reminder tells of itself. */
function begins(play: Play, effects: readonly Effect[], scope: Scope): boolean {
  const owner = unitOf(play.battle, scope.self);
  const works = scope.evenIfDefeated === true || (owner !== undefined && isStanding(owner, play.battle));
  if (!works || isUsedUp(play.battle, scope) || !anyPossible(play, effects, scope)) return false;
  useUp(play, scope);
  payFor(play, scope);
  if (effects[0] !== undefined && !remindsFirst(play, effects[0], scope)) tell(play, scope);
  return true;
}
