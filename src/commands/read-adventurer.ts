import { type Adventurer, type Battle, party } from '../engine/index.ts';
import { likelySeat } from '../table/seats.ts';
import { readUnit } from './read-unit.ts';
import { UserError } from './user-error.ts';
import { say } from '../words/say.ts';

/**
 * The adventurer an option names, else the one that the user most likely means.
 *
 * @throws UserError for an unknown name, and for a user without a seat
 */
export function readAdventurer(battle: Battle, user: string, typed: string | undefined): Adventurer {
  if (typed !== undefined) return readUnit(party(battle), typed, 'adventurer');
  const seat = likelySeat(battle, user);
  if (seat !== undefined) return seat;
  throw new UserError('no-seat', () =>
    party(battle).length === 0
      ? say`Nobody has joined this battle yet. \`/party join\` brings an adventurer.`
      : say`You have no adventurer in this battle. \`/party join\` brings one, or say which adventurer you mean.`,
  );
}
