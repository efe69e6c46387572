import { optionsOf } from '../options.ts';
import type { Play } from '../play.ts';
import type { AssistPrompt, Prompt } from '../prompt.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { answerCompanionTarget } from './companion-targets.ts';
import { endBattle } from './end-of-battle.ts';
import { answerEnemyHex } from './enemy-move.ts';
import { answerEnemyTarget } from './enemy-targets.ts';
import { answerClosestHex } from './forced-stop.ts';
import { assist } from './guild-assist.ts';
import { outcomeOf } from './objective.ts';
import { answerOrder } from './order.ts';
import { answerPrevention } from './prevention.ts';
import { answerResolveDice } from './resolve-dice.ts';
import { answerRest } from './rest.ts';

/** Answers an open prompt with one of its options; an answered one says so. */
export function decideAnswer(play: Play, { prompt: id, option }: CommandOf<'answer'>): Refusal | undefined {
  const prompt = play.battle.prompts.find((open) => open.id === id);
  if (prompt === undefined) return { code: 'prompt-closed', final: true };
  const legal = optionsOf(play.battle, play.content, prompt).some((candidate) => candidate.id === option);
  if (!legal) return { code: 'not-an-option', option, final: true };
  answer(play, prompt, option);
  return undefined;
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
      answerEnemyTarget(play, prompt, option);
      return;
    case 'companion-target':
      answerCompanionTarget(play, prompt, option);
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
    case 'rest':
      answerRest(play, prompt, option);
      return;
    default:
      prompt satisfies never;
  }
}

/** The guild helps, or the battle ends as it stands. */
function answerAssist(play: Play, { id }: AssistPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  if (option === 'assist') assist(play);
  else endBattle(play, outcomeOf(play.battle) ?? { result: 'failed', reason: 'the party says so' });
}
