import type { Battle, Unit } from '../battle.ts';
import type { Play } from '../play.ts';
import { bears } from '../queries.ts';
import type { Refusal } from '../refusal.ts';

// Daze: move or roll, not both, in one's own turn (STS-5, Q-47). Movement that is granted counts, and any roll; being placed is no move (MAP-8).

/** Whether a unit may roll, Daze allowing. */
export const mayRoll = ({ turn }: Pick<Battle, 'turn'>, unit: Unit): boolean =>
  !(bears(unit, 'daze') && turn?.unit === unit.id && turn.moved === true);

/** Whether a unit may move, Daze allowing. */
export const mayMove = ({ turn }: Pick<Battle, 'turn'>, unit: Unit): boolean =>
  !(bears(unit, 'daze') && turn?.unit === unit.id && turn.rolled === true);

/** What a dazed unit is told. */
export const dazed = ({ id: unit }: Unit): Refusal => ({ code: 'dazed', rule: 'STS-5', unit });

export const rollRefusal = (play: Play, unit: Unit): Refusal | undefined =>
  mayRoll(play.battle, unit) ? undefined : play.unlessOverruled(dazed(unit));

export const moveRefusal = (play: Play, unit: Unit): Refusal | undefined =>
  mayMove(play.battle, unit) ? undefined : play.unlessOverruled(dazed(unit));
