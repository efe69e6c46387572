import type { Battle } from '../battle.ts';
import type { EngageId, UnitId } from '../ids.ts';
import { engageOf } from '../queries.ts';
import type { InForce } from './dice-in-force.ts';
import type { Lent } from './lent.ts';

interface At {
  readonly unit: UnitId;
  readonly engage: EngageId | undefined;
}

/** What a unit has now: from the round, from the turn, and from the engage that is meant, or else its own innermost one. */
export function lentTo(battle: Battle, { unit, engage: id }: At): readonly InForce[] {
  const engage = id === undefined ? battle.engages.findLast(({ by }) => by === unit) : engageOf(battle, id);
  const ofEngage = engage?.kind === 'adventurer' ? (engage.lent ?? []) : [];
  const ofTurn = (battle.turn?.lent ?? []).filter(({ nextEngage }) => !nextEngage);
  return [...(battle.lent ?? []), ...ofTurn, ...ofEngage]
    .filter(({ to }) => to === unit)
    .map(({ words, modifier }) => ({ words, modifiers: [modifier], triggers: [] }));
}

/** An engage of a unit begins: what has waited for that is its own now. */
export function withNextEngage(
  battle: Battle,
  by: UnitId,
): { readonly battle: Battle; readonly lent: readonly Lent[] } {
  const { turn } = battle;
  if (turn?.lent === undefined) return { battle, lent: [] };
  const isDue = ({ to, nextEngage }: Lent): boolean => nextEngage === true && to === by;
  const due = turn.lent.filter(isDue);
  if (due.length === 0) return { battle, lent: [] };
  const left = turn.lent.filter((lent) => !isDue(lent));
  return { battle: { ...battle, turn: { ...turn, lent: left } }, lent: due };
}
