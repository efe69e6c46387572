import { DIE_SIDES } from '../../content.ts';
import { MOST_DICE, rollDice } from '../../rules/roll.ts';
import { mayRoll } from '../../rules/daze.ts';
import { unitOf } from '../../queries.ts';
import type { Scene } from '../../scene.ts';
import { freeDiceAvailable } from '../../supply.ts';
import { amountOf } from '../amount.ts';
import type { Scope } from '../language.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';
import { following } from './following.ts';

/** Any roll counts for Daze (STS-5). */
function ownerMayRoll({ battle }: Scene, { self }: Scope): boolean {
  const owner = unitOf(battle, self);
  return owner === undefined || mayRoll(battle, owner);
}

const D6 = 6;

/** Rolls dice of six sides, and does what their sum brings (GEN-16). */
export const rollD6: EffectRule<'roll-d6'> = {
  possible: (scene, _effect, scope) => yesOr(ownerMayRoll(scene, scope)),
  run: (play, { dice: count = 1, on }, scope) => {
    const dice = rollDice([{ sides: D6, count }], play.draw(`${scope.ability} of ${scope.self}: d6`));
    play.happen({ type: 'free-roll', unit: scope.self, dice });
    const sum = dice.reduce((total, { face }) => total + face, 0);
    for (const { from, to = D6 * count, do: effects } of on) {
      const hits = sum >= amountOf(play, from, scope) && sum <= amountOf(play, to, scope);
      if (hits) play.doNext(following(effects, scope));
    }
  },
};

/** Rolls enemy Combat dice, no more than the box has (SUP-2); what follows knows what they brought. */
export const rollCombat: EffectRule<'roll-combat'> = {
  possible: (scene, { dice }, scope) =>
    yesOr(
      ownerMayRoll(scene, scope) && freeDiceAvailable(scene.battle, scene.content, amountOf(scene, dice, scope)) > 0,
    ),
  run: (play, { dice, then }, scope) => {
    const wanted = Math.min(amountOf(play, dice, scope), MOST_DICE);
    const count = freeDiceAvailable(play.battle, play.content, wanted);
    const draw = play.draw(`${scope.ability} of ${scope.self}: ${String(count)} enemy Combat`);
    const faces = Array.from({ length: count }, () => draw(DIE_SIDES));
    play.happen({ type: 'free-roll', unit: scope.self, dice: faces.map((face) => ({ kind: 'enemy-combat', face })) });
    play.doNext(following(then, { ...scope, rolled: faces.map((face) => play.content.enemyDie.faces[face] ?? 0) }));
  },
};
