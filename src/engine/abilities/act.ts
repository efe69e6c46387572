import type { DieId, Hex, UnitId } from '../ids.ts';
import type { DiceZone } from './dice-set.ts';
import type { FactId } from './facts.ts';
import type { DieWay } from './move-die-to.ts';
import type { Level } from '../vocabulary.ts';

/** What an ability does once every choice in it is made: plain data, so that each answer to a question can say what follows from it. */
export type Act =
  | MoveDieAct
  /** It walks there, as an effect grants (MOV-6). */
  | { readonly act: 'walk'; readonly unit: UnitId; readonly to: Hex; readonly most: number }
  /** A die in hand is rolled again; what it showed before may be kept, too. */
  | { readonly act: 'reroll'; readonly unit: UnitId; readonly die: DieId; readonly keep?: 'tenacity' }
  /** A die in hand is turned to another side. */
  | { readonly act: 'turn'; readonly die: DieId; readonly face: number }
  /** Placed, which is no move (MAP-8). */
  | { readonly act: 'place'; readonly unit: UnitId; readonly to: Hex }
  /** Pulled into a hex next to its own: a move (MAP-8). */
  | { readonly act: 'step'; readonly unit: UnitId; readonly to: Hex }
  | DeployAct
  /** A defeated unit comes back in an ally's place. */
  | { readonly act: 'take-place'; readonly unit: UnitId; readonly of: UnitId }
  | { readonly act: 'learn'; readonly fact: FactId; readonly value: string };

/** A die goes elsewhere, if it still lies in one of these zones. */
export interface MoveDieAct {
  readonly act: 'move-die';
  readonly die: DieId;
  readonly from: readonly DiceZone[];
  readonly how: DieWay;
  /** Takes its place on the track. */
  readonly leaves?: 'light-fatigue';
}

/** A chip comes into play; without a hex the table places it. */
export interface DeployAct {
  readonly act: 'deploy';
  readonly what: Arrival;
  readonly hex?: Hex;
}

export type Arrival = { readonly level: Level } | 'reserved' | { readonly fallen: UnitId; readonly hp: number };
