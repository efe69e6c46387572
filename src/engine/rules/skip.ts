import { concerned, onTurn, skippable } from '../awaited.ts';
import type { Battle } from '../battle.ts';
import type { Command, CommandOf } from '../command.ts';
import type { UnitId, UserId } from '../ids.ts';
import { defaultAnswer } from '../default-answer.ts';
import type { Play } from '../play.ts';
import type { Prompt } from '../prompt.ts';
import { party, playerOf } from '../queries.ts';
import type { Refusal } from '../refusal.ts';
import { answer } from './answer.ts';
import { settle } from './settle.ts';
import { endTurn } from './turn.ts';

/** More than any turn asks. */
const MOST_QUESTIONS = 500;

/** `/turn skip`: goes on without the player that the battle waits for, at once or when more than half of the others have voted for it. */
export function decideSkip(play: Play, { unit, vote, by }: CommandOf<'skip'>): Refusal | undefined {
  const player = playerOf(play.battle, unit);
  if (player === undefined) return { code: 'not-an-adventurer', unit, final: true };
  if (!isAwaited(play.battle, unit)) return { code: 'not-awaited', unit, final: true };
  const open = votesFor(play.battle, unit, player);
  if (vote !== undefined) {
    if (vote === 'join' && play.battle.skipVote?.unit !== unit) return { code: 'no-vote', unit, final: true };
    if (open.includes(by)) return { code: 'voted-already', unit, final: true };
    const needed = votesNeeded(play.battle, player);
    play.happen({ type: 'skip-voted', unit, player, by, votes: open.length + 1, needed });
    if (open.length + 1 < needed) return undefined;
  }
  goOnWithout(play, unit, player);
  return undefined;
}

/** Votes of those who still play. */
const votesFor = ({ skipVote, ...battle }: Battle, unit: UnitId, player: UserId): readonly UserId[] =>
  skipVote?.unit === unit && skipVote.player === player
    ? skipVote.by.filter((voter) => party(battle).some((member) => member.player === voter))
    : [];

/** More than half of the other players. */
function votesNeeded(battle: Battle, absent: UserId): number {
  const others = new Set(party(battle).flatMap(({ player }) => (player === absent ? [] : [player])));
  return Math.floor(others.size / 2) + 1;
}

/** A question to one unit of a player may be skipped by the name of any of them; a turn only by whose it is. */
function isAwaited(battle: Battle, unit: UnitId): boolean {
  const awaited = skippable(battle);
  if (awaited === undefined || awaited === unit) return awaited !== undefined;
  const asked = battle.prompts.at(-1)?.for !== undefined;
  return asked && playerOf(battle, awaited) === playerOf(battle, unit);
}

/**
 * Questions to the absent player are answered as they are by default; so are those to the whole party where the absent one's turn cannot end
 * otherwise. What somebody else is asked meanwhile stays theirs to answer. A turn that has not started yet starts, with all that comes of it,
 * and ends.
 */
function goOnWithout(play: Play, unit: UnitId, player: UserId): void {
  const isOn = (): boolean => play.battle.turn?.unit === unit;
  const theirTurn = onTurn(play.battle) === unit;
  const isOver = (): boolean => play.events.some((event) => event.type === 'turn-ended' && event.unit === unit);
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    settle(play);
    if (theirTurn && isOver()) return;
    const prompt = play.battle.prompts.at(-1);
    if (prompt === undefined) {
      if (!theirTurn || !isOn()) return;
      endTurn(play, unit);
    } else {
      if (!isFor(play.battle, prompt, { player, theirTurn }) || !answeredByDefault(play, prompt)) return;
    }
  }
}

const isFor = (
  battle: Battle,
  prompt: Prompt,
  { player, theirTurn }: { readonly player: UserId; readonly theirTurn: boolean },
): boolean => {
  const asked = concerned(prompt);
  return asked === undefined ? theirTurn : playerOf(battle, asked) === player;
};

/**
 * No rule asks where there is no answer, and a question that has lost its answers is closed (leftovers.ts). Should one be open all the same,
 * in a battle out of an old file say, it stays open: what was done so far stands, and the party takes it from there by hand.
 */
function answeredByDefault(play: Play, prompt: Prompt): boolean {
  const usual = defaultAnswer(play.battle, play.content, prompt);
  if (usual !== undefined) answer(play, prompt, usual);
  return usual !== undefined;
}

/** After each command: a vote is over when the player acts, or is not waited for any more. */
export function closeSkipVote(play: Play, { by }: Command): void {
  const { skipVote: open } = play.battle;
  if (open === undefined) return;
  const { unit, player } = open;
  const acted = by === player;
  const still = playerOf(play.battle, unit) === player && isAwaited(play.battle, unit);
  if (acted || !still) play.happen({ type: 'skip-vote-closed', unit, ...(acted && { acted }) });
}
