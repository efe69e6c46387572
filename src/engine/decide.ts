import './abilities/effects/index.ts';
import { decideAskAgain } from './abilities/hushed.ts';
import type { Battle } from './battle.ts';
import { type Context, Play } from './play.ts';
import type { Command } from './command.ts';
import type { BattleEvent } from './event.ts';
import type { Refusal } from './refusal.ts';
import { decideAdjust } from './rules/adjust.ts';
import { decideAnswer } from './rules/answer.ts';
import { decidePromote, decideUseAbility } from './rules/class-ability.ts';
import { decideDefeat, decideRevive } from './rules/defeat.ts';
import { decideCompanion } from './rules/companion.ts';
import { decideEnd } from './rules/end-of-battle.ts';
import { decideEnemyAct } from './rules/enemy-turn.ts';
import { decideEngage } from './rules/engage.ts';
import { decideSettings } from './rules/settings.ts';
import { decideRemoveUnit, decideSpawn } from './rules/spawn.ts';
import { decideExplore } from './rules/explore.ts';
import { decideHost } from './rules/host.ts';
import { closeSkipVote, decideSkip } from './rules/skip.ts';
import { decideMove } from './rules/move.ts';
import { decideAssist } from './rules/guild-assist.ts';
import { decideRest } from './rules/rest.ts';
import { decideAddUnit } from './rules/own-unit.ts';
import { decideGive, decideJoin, decideLeave } from './rules/party.ts';
import { decideOrders } from './rules/standing-orders.ts';
import { decideRoll } from './rules/roll.ts';
import { rollOwn } from './rules/roll-own.ts';
import { decideFact } from './rules/fact.ts';
import { decideItem } from './rules/items.ts';
import { decideNext, decideRetreat } from './rules/round.ts';
import { settle } from './rules/settle.ts';
import { decideSkyshards } from './rules/skyshards.ts';
import { decideBegin, decideStart } from './rules/start.ts';
import { decideTrain } from './rules/train.ts';
import { openTraining } from './rules/training.ts';
import { decideEndTurn, decideStartTurn } from './rules/turn.ts';
import { withinBudget } from './work.ts';

/** The answer of `decide`. */
export type Decision =
  | { readonly ok: true; readonly events: readonly BattleEvent[]; readonly battle: Battle }
  | { readonly ok: false; readonly refusal: Refusal };

/** Commands that a battle which is over still takes. */
const AFTERWARDS: readonly Command['type'][] = [
  ...(['end', 'roll', 'rest', 'answer', 'assist', 'adjust', 'train', 'give', 'host', 'skip'] as const),
  ...(['use-ability', 'promote', 'ask-again', 'orders', 'item'] as const),
];

/**
 * What a command does to a battle: its events, all that follows from them without a human choice, and the battle afterwards; or the
 * refusal, and then nothing has changed. Pure: reads the battle, the content and the random source, never mutates. Throws only
 * where a pack says something that never comes to an end, or not within a command's work budget.
 */
export function decide(battle: Battle, command: Command, context: Context): Decision {
  return withinBudget(() => playOut(battle, command, context));
}

function playOut(battle: Battle, command: Command, context: Context): Decision {
  const mayOverrule = command.override === true || battle.setup.rules === 'trusting';
  const play = new Play(battle, context, mayOverrule);
  const refusal = overRefusal(battle, command) ?? dispatch(play, command);
  if (refusal !== undefined) return { ok: false, refusal };
  settle(play);
  closeSkipVote(play, command);
  play.close();
  return { ok: true, events: play.events, battle: play.battle };
}

const overRefusal = ({ phase }: Battle, { type }: Command): Refusal | undefined =>
  phase === 'over' && !AFTERWARDS.includes(type) ? { code: 'battle-over', final: true } : undefined;

function dispatch(play: Play, command: Command): Refusal | undefined {
  switch (command.type) {
    case 'start':
      return decideStart(play, command) ?? openTraining(play, command);
    case 'join':
      return decideJoin(play, command);
    case 'leave':
      return decideLeave(play, command);
    case 'train':
      return decideTrain(play, command);
    case 'give':
      return decideGive(play, command);
    case 'spawn':
      return decideSpawn(play, command);
    case 'add-unit':
      return decideAddUnit(play, command);
    case 'remove-unit':
      return decideRemoveUnit(play, command);
    case 'begin':
      return decideBegin(play, command);
    case 'move':
      return decideMove(play, command);
    case 'explore':
      return decideExplore(play, command);
    case 'engage':
      return decideEngage(play, command);
    case 'answer':
      return decideAnswer(play, command);
    case 'roll':
      return command.own ? rollOwn(play, command) : decideRoll(play, command);
    case 'start-turn':
      return decideStartTurn(play, command);
    case 'end-turn':
      return decideEndTurn(play, command);
    case 'enemy-act':
      return decideEnemyAct(play, command);
    case 'next':
      return decideNext(play);
    case 'defeat':
      return decideDefeat(play, command);
    case 'revive':
      return decideRevive(play, command);
    case 'adjust':
      return decideAdjust(play, command);
    case 'retreat':
      return decideRetreat(play);
    case 'skyshards':
      return decideSkyshards(play, command);
    case 'assist':
      return decideAssist(play, command);
    case 'rest':
      return decideRest(play, command);
    case 'settings':
      return decideSettings(play, command);
    case 'host':
      return decideHost(play, command);
    case 'skip':
      return decideSkip(play, command);
    case 'fact':
      return decideFact(play, command);
    case 'companion':
      return decideCompanion(play, command);
    case 'use-ability':
      return decideUseAbility(play, command);
    case 'item':
      return decideItem(play, command);
    case 'ask-again':
      return decideAskAgain(play, command);
    case 'orders':
      return decideOrders(play, command);
    case 'promote':
      return decidePromote(play, command);
    case 'end':
      return decideEnd(play, command);
    default:
      return command satisfies never;
  }
}
