import { type Adventurer, type Battle, type UserId, party } from '../engine/index.ts';

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
  if (seats.length === 0) return user === battle.host ? acting : undefined;
  return (
    seats.find(({ id }) => id === acting?.id) ??
    seats.find(({ id, defeated }) => !defeated && !battle.acted.includes(id)) ??
    seats[0]
  );
}
