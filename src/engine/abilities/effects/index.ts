import { defineWords } from '../words.ts';
import { extraTurn, fatigue, recovery, stat, tenacity } from './adventurers.ts';
import { chipToBag, moreCombat, reserve, skipEngage, takeOffMap, takePlace, trueDamage } from './chips.ts';
import { asSomebody } from './as.ts';
import { changeSides } from './change-sides.ts';
import { choose, pick } from './choices.ts';
import { ask, chooseNumber, count, each, firstPossible, ifThen, pay, reminder } from './control.ts';
import { damage } from './damage.ts';
import { displace } from './displace.ts';
import { distribute } from './distribute.ts';
import { copyDamage, ignoreSkill, silence } from './engaging.ts';
import { exchange } from './exchange.ts';
import { engage } from './granted-engage.ts';
import { bonusHp, defeat, heal, loseHp, revive, setHp } from './hit-points.ts';
import { ignoreDefense } from './ignore-defense.ts';
import { gainItem, giveUpItem } from './items.ts';
import { joinParty } from './join-party.ts';
import { layDie } from './lay-die.ts';
import { lend } from './lend.ts';
import { mark, retarget, tradePlaces } from './marking.ts';
import { moveDice } from './move-dice.ts';
import { longerMove, move } from './moves.ts';
import { deploy, place, pull } from './places.ts';
import { prevent } from './prevent.ts';
import { afterEngage, atRoundEnd, endTurn } from './putting-off.ts';
import { refreshRace } from './refresh-race.ts';
import { companionEngage } from './companion-engage.ts';
import { miss, reroll, rollAgain, turnDice } from './rolled-dice.ts';
import { slotFatigue } from './slot-fatigue.ts';
import { statusDie } from './status-die.ts';
import { rollCombat, rollD6 } from './rolls.ts';
import { shareHp } from './share-hp.ts';
import { ignoreStatus, rollStatus, status } from './statuses.ts';
import { slotDie } from './slot-die.ts';
import { thisDie } from './this-die.ts';
import { useAbility } from './use-ability.ts';
import { useFace } from './use-face.ts';
import { putToken, tokens } from './tokens.ts';

// Every word of the language and its meaning.
defineWords({
  damage,
  distribute,
  'ignore-defense': ignoreDefense,
  'copy-damage': copyDamage,
  'ignore-skill': ignoreSkill,
  silence,
  'ignore-status': ignoreStatus,
  'true-damage': trueDamage,
  prevent,
  heal,
  'bonus-hp': bonusHp,
  'set-hp': setHp,
  'share-hp': shareHp,
  'lose-hp': loseHp,
  defeat,
  revive,
  status,
  'roll-status': rollStatus,
  fatigue,
  tenacity,
  tokens,
  'put-token': putToken,
  stat,
  exhaust: moveDice,
  drain: moveDice,
  recover: moveDice,
  remove: moveDice,
  raise: moveDice,
  lay: moveDice,
  'this-die': thisDie,
  'lay-die': layDie,
  mark,
  'trade-places': tradePlaces,
  retarget,
  lend,
  reroll,
  'turn-dice': turnDice,
  miss,
  'roll-again': rollAgain,
  'status-die': statusDie,
  'slot-fatigue': slotFatigue,
  'companion-engage': companionEngage,
  place,
  displace,
  move,
  'longer-move': longerMove,
  pull,
  deploy,
  'join-party': joinParty,
  'change-sides': changeSides,
  'take-place': takePlace,
  'chip-to-bag': chipToBag,
  'take-off-map': takeOffMap,
  reserve,
  'more-combat': moreCombat,
  'skip-engage': skipEngage,
  engage,
  'discard-item': giveUpItem,
  'pack-item': giveUpItem,
  'use-item': giveUpItem,
  'gain-item': gainItem,
  'extra-turn': extraTurn,
  recovery,
  'use-ability': useAbility,
  'use-face': useFace,
  'slot-die': slotDie,
  'refresh-race': refreshRace,
  exchange,
  as: asSomebody,
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
  'at-round-end': atRoundEnd,
  'end-turn': endTurn,
  reminder,
});
