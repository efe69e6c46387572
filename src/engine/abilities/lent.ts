import type { UnitId } from '../ids.ts';
import type { Scope } from './language.ts';
import type { Modifier } from './modifier.ts';

/** A modifier that a unit has for a while: plain data in the turn, or in the engage, at whose end it goes. */
export interface Lent {
  readonly to: UnitId;
  readonly modifier: Modifier;
  /** The ability that gives it. */
  readonly words: Pick<Scope, 'ability' | 'of' | 'die' | 'value'>;
  /** It waits for the next engage of that unit in this turn, and goes with that. */
  readonly nextEngage?: true;
}
