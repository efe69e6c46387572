import { type Adventurer, type Battle, type Companion, findUnit, party } from '../engine/index.ts';
import { likelyActor, likelySeat } from '../table/seats.ts';
import { actors } from './read-actor.ts';
import type { Typing } from './slash-command.ts';

/** The adventurer that a half-typed command is about: as its `unit`, `as` or `adventurer` says, else the user's. Never throws. */
export function findAdventurer(battle: Battle, { request, options }: Typing): Adventurer | undefined {
  const typed = options.text('unit') ?? options.text('as') ?? options.text('adventurer');
  const found = typed === undefined ? undefined : findUnit(party(battle), typed);
  return found?.found === 'one' ? battle.adventurers[found.unit.id] : likelySeat(battle, request.user);
}

/** As `findAdventurer`, where companions act as well. */
export function findActor(battle: Battle, { request, options }: Typing): Adventurer | Companion | undefined {
  const typed = options.text('unit') ?? options.text('as');
  const found = typed === undefined ? undefined : findUnit(actors(battle), typed);
  return found?.found === 'one'
    ? actors(battle).find(({ id }) => id === found.unit.id)
    : likelyActor(battle, request.user);
}
