import {
  type Adventurer,
  type Battle,
  type Companion,
  type UserId,
  companionOf,
  hostsOf,
  party,
  playerOf,
} from '../engine/index.ts';

/** The adventurers a user plays, in turn order. */
export const seatsOf = (battle: Battle, user: UserId): readonly Adventurer[] =>
  party(battle).filter(({ player }) => player === user);

/**
 * The adventurer a user most likely means: the one whose turn it is, else the next to act, else the first. A host without a seat means the
 * one whose turn it is.
 */
export function likelySeat(battle: Battle, user: UserId): Adventurer | undefined {
  const seats = seatsOf(battle, user);
  const acting = battle.turn && battle.adventurers[battle.turn.unit];
  if (seats.length === 0) return hostsOf(battle).includes(user) ? acting : undefined;
  return (
    seats.find(({ id }) => id === acting?.id) ??
    seats.find(({ id, defeated }) => !defeated && !battle.acted.includes(id)) ??
    seats[0]
  );
}

/** Whom a user most likely acts with: a companion of theirs whose turn it is, else their adventurer. A host without a seat runs any. */
export function likelyActor(battle: Battle, user: UserId): Adventurer | Companion | undefined {
  const acting = battle.turn && companionOf(battle, battle.turn.unit);
  return acting !== undefined && runs(battle, user, acting) ? acting : likelySeat(battle, user);
}

/** A companion whose controller has left is run by anybody in the party. */
function runs(battle: Battle, user: UserId, { id }: Companion): boolean {
  const seated = seatsOf(battle, user).length > 0;
  return seated ? [user, undefined].includes(playerOf(battle, id)) : hostsOf(battle).includes(user);
}
