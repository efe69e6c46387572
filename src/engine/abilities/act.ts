import type { DieId, Hex, UnitId } from '../ids.ts';
import type { FactId } from './facts.ts';
import type { Level } from '../vocabulary.ts';

/** What an ability does once every choice in it is made: plain data, so that each answer to a question can say what follows from it. */
export type Act =
  | SpendDie
  /** Pulled into a hex next to its own: a move (MAP-8). */
  | { readonly act: 'step'; readonly unit: UnitId; readonly to: Hex }
  | DeployAct
  /** A defeated unit comes back in an ally's place. */
  | { readonly act: 'take-place'; readonly unit: UnitId; readonly of: UnitId }
  | { readonly act: 'learn'; readonly fact: FactId; readonly value: string };

export interface SpendDie {
  readonly act: 'spend-die';
  readonly unit: UnitId;
  readonly die: DieId;
  readonly from: 'available' | 'active';
  readonly how: 'exhaust' | 'drain';
}

/** A chip comes into play; without a hex the table places it. */
export interface DeployAct {
  readonly act: 'deploy';
  readonly what: Arrival;
  readonly hex?: Hex;
}

export type Arrival = { readonly level: Level } | 'reserved' | { readonly fallen: UnitId; readonly hp: number };
