import type { UnitId } from '../../ids.ts';
import type { Play } from '../../play.ts';
import type { Choice } from '../../prompt.ts';
import { standing } from '../../queries.ts';
import { askChoice } from '../ask-choice.ts';
import type { Effect, Scope } from '../language.ts';
import { whoIn } from '../who.ts';
import { type EffectOf, type EffectRule, yesOr } from './effect-rule.ts';
import { again, following } from './following.ts';

/**
 * HP are collected from adventurers and handed out among them: the owner says how many each gives, then who gets them. Nobody gives the last
 * one, for that would be a defeat that nobody asked for.
 * Rules: DMG-10, HEA-4.
 */
export const shareHp: EffectRule<'share-hp'> = {
  possible: (scene, { among }, scope) => yesOr(whoIn(scene, among, scope).length > 0),
  run: (play, effect, scope) => {
    if (typeof effect.among !== 'object') {
      const units = whoIn(play, effect.among, scope).map(({ id }) => id);
      play.doNext(following([ask(units, effect)], scope));
      return;
    }
    askHowMuch(play, effect, scope);
  },
};

const ask = ([unit]: readonly UnitId[], effect: EffectOf<'share-hp'>): Effect =>
  unit === undefined ? effect : { ...effect, among: { unit } };

function askHowMuch(play: Play, effect: EffectOf<'share-hp'>, scope: Scope): void {
  const { most, pool = 0 } = effect;
  const [giver] = whoIn(play, effect.among, scope);
  if (giver === undefined) return;
  const next = nextAfter(play, giver.id);
  const goOn = (given: number): Effect =>
    next === undefined
      ? { do: 'distribute', among: 'each-adventurer', kind: 'hp', amount: pool + given }
      : { ...effect, among: { unit: next }, pool: pool + given };
  const amounts = Array.from({ length: Math.min(most, giver.hp - 1) + 1 }, (_, index) => index);
  askChoice(play, {
    asks: 'give',
    unit: giver.id,
    by: 'its-player',
    rule: 'DMG-10',
    scope,
    options: amounts.map((given): Choice => ({
      id: String(given),
      then: [
        ...(given > 0 ? [following([{ do: 'lose-hp', who: { unit: giver.id }, amount: given }], scope)] : []),
        following([goOn(given)], scope),
      ],
    })),
    again: again(effect, scope),
  });
}

/** In turn order. */
function nextAfter({ battle }: Play, unit: UnitId): UnitId | undefined {
  const ids = standing(battle).map(({ id }) => id);
  return ids[ids.indexOf(unit) + 1];
}
