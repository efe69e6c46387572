import type { Play } from '../../play.ts';
import type { Scene } from '../../scene.ts';
import type { Effect, Scope } from '../language.ts';

export type Word = Effect['do'];
export type EffectOf<W extends Word> = Extract<Effect, { readonly do: W }>;

/** How much of an effect can happen as the battle stands (GEN-6). */
export type Possibility = 'none' | 'some' | 'all';

export const allOr = (whole: boolean, part: boolean): Possibility => (whole ? 'all' : part ? 'some' : 'none');
export const yesOr = (possible: boolean): Possibility => (possible ? 'all' : 'none');

/** What one word of the language means. */
export interface EffectRule<W extends Word> {
  readonly possible: (scene: Scene, effect: EffectOf<W>, scope: Scope) => Possibility;
  /** Does it, as far as it is possible. What it leads to goes on the agenda. */
  readonly run: (play: Play, effect: EffectOf<W>, scope: Scope) => void;
}
