import { optionIds } from '../option-ids.ts';
import type { Play } from '../play.ts';
import type { AssistPrompt, ChoosePrompt, Prompt } from '../prompt.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { answerTarget } from './answer-target.ts';
import { answerBeforeRecovery } from './before-recovery.ts';
import { endBattle } from './end-of-battle.ts';
import { answerEnemyHex } from './enemy-move.ts';
import { answerClosestHex } from './forced-stop.ts';
import { assist } from './guild-assist.ts';
import { outcomeOf } from './objective.ts';
import { answerOrder } from './order.ts';
import { answerPrevention } from './prevention.ts';
import { answerResolveDice } from './resolve-dice.ts';
import { answerRemoveFatigue } from './remove-fatigue.ts';
import { answerRest } from './rest.ts';

/** Answers an open prompt with one of its options; an answered one says so. */
export function decideAnswer(play: Play, { prompt: id, option }: CommandOf<'answer'>): Refusal | undefined {
  const prompt = play.battle.prompts.find((open) => open.id === id);
  if (prompt === undefined) return { code: 'prompt-closed', final: true };
  const paused = pausedRefusal(play, prompt);
  if (paused !== undefined) return paused;
  const legal = optionIds(play.battle, play.content, prompt).includes(option);
  if (!legal) return { code: 'not-an-option', option, final: true };
  answer(play, prompt, option);
  return undefined;
}

/** An engage waits while something inside it is not finished (GEN-13). */
function pausedRefusal({ battle }: Play, { kind, id }: Prompt): Refusal | undefined {
  const inner = battle.prompts.at(-1);
  return kind === 'resolve-dice' && inner !== undefined && inner.id !== id
    ? { code: 'prompt-open', rule: 'GEN-13', prompt: inner, final: true }
    : undefined;
}

/** Goes on with a legal answer. */
export function answer(play: Play, prompt: Prompt, option: string): void {
  switch (prompt.kind) {
    case 'resolve-dice':
      answerResolveDice(play, prompt, option);
      return;
    case 'enemy-hex':
      answerEnemyHex(play, prompt, option);
      return;
    case 'closest-hex':
      answerClosestHex(play, prompt, option);
      return;
    case 'enemy-target':
    case 'companion-target':
      answerTarget(play, prompt, option);
      return;
    case 'prevent-damage':
      answerPrevention(play, prompt, option);
      return;
    case 'order':
      answerOrder(play, prompt, option);
      return;
    case 'assist':
      answerAssist(play, prompt, option);
      return;
    case 'choose':
      answerChoose(play, prompt, option);
      return;
    case 'rest':
      answerRest(play, prompt, option);
      return;
    case 'before-recovery':
      answerBeforeRecovery(play, prompt, option);
      return;
    case 'remove-fatigue':
      answerRemoveFatigue(play, prompt, option);
      return;
    default:
      prompt satisfies never;
  }
}

/** What was chosen says itself what follows from it. */
function answerChoose(play: Play, { id, options }: ChoosePrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  play.doNext(...(options.find((choice) => choice.id === option)?.then ?? []));
}

/** The guild helps, or the battle ends as it stands. */
function answerAssist(play: Play, { id }: AssistPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  if (option === 'assist') assist(play);
  else endBattle(play, outcomeOf(play.battle) ?? { result: 'failed', reason: 'party-says-so' });
}
