import type { Unit } from '../../battle.ts';
import type { Scene } from '../../scene.ts';
import { amountOf } from '../amount.ts';
import { askChoice } from '../ask-choice.ts';
import { holds } from '../condition.ts';
import { isThat } from '../is-that.ts';
import type { Choose, ChooseOption, Picking, Scope } from '../language.ts';
import { anyPossible } from '../possibility.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, allOr, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/** Lets each of those meant pick one of the options that are possible (GEN-3, GEN-6). */
export const choose: EffectRule<'choose'> = {
  possible: (scene, effect, scope) =>
    yesOr(
      whoIn(scene, effect.by, scope).some((unit) => optionsFor(scene, effect, withChooser(scope, unit)).length > 0),
    ),
  run: (play, effect, scope) => {
    const choosers = whoIn(play, effect.by, scope);
    if (typeof effect.by !== 'object') {
      play.doNext(...choosers.map(({ id }) => again({ ...effect, by: { unit: id } }, scope)));
      return;
    }
    const [chooser] = choosers;
    if (chooser === undefined) return;
    const chosen = withChooser(scope, chooser);
    askChoice(play, {
      asks: 'option',
      unit: chooser.id,
      by: 'its-player',
      rule: 'GEN-3',
      scope,
      options: [
        ...optionsFor(play, effect, chosen).map((option) => ({
          id: String(effect.options.indexOf(option)),
          text: option.text,
          then: [following(option.do, chosen)],
        })),
        ...(effect.may ? [{ id: 'decline', then: [] }] : []),
      ],
      again: again(effect, scope),
    });
  },
};

/** The options of a choice that are open to whoever makes it. */
const optionsFor = (scene: Scene, { options }: Choose, scope: Scope): readonly ChooseOption[] =>
  options.filter(
    (option) => (option.if === undefined || holds(scene, option.if, scope)) && anyPossible(scene, option.do, scope),
  );

const withChooser = (scope: Scope, { id: chooser }: Unit): Scope => ({ ...scope, chooser });

/** The owner picks units one after another; nobody twice. All: as many as it says, or any where fewer will do. */
export const pick: EffectRule<'pick'> = {
  possible: (scene, effect, scope) => {
    const candidates = candidatesFor(scene, effect, scope).length;
    return allOr(
      candidates > 0 && (effect.upTo === true || candidates >= countOf(scene, effect, scope)),
      candidates > 0,
    );
  },
  run: (play, effect, scope) => {
    const left = countOf(play, effect, scope);
    if (left < 1) return;
    const rest = ({ id }: Unit) =>
      left > 1 ? [again({ ...effect, count: left - 1, but: [...(effect.but ?? []), id] }, scope)] : [];
    askChoice(play, {
      asks: 'unit',
      unit: scope.self,
      by: 'its-player',
      rule: 'GEN-3',
      scope,
      options: [
        ...candidatesFor(play, effect, scope).map((unit) => ({
          id: unit.id,
          then: [following(effect.then, { ...scope, picked: unit.id }), ...rest(unit)],
        })),
        ...(effect.upTo ? [{ id: 'enough', then: [] }] : []),
      ],
      again: again(effect, scope),
    });
  },
};

const countOf = (scene: Scene, { count = 1 }: Picking, scope: Scope): number => amountOf(scene, count, scope);

const candidatesFor = (scene: Scene, { from, where = [], but = [], then }: Picking, scope: Scope): readonly Unit[] =>
  whoIn(scene, from, scope).filter(
    (unit) =>
      !but.includes(unit.id) &&
      isThat(scene, unit, { tests: where, scope }) &&
      anyPossible(scene, then, { ...scope, picked: unit.id }),
  );
