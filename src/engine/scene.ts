import type { Battle } from './battle.ts';
import type { Content } from './content.ts';

/** A battle as it stands, and what its components are: all that a rule reads. */
export interface Scene {
  readonly battle: Battle;
  readonly content: Content;
}
