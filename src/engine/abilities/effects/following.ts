import type { Task } from '../../task.ts';
import type { Effect, Scope } from '../language.ts';

/** Effects in the middle of an ability, which was told of already. */
export const following = (effects: readonly Effect[], scope: Scope): Task => ({
  kind: 'effects',
  effects,
  scope,
  begun: true,
});

/** One effect again, for a part of those it is about or with what is left of it. */
export const again = (effect: Effect, scope: Scope): Task => following([effect], scope);
