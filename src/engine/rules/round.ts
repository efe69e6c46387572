import type { Play } from '../play.ts';
import type { Refusal } from '../protocol.ts';
import { standing } from '../queries.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { dealDamage } from './damage.ts';
import { gainFatigue } from './fatigue.ts';

/** The counter's last plain round; beyond it each round is a fatigue round (RND-2). */
export const LAST_PLAIN_ROUND = 5;

/** Starts a round: the counter goes on, a fatigue round bites, then the adventurers' turns begin (RND-1, RND-5). */
export function startRound(play: Play, round: number): void {
  play.happen({ type: 'round-started', round });
  if (round > LAST_PLAIN_ROUND) fatigueRound(play);
  play.happen({ type: 'phase-entered', phase: 'adventurers' });
}

/** 1 overfatigue for each adventurer, then true damage equal to the overfatigue in the track (RND-3, RND-4). */
function fatigueRound(play: Play): void {
  for (const { id } of standing(play.battle)) gainFatigue(play, id, { kind: 'overfatigue', count: 1 });
  for (const { id, dice } of standing(play.battle)) {
    const over = dice.track.filter(({ kind }) => kind === 'overfatigue').length;
    dealDamage(play, { unit: id, kind: 'true', parts: [over] });
  }
}

/** `/battle next`: goes on through the enemies, the end of the round and into the next one, as far as no human choice is needed. */
export function decideNext(play: Play): Refusal | undefined {
  const { turn, phase } = play.battle;
  const refusal = phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end']) ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  if (phase === 'adventurers' && turn !== undefined) {
    return { code: 'turn-running', rule: 'RND-5', unit: turn.unit, final: true };
  }
  play.happen({ type: 'running-set', running: 'next' });
  return undefined;
}

/** `/battle retreat`: at the end of a round at once, during it announced for its end; asked again, called off (RET-1, RND-7). */
export function decideRetreat(play: Play): Refusal | undefined {
  const refusal = phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end'], 'RET-1');
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'retreat-announced', on: !play.battle.retreatAnnounced });
  return undefined;
}
