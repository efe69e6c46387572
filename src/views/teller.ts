import type { Content } from '../engine/index.ts';
import type { Known } from './known.ts';

/** What lines about events are made from. */
export interface Teller {
  readonly known: Known;
  readonly content: Content;
  /** For the ids of rules that depend on what was asked. */
  readonly command?: string;
  /** Adventurers at the table, for the arithmetic of enemy points. */
  readonly adventurers?: number;
  readonly xp?: number;
}
