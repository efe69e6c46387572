import type { Hex, UnitId } from '../ids.ts';
import { optionsOf } from '../options.ts';
import type { Play } from '../play.ts';
import type {
  AssistPrompt,
  EnemyHexPrompt,
  EnemyTargetPrompt,
  PreventDamagePrompt,
  ResolveDicePrompt,
} from '../prompt.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { engageOf, enemyOnMap } from '../queries.ts';
import { exhaust } from './cooldown.ts';
import { endBattle } from './end-of-battle.ts';
import { moveTo } from './enemy-move.ts';
import { hit, preventingDice, rollForTargets, stillComing } from './enemy-turn.ts';
import { answerClosestHex } from './forced-stop.ts';
import { assist } from './guild-assist.ts';
import { outcomeOf } from './objective.ts';
import { answerRest } from './rest.ts';
import { declineDie, finishEngage, resolveDie } from './resolve.ts';

/** Answers an open prompt with one of its options; an answered one says so. */
export function decideAnswer(play: Play, { prompt: id, option }: CommandOf<'answer'>): Refusal | undefined {
  const prompt = play.battle.prompts.find((open) => open.id === id);
  if (prompt === undefined) return { code: 'prompt-closed', final: true };
  const legal = optionsOf(play.battle, play.content, prompt).some((candidate) => candidate.id === option);
  if (!legal) return { code: 'not-an-option', option, final: true };
  switch (prompt.kind) {
    case 'resolve-dice':
      resolveDice(play, prompt, option);
      return undefined;
    case 'enemy-hex':
      chooseHex(play, prompt, option);
      return undefined;
    case 'closest-hex':
      answerClosestHex(play, prompt, option);
      return undefined;
    case 'enemy-target':
      chooseTarget(play, prompt, option);
      return undefined;
    case 'assist':
      answerAssist(play, prompt, option);
      return undefined;
    case 'rest':
      answerRest(play, prompt, option);
      return undefined;
    case 'prevent-damage':
      preventDamage(play, prompt, option);
      return undefined;
    default:
      return prompt satisfies never;
  }
}

/** One die, all, or none of the rest; when nothing is left in hand and nothing needed a hand, the engage ends by itself. */
function resolveDice(play: Play, { id, engage: engageId }: ResolveDicePrompt, option: string): void {
  const rolled = rolledIn(play, engageId);
  const chosen = option === 'all' || option === 'exhaust' ? rolled : rolled.filter((die) => die.id === option);
  for (const die of chosen) {
    if (!ownerStands(play, engageId)) return; // fallen to the fatigue of it; what was resolved still lands
    (option === 'exhaust' ? declineDie : resolveDie)(play, engageId, die);
  }
  const engage = engageOf(play.battle, engageId);
  const byHand = engage?.kind === 'adventurer' && engage.resolved.some(({ outcome }) => outcome === 'by-hand');
  const done = rolledIn(play, engageId).length === 0;
  if (option !== 'finish' && (!done || byHand)) return;
  finishEngage(play, engageId);
  if (engageOf(play.battle, engageId) === undefined) play.happen({ type: 'prompt-closed', prompt: id });
}

function ownerStands({ battle }: Play, engageId: string): boolean {
  const owner = battle.adventurers[engageOf(battle, engageId)?.by ?? 'u0'];
  return owner?.defeated === false;
}

const rolledIn = (play: Play, engageId: string): ReturnType<typeof rolledOf> =>
  rolledOf(engageOf(play.battle, engageId));
const rolledOf = (engage: ReturnType<typeof engageOf>) => (engage?.kind === 'adventurer' ? engage.rolled : []);

/** The guild helps, or the battle ends as it stands. */
function answerAssist(play: Play, { id }: AssistPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  if (option === 'assist') assist(play);
  else endBattle(play, outcomeOf(play.battle) ?? { result: 'failed', reason: 'the party says so' });
}

function chooseHex(play: Play, { id, engage: engageId }: EnemyHexPrompt, hex: Hex): void {
  const engage = engageOf(play.battle, engageId);
  play.happen({ type: 'prompt-closed', prompt: id });
  const enemy = engage && enemyOnMap(play.battle, engage.by);
  if (engage?.kind === 'enemy' && enemy !== undefined) moveTo(play, { enemy, engage }, hex);
}

function chooseTarget(play: Play, { id, engage: engageId, candidates }: EnemyTargetPrompt, option: string): void {
  const engage = engageOf(play.battle, engageId);
  play.happen({ type: 'prompt-closed', prompt: id });
  if (engage?.kind !== 'enemy') return;
  const target: UnitId | undefined = candidates.find((candidate) => candidate === option);
  if (target === undefined) rollForTargets(play, engage);
  else play.happen({ type: 'targets-chosen', engage: engageId, targets: [...engage.targets, target] });
}

/** Exhausts one die to stop damage, or takes what is still coming. Asked again while there is something left to stop. */
function preventDamage(play: Play, { id, engage: engageId, unit }: PreventDamagePrompt, option: string): void {
  const engage = engageOf(play.battle, engageId);
  const adventurer = play.battle.adventurers[unit];
  play.happen({ type: 'prompt-closed', prompt: id });
  if (engage?.kind !== 'enemy' || adventurer === undefined) return;
  const used = preventingDice(play, adventurer).find(({ die }) => die.id === option);
  if (used === undefined) {
    hit(play, engage);
    return;
  }
  const amount = Math.min(used.amount, stillComing(play.battle, engage));
  play.happen({ type: 'damage-prevented', engage: engageId, die: used.die, amount });
  exhaust(play, unit, { die: used.die, from: { zone: 'active', of: unit } });
}
