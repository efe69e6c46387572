import type { Battle, Turn } from '../battle.ts';
import type { EventOf } from '../event.ts';
import type { Hex, UnitId } from '../ids.ts';
import { onceOf, unitsOnMap } from '../queries.ts';
import { placed } from './place.ts';

/** Hexes of all units on the map. */
export const placesOf = (battle: Battle): Readonly<Record<UnitId, Hex>> =>
  Object.fromEntries(unitsOnMap(battle).flatMap(({ id, hex }) => (hex === undefined ? [] : [[id, hex]])));

export const freshTurn = (unit: UnitId): Turn => ({ unit, engages: 0, moves: 0, places: {}, used: [], lost: {} });

/** A turn starts within another: what a turn limits, uses and losses alike, counts anew when that one goes on (GEN-15). */
export const limitsReset = (battle: Battle): Battle =>
  battle.turn === undefined ? battle : { ...battle, turn: { ...battle.turn, used: [], lost: {} } };

/** An ability of a sheet counts for its turn and for the battle (CLA-2, CLA-8). */
export function abilityUsed(battle: Battle, { unit, ability }: EventOf<'ability-used'>): Battle {
  const { turn, abilitiesUsed = [], round } = battle;
  return {
    ...battle,
    abilitiesUsed: [...abilitiesUsed, { unit, ability, round }],
    ...(turn && { turn: { ...turn, used: [...turn.used, onceOf(unit, ability)] } }),
  };
}

/** As if it had not been used in this battle (CLA-8). */
export const abilityRefreshed = (battle: Battle, { unit, ability }: EventOf<'ability-refreshed'>): Battle => ({
  ...battle,
  abilitiesUsed: (battle.abilitiesUsed ?? []).filter((used) => used.unit !== unit || used.ability !== ability),
});

/** Keeps count of what each unit loses in a turn; between turns nobody counts. */
export function hpLost(
  battle: Battle,
  { unit, hp, taken = 0 }: Pick<EventOf<'damage-dealt'>, 'unit' | 'hp'> & { taken?: number },
): Battle {
  const { turn } = battle;
  if (turn === undefined || (hp.from <= hp.to && taken === 0)) return battle;
  const lost = (turn.lost[unit] ?? 0) + hp.from - hp.to;
  return { ...battle, turn: { ...turn, lost: { ...turn.lost, [unit]: lost }, ...(taken > 0 && { hurt: true }) } };
}

export const withTurn = (battle: Battle, change: Partial<Turn>): Battle =>
  battle.turn === undefined ? battle : { ...battle, turn: { ...battle.turn, ...change } };

/** Takes no turn in this round. Such units stand in front of those that have acted, the last of whom tells how far the order got (ENM-9). */
export const withoutTurn = (battle: Battle, unit: UnitId | undefined): Battle =>
  unit === undefined ? battle : { ...battle, acted: [unit, ...battle.acted.filter((id) => id !== unit)] };

export function unitMoved(battle: Battle, event: EventOf<'unit-moved'>): Battle {
  const { unit, to, action, granted, left } = event;
  const moved = placed(battle, unit, to);
  const { turn } = moved;
  if (turn?.unit !== unit) return moved;
  const moves = action ? turn.moves + 1 : turn.moves;
  const { longer: _longer, ...used } = turn;
  const opening = granted === true && !hasActed(turn);
  return {
    ...moved,
    turn: {
      ...(action ? used : turn),
      moves,
      ...(isMove(event) && { moved: true }),
      ...(left !== undefined && { left }),
      ...(opening && { opened: placesOf(moved) }),
    },
  };
}

/** Moving has a way, an action or leave; a unit that is placed has none of them (MAP-8). */
const isMove = ({ way, action, granted, left }: EventOf<'unit-moved'>): boolean =>
  way !== undefined || action === true || granted === true || left !== undefined;

/** Movement that is granted ahead of every action opens the turn (TRN-5): nothing else tells when Start of Turn is over. */
const hasActed = ({ moves, engages, explored }: Turn): boolean => moves + engages > 0 || explored === true;

/** Another action ends the move that something might have held up (MOV-5). */
export function otherAction({ left: _left, ...turn }: Turn): Turn {
  return turn;
}

export function explored(battle: Battle, unit: UnitId): Battle {
  const { turn } = battle;
  return turn?.unit === unit ? { ...battle, turn: { ...otherAction(turn), explored: true } } : battle;
}

export function turnStarted(battle: Battle, turn: Turn): Battle {
  const paused = turn.extra ? battle.paused : battle.paused.filter(({ unit }) => unit !== turn.unit);
  return { ...battle, turn, paused: battle.turn === undefined ? paused : [...paused, battle.turn] };
}

export function turnRepaid({ owedTurns: [, ...owedTurns] = [], ...battle }: Battle): Battle {
  return { ...battle, ...(owedTurns.length > 0 && { owedTurns }) };
}

/** The turn of the unit that was put back last goes on; one that runs is put back in its stead. A unit may have two: its own and an extra one. */
export function turnResumed(battle: Battle, unit: UnitId): Battle {
  const at = battle.paused.findLastIndex((turn) => turn.unit === unit);
  const paused = battle.paused.filter((_, index) => index !== at);
  return turnStarted({ ...battle, paused }, battle.paused[at] ?? freshTurn(unit));
}

export function turnEnded(battle: Battle, unit: UnitId): Battle {
  const { turn, ...rest } = battle;
  if (turn?.extra) return rest;
  return { ...rest, acted: [...battle.acted.filter((id) => id !== unit), unit] };
}

/** Any roll of the unit whose turn it is counts, not only that of an engage (STS-5). */
export function rolledInTurn(battle: Battle, unit: UnitId | undefined): Battle {
  const { turn } = battle;
  if (turn === undefined || turn.unit !== unit || turn.rolled === true) return battle;
  return { ...battle, turn: { rolled: true, ...turn } }; // what is new comes first: docs/performance.md
}
