import type { Battle } from '../battle.ts';
import type { EventOf } from '../event.ts';
import { withAdventurerEngage } from '../zones.ts';
import { withTurn } from './turns.ts';

/** A modifier for a while lies in the turn or the engage that it goes with. */
export const modifierLent = (battle: Battle, { lent, engage }: EventOf<'modifier-lent'>): Battle =>
  engage === undefined
    ? withTurn(battle, { lent: [...(battle.turn?.lent ?? []), lent] })
    : withAdventurerEngage(battle, engage, ({ lent: had = [] }) => ({ lent: [...had, lent] }));
