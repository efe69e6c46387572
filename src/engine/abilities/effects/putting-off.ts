import { type EffectRule, yesOr } from './effect-rule.ts';
import { following } from './following.ts';

/** Comes when the owner's engage is over (ENG-6). */
export const afterEngage: EffectRule<'after-engage'> = {
  possible: (_scene, _effect, { engage }) => yesOr(engage !== undefined),
  run: (play, { then }, scope) => {
    if (scope.engage !== undefined)
      play.happen({ type: 'engage-owes', engage: scope.engage, task: following(then, scope) });
  },
};

/** Comes when the round ends, whatever has become of its owner by then (RND-6). */
export const atRoundEnd: EffectRule<'at-round-end'> = {
  possible: () => 'all',
  run: (play, { then }, scope) => {
    play.happen({ type: 'round-owes', task: following(then, { ...scope, evenIfDefeated: true }) });
  },
};

/** The owner's turn is over, but for its end-of-turn abilities (TRN-4; ruling Q-64). */
export const endTurn: EffectRule<'end-turn'> = {
  possible: ({ battle }, _effect, { self }) => yesOr(battle.turn?.unit === self),
  run: (play, _effect, { self: unit }) => {
    play.doNext({ kind: 'end-turn', unit });
  },
};
