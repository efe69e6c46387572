import type { Unit } from '../../battle.ts';
import type { Hex } from '../../ids.ts';
import type { Scene } from '../../scene.ts';
import { closestFreeHexes } from '../../space/closest-free.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { askAmongHexes } from './equal-hexes.ts';
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
    for (const unit of units) askAmongHexes(play, effect, { unit, hexes: hexesFor(play, unit), act: 'place', scope });
  },
};

const hexesFor = ({ battle, content }: Scene, { hex }: Unit): readonly Hex[] =>
  hex === undefined ? [] : closestFreeHexes(battle, content, hex);
