import type { BattleEvent, Content } from '../engine/index.ts';
import type { Known } from './known.ts';

/** What lines about events are made from. */
export interface Teller {
  readonly known: Known;
  readonly content: Content;
  /** Type of the command whose events these are. */
  readonly command?: string;
  /** The table plays with rules that only remark. */
  readonly trusting?: boolean;
  /** What the events around this one are about, where their rule depends on it. */
  readonly scene?: Scene;
  /** Nothing comes after it. */
  readonly last?: boolean;
  /** Adventurers at the table, for the arithmetic of enemy points. */
  readonly adventurers?: number;
  readonly xp?: number;
  /** What is to be done by hand when something happens. */
  readonly remind?: (event: BattleEvent) => readonly string[];
}

export type Scene = 'engage' | 'fatigue-round' | 'by-hand' | 'bane' | 'full-track';
