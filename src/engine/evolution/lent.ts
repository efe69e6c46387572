import type { Battle } from '../battle.ts';
import type { EventOf } from '../event.ts';
import { withAdventurerEngage } from '../zones.ts';
import { withTurn } from './turns.ts';

/** A modifier for a while lies in the turn, the engage or the battle that it goes with. */
export function modifierLent(battle: Battle, { lent, engage, round }: EventOf<'modifier-lent'>): Battle {
  if (round) return { ...battle, lent: [...(battle.lent ?? []), lent] };
  return engage === undefined
    ? withTurn(battle, { lent: [...(battle.turn?.lent ?? []), lent] })
    : withAdventurerEngage(battle, engage, ({ lent: had = [] }) => ({ lent: [...had, lent] }));
}

/** What was lent for the round before is gone. */
export const lendingsOver = ({ lent: _lent, ...battle }: Battle): Battle => battle;

/** What has waited for the end of the round waits no longer. */
export const debtsPaid = ({ owes: _owes, ...battle }: Battle): Battle => battle;
