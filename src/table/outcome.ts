import type { Battle, LogEntry, Refusal } from '../engine/index.ts';
import type { BattleRecord } from '../store/battle-store.ts';
import type { Pings } from './calls.ts';
import type { Denial } from './rights.ts';
import type { Taken } from './saved-adventurers.ts';

/** What became of something asked of a table. Only `done` has changed anything. */
export type Outcome = Done | NotDone;

export interface Done {
  readonly kind: 'done';
  readonly entry: LogEntry;
  readonly before: Battle;
  readonly record: BattleRecord;
  /** For undo and redo: the lines taken back or brought again, in that order. */
  readonly lines?: readonly LogEntry[];
  /** Who is called with it; absent: nobody. */
  readonly pings?: Pings;
  /** Of a battle that was closed: the adventurers that were saved with it, and those for whom there was no room. */
  readonly saved?: Pick<Taken, 'names' | 'left'>;
}

export type NotDone =
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly battle: Battle }
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'no-battle' }
  | { readonly kind: 'battle-running'; readonly battle: Battle }
  /** A button of another battle than the one that runs here. */
  | { readonly kind: 'other-battle' }
  /** The same interaction has taken effect before, here or in another process. */
  | { readonly kind: 'duplicate' }
  /** The last command once more, too soon to be meant. */
  | { readonly kind: 'repeated' }
  /** Others were faster again and again. */
  | { readonly kind: 'busy' }
  /** An Undo button under something that does not stand last any more. */
  | { readonly kind: 'not-last' }
  | { readonly kind: 'nothing-to-undo' | 'nothing-to-redo'; readonly available: number };
