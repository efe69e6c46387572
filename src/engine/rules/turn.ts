import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf, Refusal } from '../protocol.ts';
import { bears, isStanding, nextAdventurer, unitOf } from '../queries.ts';
import { phaseRefusal, promptRefusal } from './checks.ts';
import { recover } from './cooldown.ts';
import { dealDamage } from './damage.ts';
import { dropStatus } from './status-die.ts';

/** Starts an adventurer's turn with its recovery, or goes on with one that was put back (TRN-1, TRN-2). */
export function startTurn(play: Play, unit: UnitId): void {
  if (play.battle.paused.some((turn) => turn.unit === unit)) {
    play.happen({ type: 'turn-resumed', unit });
    return;
  }
  play.happen({ type: 'turn-started', unit });
  startOfTurn(play, unit);
  if (play.battle.adventurers[unit]?.defeated === false) recover(play, unit);
}

/** Bane bites at the start of its bearer's turn: 1 true damage that nobody deals (STS-3, DEF-4). */
export function startOfTurn(play: Play, id: UnitId): void {
  const unit = unitOf(play.battle, id);
  if (unit !== undefined && bears(unit, 'bane')) dealDamage(play, { unit: id, kind: 'true', parts: [1] });
}

/** Ends a unit's turn; Daze leaves with it (TRN-4, STS-5). */
export function endTurn(play: Play, id: UnitId): void {
  const unit = unitOf(play.battle, id);
  if (unit !== undefined && isStanding(unit, play.battle)) dropStatus(play, unit, 'daze');
  play.happen({ type: 'turn-ended', unit: id });
}

/** `/turn end`: ends a running turn (TRN-4). What comes next follows by itself. */
export function decideEndTurn(play: Play, { unit }: CommandOf<'end-turn'>): Refusal | undefined {
  const { turn } = play.battle;
  const refusal = phaseRefusal(play, ['adventurers'], 'TRN-4') ?? promptRefusal(play);
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
  endTurn(play, ending);
  return undefined;
}

/** `/turn start`: a turn out of the usual order. A turn that is running is put back, where the table overrules the order (RND-5). */
export function decideStartTurn(play: Play, { unit }: CommandOf<'start-turn'>): Refusal | undefined {
  const refusal = phaseRefusal(play, ['adventurers'], 'RND-5') ?? promptRefusal(play);
  if (refusal !== undefined) return refusal;
  const starting = unit ?? nextAdventurer(play.battle)?.id;
  const adventurer = starting && play.battle.adventurers[starting];
  if (!adventurer) return { code: 'no-such-unit', unit: starting ?? '', final: true };
  if (adventurer.defeated) return { code: 'already-defeated', rule: 'DEF-5', unit: adventurer.id, final: true };
  const disorder = orderRefusal(play, adventurer.id);
  if (disorder !== undefined) return disorder;
  startTurn(play, adventurer.id);
  return undefined;
}

function orderRefusal(play: Play, unit: UnitId): Refusal | undefined {
  const { turn, acted } = play.battle;
  if (turn?.unit === unit) return { code: 'turn-running', rule: 'RND-5', unit, final: true };
  if (turn !== undefined) return play.unlessOverruled({ code: 'turn-running', rule: 'RND-5', unit: turn.unit });
  return acted.includes(unit) ? play.unlessOverruled({ code: 'already-acted', rule: 'RND-5', unit }) : undefined;
}
