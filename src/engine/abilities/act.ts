import type { DieId, Hex, ItemId, UnitId } from '../ids.ts';
import type { DiceZone } from './dice-set.ts';
import type { FactId } from './facts.ts';
import type { DieWay, Level, StatusId } from '../vocabulary.ts';

/** What an ability does once every choice in it is made: plain data, so that each answer to a question can say what follows from it. */
export type Act =
  | MoveDieAct
  /** It walks there, as an effect grants (MOV-6). */
  | { readonly act: 'walk'; readonly unit: UnitId; readonly to: Hex; readonly most: number; readonly through?: true }
  /** A die in hand is rolled again; what it showed before may be kept, too. */
  | { readonly act: 'reroll'; readonly unit: UnitId; readonly die: DieId; readonly keep?: 'tenacity' }
  /** A die in hand is turned to another side. */
  | { readonly act: 'turn'; readonly die: DieId; readonly face: number }
  /** A die of a track lies in a slot of that adventurer's. */
  | { readonly act: 'slot-die'; readonly die: DieId; readonly unit: UnitId }
  /** An available die of that adventurer's lies in an active slot, that side up. */
  | { readonly act: 'slot-available'; readonly die: DieId; readonly unit: UnitId; readonly face: number }
  /** A status die on a track shows another side, where it lies. */
  | { readonly act: 'reroll-status'; readonly die: DieId }
  | { readonly act: 'turn-status'; readonly die: DieId; readonly status: StatusId }
  /** A die lies on the map, in that hex. */
  | { readonly act: 'mark'; readonly die: DieId; readonly hex: Hex }
  /** Placed, which is no move (MAP-8). */
  | { readonly act: 'place'; readonly unit: UnitId; readonly to: Hex }
  /** Pulled into a hex next to its own: a move (MAP-8). */
  | { readonly act: 'step'; readonly unit: UnitId; readonly to: Hex }
  | DeployAct
  | JoinPartyAct
  /** A card is discarded, goes to the pack, or is used and stays. */
  | { readonly act: 'discard-item' | 'pack-item' | 'use-item'; readonly unit: UnitId; readonly item: ItemId }
  /** A defeated unit comes back in an ally's place. */
  | { readonly act: 'take-place'; readonly unit: UnitId; readonly of: UnitId }
  | { readonly act: 'learn'; readonly fact: FactId; readonly value: string };

/** A die goes elsewhere, if it still lies in one of these zones. */
export interface MoveDieAct {
  readonly act: 'move-die';
  readonly die: DieId;
  readonly from: readonly DiceZone[];
  readonly how: DieWay | 'lay';
  /** Takes its place on the track. */
  readonly leaves?: 'light-fatigue';
  /** The unit onto whose chip it goes. */
  readonly on?: UnitId;
}

/** A chip comes into play; without a hex the table places it. */
export interface DeployAct {
  readonly act: 'deploy';
  readonly what: Arrival;
  readonly hex?: Hex;
}

export type Arrival = { readonly level: Level } | 'reserved' | { readonly fallen: UnitId; readonly hp: number };

/** A chip joins the party, at full HP unless it says otherwise; without a hex the table places it. */
export interface JoinPartyAct {
  readonly act: 'join-party';
  readonly controller: UnitId;
  readonly who: Newcomer;
  readonly hex?: Hex;
  readonly hp?: number;
  readonly lasting?: true;
}

/** A chip that a pack has, or a defeated enemy. */
export type Newcomer = { readonly named: string } | { readonly unit: UnitId };
