import type { Battle } from './battle.ts';
import type { UnitId, UserId } from './ids.ts';
import type { Prompt } from './prompt.ts';
import { nextAdventurer, party, playerOf, standing } from './queries.ts';

/** Players whom the battle waits for. Nobody: anybody of the party may go on, or it is over. */
export const awaited = (battle: Battle): readonly UserId[] => playersOf(battle, awaitedUnits(battle));

/** What is asked comes first. The turn of an enemy is the party's to run, and so is that of a companion whose player has left (CMP-6). */
function awaitedUnits(battle: Battle): readonly (UnitId | undefined)[] {
  const prompt = battle.prompts.at(-1);
  return prompt === undefined ? [onTurn(battle)] : (prompt.for ?? []);
}

/** Whose turn it is, whatever phase the table started it in; among the adventurers, before one has started, whose comes next. */
export function onTurn(battle: Battle): UnitId | undefined {
  const { phase, turn } = battle;
  if (!isUnderWay(battle)) return undefined;
  return turn?.unit ?? (phase === 'adventurers' ? nextAdventurer(battle)?.id : undefined);
}

/** Whose question it is: the others whom it is for may only help. Absent: it is the whole party's. */
export const concerned = ({ for: asked }: Prompt): UnitId | undefined => asked?.[0];

/** The unit whose player the table may go on without: who is asked; where the whole party is, the one whose turn cannot end before. */
export function skippable(battle: Battle): UnitId | undefined {
  const prompt = battle.prompts.at(-1);
  const unit = (prompt && concerned(prompt)) ?? onTurn(battle);
  return unit === undefined || playerOf(battle, unit) === undefined ? undefined : unit;
}

/** Players whom the battle has begun to wait for, and who did not bring that about themselves. */
export function newlyAwaited(before: Battle, battle: Battle, by: UserId): readonly UserId[] {
  const waited = awaited(before);
  return isUnderWay(battle) ? awaited(battle).filter((user) => user !== by && !waited.includes(user)) : [];
}

/** Whether somebody has to act for the battle to go on: it has begun, and is not over. */
export const isUnderWay = ({ phase }: Battle): boolean => phase !== 'set-up' && phase !== 'over';

/** Everybody with an adventurer in the party, in turn order. */
export const players = (battle: Battle): readonly UserId[] => [...new Set(party(battle).map(({ player }) => player))];

/** Whose turn comes after the one that is on, if an adventurer is left this round. */
export function playerAfter(battle: Battle): UserId | undefined {
  if (battle.phase !== 'adventurers') return undefined;
  const on = battle.turn?.unit ?? nextAdventurer(battle)?.id;
  return standing(battle).find(({ id }) => id !== on && !battle.acted.includes(id))?.player;
}

const playersOf = (battle: Battle, units: readonly (UnitId | undefined)[]): readonly UserId[] => [
  ...new Set(units.flatMap((id) => (id === undefined ? [] : (playerOf(battle, id) ?? [])))),
];
