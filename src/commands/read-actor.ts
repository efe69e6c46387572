import { type Adventurer, type Battle, type Companion, party } from '../engine/index.ts';
import { likelyActor } from '../table/seats.ts';
import { readAdventurer } from './read-adventurer.ts';
import { readUnit } from './read-unit.ts';

/** Who takes turns by a player's hand: adventurers, and the companions they run. */
export const actors = (battle: Battle): readonly (Adventurer | Companion)[] => [...party(battle), ...battle.companions];

/**
 * The adventurer or companion that an option names, else the one that the user most likely acts with.
 *
 * @throws UserError for an unknown name, and for a user without a seat
 */
export function readActor(battle: Battle, user: string, typed: string | undefined): Adventurer | Companion {
  if (typed !== undefined) return readUnit(actors(battle), typed, 'actor');
  return likelyActor(battle, user) ?? readAdventurer(battle, user, undefined);
}
