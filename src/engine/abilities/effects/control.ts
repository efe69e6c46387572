import { MOST_CHOICES } from '../../prompt.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { holds } from '../condition.ts';
import { answersTo, type FactId } from '../facts.ts';
import { isThat } from '../is-that.ts';
import type { Effect, Scope } from '../language.ts';
import { allPossible, anyPossible } from '../possibility.ts';
import { tell } from '../tell.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/** What a condition leads to. */
export const ifThen: EffectRule<'if'> = {
  possible: (scene, effect, scope) => yesOr(anyPossible(scene, branchOf(scene, effect, scope), scope)),
  run: (play, effect, scope) => {
    play.doNext(following(branchOf(play, effect, scope), scope));
  },
};

const branchOf = (scene: Scene, effect: EffectOf<'if'>, scope: Scope): readonly Effect[] =>
  holds(scene, effect.if, scope) ? effect.then : (effect.else ?? []);

/** "A then B": both, or nothing at all (GEN-6). */
export const pay: EffectRule<'pay'> = {
  possible: (scene, { cost }, scope) => yesOr(allPossible(scene, cost, scope)),
  run: (play, { cost, then }, scope) => {
    play.doNext(following([...cost, ...then], scope));
  },
};

/** B where the whole of it is possible, else A as far as it goes (GEN-7). */
export const firstPossible: EffectRule<'first-possible'> = {
  possible: (scene, { of }, scope) => yesOr(of.some((effects) => allPossible(scene, effects, scope))),
  run: (play, { of }, scope) => {
    const done =
      of.find((effects) => allPossible(play, effects, scope)) ??
      of.find((effects) => anyPossible(play, effects, scope)) ??
      [];
    play.doNext(following(done, scope));
  },
};

/** Asks the party what the battle does not know, once; then the ability goes on (GEN-12). */
export const ask: EffectRule<'ask'> = {
  possible: (scene, { fact, then }, scope) =>
    yesOr(worldsFor(scene, fact).some((world) => anyPossible(world, then, scope))),
  run: (play, effect, scope) => {
    const { fact, then } = effect;
    const next = following(then, scope);
    if (play.battle.facts?.[fact] !== undefined) {
      play.doNext(next);
      return;
    }
    askChoice(play, {
      asks: 'fact',
      fact,
      by: 'party',
      rule: 'GEN-12',
      scope,
      options: answersTo(fact).map((value) => ({
        id: value,
        then: [{ kind: 'act', act: { act: 'learn', fact, value } }, next],
      })),
      again: again(effect, scope),
    });
  },
};

/** The battle as each answer to a question about the world would have it; as it is, where the answer is known. */
function worldsFor({ battle, content }: Scene, fact: FactId): readonly Scene[] {
  const known = battle.facts?.[fact];
  const answers = known === undefined ? answersTo(fact) : [known];
  return answers.map((value) => ({ content, battle: { ...battle, facts: { ...battle.facts, [fact]: value } } }));
}

/** Done for each of them in turn, as `picked`. */
export const each: EffectRule<'each'> = {
  possible: (scene, effect, scope) =>
    yesOr(scopesFor(scene, effect, scope).some((one) => anyPossible(scene, effect.then, one))),
  run: (play, effect, scope) => {
    play.doNext(...scopesFor(play, effect, scope).map((one) => following(effect.then, one)));
  },
};

const scopesFor = (scene: Scene, { of, where = [] }: EffectOf<'each'>, scope: Scope): readonly Scope[] =>
  whoIn(scene, of, scope)
    .filter((unit) => isThat(scene, unit, { tests: where, scope }))
    .map(({ id: picked }) => ({ ...scope, picked }));

/** For the players to carry out. */
export const reminder: EffectRule<'reminder'> = {
  possible: () => 'all',
  run: (play, effect, scope) => {
    tell(play, scope, effect);
  },
};

/** Keeps a number as it is now. */
export const count: EffectRule<'count'> = {
  possible: (scene, { number, then }, scope) =>
    yesOr(anyPossible(scene, then, { ...scope, number: amountOf(scene, number, scope) })),
  run: (play, { number, then }, scope) => {
    play.doNext(following(then, { ...scope, number: amountOf(play, number, scope) }));
  },
};

/** The owner says how much. */
export const chooseNumber: EffectRule<'choose-number'> = {
  possible: (scene, { most, then }, scope) =>
    yesOr(amountOf(scene, most, scope) > 0 && anyPossible(scene, then, { ...scope, number: 1 })),
  run: (play, effect, scope) => {
    const most = Math.min(amountOf(play, effect.most, scope), MOST_CHOICES);
    askChoice(play, {
      asks: 'number',
      unit: scope.self,
      by: 'its-player',
      rule: 'GEN-3',
      scope,
      options: Array.from({ length: most }, (_, index) => ({
        id: String(index + 1),
        then: [following(effect.then, { ...scope, number: index + 1 })],
      })),
      again: again(effect, scope),
    });
  },
};
