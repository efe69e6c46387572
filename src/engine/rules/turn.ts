import { triggered, triggeredForAll, triggeredOn } from '../abilities/triggered.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { bears, companionOf, companionsToAct, enemyOnMap, isStanding, nextAdventurer, unitOf } from '../queries.ts';
import type { Task, TaskOf } from '../task.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { dropStatus } from './status-die.ts';

/** Starts the turn of an adventurer or a companion, or goes on with one that was put back (TRN-1, TRN-2, CMP-2). */
export function startTurn(play: Play, unit: UnitId): void {
  if (play.battle.paused.some((turn) => turn.unit === unit)) {
    play.happen({ type: 'turn-resumed', unit });
    return;
  }
  beginTurn(play, unit);
}

/** Another turn, with all its steps and limits, which leaves the unit's turn of the round as it is (ruling Q-66). */
export function startExtraTurn(play: Play, unit: UnitId): void {
  beginTurn(play, unit, true);
}

/** One that had to wait for an engage to end, unless its unit has fallen meanwhile. */
export function startOwedTurn(play: Play, unit: UnitId): void {
  play.happen({ type: 'turn-repaid', unit });
  const taker = unitOf(play.battle, unit);
  if (taker !== undefined && isStanding(taker, play.battle)) startExtraTurn(play, unit);
}

function beginTurn(play: Play, unit: UnitId, extra = false): void {
  play.happen({ type: 'turn-started', unit, ...(extra && { extra: true as const }) });
  const then: Task =
    companionOf(play.battle, unit) === undefined ? { kind: 'recovery', unit } : { kind: 'deploy-companion', unit };
  play.doNext(...startOfTurn(play, unit), then);
}

/** What a turn begins with: Bane bites for 1 true damage that nobody deals, and start-of-turn abilities (TRN-1, STS-3, DEF-4). */
export function startOfTurn(play: Play, id: UnitId): readonly Task[] {
  const unit = unitOf(play.battle, id);
  const bane: readonly Task[] =
    unit !== undefined && bears(unit, 'bane')
      ? [{ kind: 'deal-damage', damage: { unit: id, kind: 'true', parts: [1] } }]
      : [];
  return [...bane, ...triggered(play, 'turn-start', { self: id }), ...triggeredForAll(play, 'any-turn-start', id)];
}

/** Ends a unit's turn with its end-of-turn abilities (TRN-4). A unit that is gone has none. */
export function endTurn(play: Play, unit: UnitId): void {
  play.doNext(
    ...triggered(play, 'turn-end', { self: unit }),
    ...triggeredOn(play, 'bearer-turn-end', { self: unit }),
    ...triggeredForAll(play, 'any-turn-end', unit),
    { kind: 'close-turn', unit },
  );
}

/** Daze leaves with the turn (TRN-4, STS-5). Whoever gained a turn as it ended takes that next. */
export function closeTurn(play: Play, { unit: id, then = [] }: TaskOf<'close-turn'>): void {
  const unit = unitOf(play.battle, id);
  if (unit !== undefined && isStanding(unit, play.battle)) dropStatus(play, unit, 'daze');
  play.happen({ type: 'turn-ended', unit: id });
  for (const next of then) {
    const taker = unitOf(play.battle, next);
    if (taker !== undefined && isStanding(taker, play.battle)) startExtraTurn(play, next);
  }
}

/** `/turn end`: ends a running turn of the party, whatever phase the table started it in (TRN-4). What comes next follows by itself. */
export function decideEndTurn(play: Play, { unit, resolve }: CommandOf<'end-turn'>): Refusal | undefined {
  const { turn } = play.battle;
  const ofParty = turn !== undefined && enemyOnMap(play.battle, turn.unit) === undefined;
  const refusal =
    (ofParty ? undefined : phaseRefusal(play, ['adventurers', 'companions'], 'TRN-4')) ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  const ending = unit ?? turn?.unit;
  if (turn === undefined || ending !== turn.unit) {
    return {
      code: 'not-their-turn',
      rule: 'RND-5',
      unit: ending ?? 'u0',
      ...(turn && { turn: turn.unit }),
      final: true,
    };
  }
  if (resolve === 'all') play.happen({ type: 'turn-unasked', unit: ending });
  endTurn(play, ending);
  return undefined;
}

/** `/turn start`: a turn out of the usual order. A turn that is running is put back, where the table overrules the order (RND-5). */
export function decideStartTurn(play: Play, { unit }: CommandOf<'start-turn'>): Refusal | undefined {
  const refusal = phaseRefusal(play, ['adventurers', 'companions'], 'RND-5') ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  const next = play.battle.phase === 'companions' ? companionsToAct(play.battle)[0] : nextAdventurer(play.battle);
  const starting = unitOf(play.battle, unit ?? next?.id ?? 'u0');
  if (starting === undefined || starting.kind === 'enemy')
    return { code: 'no-such-unit', unit: unit ?? '', final: true };
  if (!isStanding(starting, play.battle))
    return { code: 'already-defeated', rule: 'DEF-5', unit: starting.id, final: true };
  const disorder = orderRefusal(play, starting.id);
  if (disorder !== undefined) return disorder;
  startTurn(play, starting.id);
  return undefined;
}

/** Companions act after the adventurers, in the party's own order (CMP-2): a companion that has done nothing yet makes way. */
function orderRefusal(play: Play, unit: UnitId): Refusal | undefined {
  const { turn, acted } = play.battle;
  if (turn?.unit === unit) return { code: 'turn-running', rule: 'RND-5', unit, final: true };
  if (acted.includes(unit)) return play.unlessOverruled({ code: 'already-acted', rule: 'RND-5', unit });
  const companions = companionOf(play.battle, unit) !== undefined;
  if (turn !== undefined && companions && companionOf(play.battle, turn.unit) !== undefined && turn.moves === 0)
    return undefined;
  if (turn !== undefined) return play.unlessOverruled({ code: 'turn-running', rule: 'RND-5', unit: turn.unit });
  return undefined;
}
