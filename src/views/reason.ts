import type { BattleMap, Content, Prompt, Refusal, UnitId } from '../engine/index.ts';
import { shown } from './escape.ts';
import { clip } from './limits.ts';

/** A refusal in words: what is wrong, and what would work. */
export interface Reason {
  readonly wrong: string;
  readonly instead?: string;
}

export type Of<C extends Refusal['code']> = Extract<Refusal, { readonly code: C }>;

/** What the words of a refusal are made with. */
export interface Words {
  readonly name: (id: UnitId) => string;
  readonly content: Content;
  readonly map: BattleMap | undefined;
  readonly waiting: (prompt: Prompt) => string;
  /** Who has the dice of a kind; left out where only what is wrong is told. */
  readonly holders?: (kind: string) => string | undefined;
  /** Who acts is a companion, which takes no battle forms. */
  readonly formless?: boolean;
}

const LONGEST_TYPED = 60;

/** What a player typed, as harmless text. */
export const typed = (text: string): string => `"${clip(shown(text), LONGEST_TYPED)}"`;
