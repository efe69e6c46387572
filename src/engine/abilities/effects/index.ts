import type { Effect } from '../language.ts';
import { extraTurn, fatigue, recovery, stat, tenacity } from './adventurers.ts';
import { chipToBag, moreCombat, reserve, skipEngage, takeOffMap, takePlace, trueDamage } from './chips.ts';
import { choose, pick } from './choices.ts';
import { afterEngage, ask, chooseNumber, count, each, firstPossible, ifThen, pay, reminder } from './control.ts';
import { damage } from './damage.ts';
import { distribute } from './distribute.ts';
import type { EffectOf, EffectRule, Word } from './effect-rule.ts';
import { copyDamage, engage, ignoreSkill } from './engaging.ts';
import { bonusHp, defeat, heal, loseHp, revive, setHp } from './hit-points.ts';
import { ignoreDefense } from './ignore-defense.ts';
import { layDie } from './lay-die.ts';
import { moveDice } from './move-dice.ts';
import { longerMove, move } from './moves.ts';
import { deploy, place, pull } from './places.ts';
import { prevent } from './prevent.ts';
import { miss, reroll, turnDice } from './rolled-dice.ts';
import { rollCombat, rollD6 } from './rolls.ts';
import { rollStatus, status } from './statuses.ts';
import { thisDie } from './this-die.ts';

/** Every word of the language and its meaning. Made when it is first asked for: the words need each other. */
const makeRules = (): { readonly [W in Word]: EffectRule<W> } => ({
  damage,
  distribute,
  'ignore-defense': ignoreDefense,
  'copy-damage': copyDamage,
  'ignore-skill': ignoreSkill,
  'true-damage': trueDamage,
  prevent,
  heal,
  'bonus-hp': bonusHp,
  'set-hp': setHp,
  'lose-hp': loseHp,
  defeat,
  revive,
  status,
  'roll-status': rollStatus,
  fatigue,
  tenacity,
  stat,
  exhaust: moveDice,
  drain: moveDice,
  recover: moveDice,
  remove: moveDice,
  raise: moveDice,
  'this-die': thisDie,
  'lay-die': layDie,
  reroll,
  'turn-dice': turnDice,
  miss,
  place,
  move,
  'longer-move': longerMove,
  pull,
  deploy,
  'take-place': takePlace,
  'chip-to-bag': chipToBag,
  'take-off-map': takeOffMap,
  reserve,
  'more-combat': moreCombat,
  'skip-engage': skipEngage,
  engage,
  'extra-turn': extraTurn,
  recovery,
  pick,
  each,
  choose,
  count,
  'choose-number': chooseNumber,
  'roll-d6': rollD6,
  'roll-combat': rollCombat,
  ask,
  if: ifThen,
  pay,
  'first-possible': firstPossible,
  'after-engage': afterEngage,
  reminder,
});

let rules: ReturnType<typeof makeRules> | undefined;

/** What a word of the language means. */
export function ruleOf<W extends Word>(effect: EffectOf<W> & Effect): EffectRule<W> {
  rules ??= makeRules();
  return rules[effect.do as W];
}
