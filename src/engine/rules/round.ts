import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { standing } from '../queries.ts';
import type { Task } from '../task.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { fatigueFor } from './fatigue.ts';
import { LAST_PLAIN_ROUND } from './round-number.ts';

/** Starts a round: the counter goes on, a fatigue round bites, then the adventurers' turns begin (RND-1, RND-5). */
export function startRound(play: Play, round: number): void {
  play.happen({ type: 'round-started', round });
  const fatigue = round > LAST_PLAIN_ROUND ? fatigueRound(play) : [];
  play.doNext(...fatigue, { kind: 'enter-phase', phase: 'adventurers' });
}

/** What abilities have put off until the round ends comes, ahead of the look at the objective (RND-6). */
export function closeRound(play: Play): void {
  const { owes = [] } = play.battle;
  play.happen({ type: 'round-closing' });
  play.doNext(...owes);
}

/** 1 overfatigue for each adventurer, then the bite (RND-3). */
const fatigueRound = ({ battle }: Play): readonly Task[] => [
  ...standing(battle).flatMap(({ id }) => fatigueFor(id, { kind: 'overfatigue', count: 1 })),
  { kind: 'fatigue-bite' },
];

/** True damage to each adventurer equal to the overfatigue in the track (RND-3, RND-4). */
export function fatigueBite(play: Play): void {
  const bites = standing(play.battle).map(({ id: unit, dice }): Task => {
    const over = dice.track.filter(({ kind }) => kind === 'overfatigue').length;
    return { kind: 'deal-damage', damage: { unit, kind: 'true', parts: [over] } };
  });
  play.doNext(...bites);
}

/** `/battle next`: goes on through the enemies, the end of the round and into the next one, as far as no human choice is needed. */
export function decideNext(play: Play): Refusal | undefined {
  const { turn } = play.battle;
  const refusal = phaseRefusal(play, ['adventurers', 'companions', 'enemies', 'round-end']) ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  if (turn !== undefined) return { code: 'turn-running', rule: 'RND-5', unit: turn.unit, final: true };
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
