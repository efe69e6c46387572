import type { Battle } from '../battle.ts';
import type { EventOf } from '../event.ts';
import type { UserId } from '../ids.ts';

/** Whoever hosts is no co-host beside. */
export const hostGiven = (battle: Battle, host: UserId): Battle =>
  withCoHosts({ ...battle, host }, without(battle, host));

export const coHostSet = (battle: Battle, { player, on }: EventOf<'co-host-set'>): Battle =>
  withCoHosts(battle, [...without(battle, player), ...(on ? [player] : [])]);

const without = ({ coHosts = [] }: Battle, user: UserId): readonly UserId[] =>
  coHosts.filter((other) => other !== user);

function withCoHosts({ coHosts: _, ...battle }: Battle, coHosts: readonly UserId[]): Battle {
  return coHosts.length === 0 ? battle : { ...battle, coHosts };
}

/** The first vote for another unit, or about another player, opens a vote of its own. */
export function skipVoted(battle: Battle, { unit, player, by }: EventOf<'skip-voted'>): Battle {
  const { skipVote: open } = battle;
  const before = open?.unit === unit && open.player === player ? open.by : [];
  return { ...battle, skipVote: { unit, player, by: [...before, by] } };
}

export const skipVoteClosed = ({ skipVote: _, ...battle }: Battle): Battle => battle;
