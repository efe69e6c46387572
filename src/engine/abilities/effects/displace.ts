import type { Unit } from '../../battle.ts';
import type { Hex } from '../../ids.ts';
import type { Scene } from '../../scene.ts';
import { closestFreeHexes } from '../../space/closest-free.ts';
import { askChoice } from '../ask-choice.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { again } from './following.ts';

/** Whoever is in the way is placed in the closest free hex, one after another; the party picks among several (MAP-8, MAP-9). */
export const displace: EffectRule<'displace'> = {
  possible: (scene, { who }, scope) => yesOr(whoIn(scene, who, scope).some((unit) => hexesFor(scene, unit).length > 0)),
  run: (play, effect, scope) => {
    const units = whoIn(play, effect.who, scope);
    if (typeof effect.who !== 'object') {
      play.doNext(...units.map(({ id: unit }) => again({ ...effect, who: { unit } }, scope)));
      return;
    }
    for (const unit of units)
      askChoice(play, {
        asks: 'hex',
        unit: unit.id,
        by: 'party',
        rule: 'MAP-9',
        scope,
        options: hexesFor(play, unit).map((to) => ({
          id: to,
          then: [{ kind: 'act', act: { act: 'place', unit: unit.id, to } }],
        })),
        again: again(effect, scope),
      });
  },
};

const hexesFor = ({ battle, content }: Scene, { hex }: Unit): readonly Hex[] =>
  hex === undefined ? [] : closestFreeHexes(battle, content, hex);
