import type { Play } from '../play.ts';
import { rollDice } from '../rules/roll.ts';
import { amountOf } from './amount.ts';
import type { RollD6, Scope } from './language.ts';

const SIDES = 6;

/** Rolls one die of six sides, and does what its result brings (GEN-16). */
export function rollD6(play: Play, effect: RollD6, scope: Scope): void {
  const draw = play.draw(`${scope.skill} of ${scope.self}: d6`);
  const [die] = rollDice([{ sides: SIDES, count: 1 }], draw);
  if (die === undefined) return;
  play.happen({ type: 'free-roll', unit: scope.self, dice: [die] });
  for (const { from, to = SIDES, do: effects } of effect.on) {
    const hits = die.face >= amountOf(play, from, scope) && die.face <= amountOf(play, to, scope);
    if (hits) play.doNext({ kind: 'effects', effects, scope, begun: true });
  }
}
