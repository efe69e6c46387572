import { type Adventurer, type Battle, findUnit, party } from '../engine/index.ts';
import { likelySeat } from '../table/seats.ts';
import type { Typing } from './slash-command.ts';

/** The adventurer that a half-typed command is about: as its `unit`, `as` or `adventurer` says, else the user's. Never throws. */
export function findAdventurer(battle: Battle, { request, options }: Typing): Adventurer | undefined {
  const typed = options.text('unit') ?? options.text('as') ?? options.text('adventurer');
  const found = typed === undefined ? undefined : findUnit(party(battle), typed);
  return found?.found === 'one' ? battle.adventurers[found.unit.id] : likelySeat(battle, request.user);
}
