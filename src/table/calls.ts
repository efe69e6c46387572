import {
  type Battle,
  type LogEntry,
  type UserId,
  awaited,
  isUnderWay,
  newlyAwaited,
  playerAfter,
} from '../engine/index.ts';
import type { Calls } from '../store/calls.ts';

const HOUR = 3_600_000;
const NOT_YET: Calls = { since: 0, called: [], toldNext: [], reminded: 0 };

/** Whom a line has called, to be said in its answer. */
export interface Pings {
  /** The battle has begun to wait for them. */
  readonly move: readonly UserId[];
  /** Their turn comes after this one, and they want to know. */
  readonly next?: UserId;
}

interface Step {
  readonly before: Battle;
  readonly battle: Battle;
  readonly entry: LogEntry;
}

/**
 * Whom a line calls: those whom the battle has begun to wait for with it, each once in a turn, whatever else is asked of them in it or taken
 * back meanwhile. Nobody is called for what they did themselves. The wait begins anew, and so do the reminders.
 */
export function callsAfter(
  calls: Calls = NOT_YET,
  { before, battle, entry }: Step,
): { calls: Calls; move: Pings['move'] } {
  const move = battle.setup.quiet ? [] : newlyAwaited(before, battle, entry.by);
  const news = move.map((user) => callOf(battle, user)).filter((call) => !calls.called.includes(call));
  return {
    calls: {
      since: entry.at,
      called: [...around(battle, calls.called), ...news],
      toldNext: around(battle, calls.toldNext),
      reminded: 0,
      ...dueAfter(battle, entry.at),
    },
    move: move.filter((user) => news.includes(callOf(battle, user))),
  };
}

/** Whose turn comes next, where a turn has begun with this line and they were not told of it in it. */
export function nextToTell({ before, battle, entry }: Step, { toldNext }: Calls): UserId | undefined {
  const next = battle.setup.quiet ? undefined : playerAfter(battle);
  const begun = battle.turn !== undefined && turnOf(before) !== turnOf(battle);
  const told = next === undefined || next === entry.by || awaited(battle).includes(next);
  return !begun || told || toldNext.includes(callOf(battle, next)) ? undefined : next;
}

/** With somebody told that their turn comes next. */
export const withTold = (calls: Calls, battle: Battle, user: UserId): Calls => ({
  ...calls,
  toldNext: [...calls.toldNext, callOf(battle, user)],
});

/** When to remind next of a battle that waits since then; nothing while it is not under way, or where nobody wants it. */
export function dueAfter(battle: Battle, since: number): Pick<Calls, 'due'> {
  const { reminders = 0 } = battle.setup;
  return reminders > 0 && isUnderWay(battle) ? { due: since + reminders * HOUR } : {};
}

const turnOf = ({ round, phase, turn }: Battle): string => `${String(round)} ${phase} ${turn?.unit ?? ''}`;

const callOf = (battle: Battle, user: UserId): string => `${turnOf(battle)} ${user}`;

/** An undo may lead back into the round before, and a redo out of it again. */
const around = ({ round }: Battle, calls: readonly string[]): readonly string[] =>
  calls.filter((call) => Math.abs(Number.parseInt(call, 10) - round) <= 1);
